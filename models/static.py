"""
The static embedder: a text is the weighted sum of 128 numbers per token. No network, no ONNX Runtime.

Lives here: what a token is worth by itself, the SIF weights and common direction, the projection, the file format and its reader.
May not know: the transformer's layers, files, command lines.
"""
import struct

import numpy as np

MAGIC, VERSION, DIMS = b'PNST', 1, 128
CLS, SEP = 101, 102
FIRST_WORD = 1996       # 'the': from here BERT's vocabulary is ordered by frequency, most frequent first
ZIPF_SHIFT = 2.7        # Mandelbrot's: p(rank) ∝ 1 / (rank + 2.7)
LEVELS = 31             # of a number on either side of 0, in int8: an archive is a quarter smaller than of 127, texts keep .9996 of their likeness
SIF = 1e-3              # a of a / (a + p(token)) (Arora, Liang and Ma 2017, eq. 1): tokens rarer than this count almost in full
PART = 512              # tokens that run through the transformer together


# ---------------------------------------------------------------- what a token is worth by itself

def token_vectors(reference):
    """
    Each token seen in three ways, side by side [V, 3·384]: its word embedding, its last hidden state as a text of one token, and
    that text's mean pooled state. Each way is scaled to the same mean square length, so that none drowns the others.
    The word embeddings alone know spelling and kind; the other two add what the network makes of them.
    """
    words = reference.words
    alone, pooled = np.empty_like(words), np.empty_like(words)
    for start in range(0, len(words), PART):
        tokens = np.arange(start, min(start + PART, len(words)))
        hidden = reference.hidden(np.stack([np.full_like(tokens, CLS), tokens, np.full_like(tokens, SEP)], 1))
        alone[tokens], pooled[tokens] = hidden[:, 1], hidden.mean(1)
    return np.hstack([x / np.sqrt((x * x).sum(1).mean()) for x in (words, alone, pooled)])


# ---------------------------------------------------------------- SIF

def is_special(vocabulary):
    """[CLS], [SEP], [PAD], [UNK], [MASK] and the unused ones, which are in no text."""
    return np.array([len(token) > 1 and token[0] == '[' and token[-1] == ']' for token in vocabulary])


def token_probabilities(vocabulary):
    """
    A prior for how often each token occurs. The weights come without counts, but the order of the vocabulary is one:
    whole words from 'the' on are sorted by frequency, so Zipf's law gives their probability.
    What stands before them (specials, [unused], single characters) is in code point order and says nothing.
    """
    rank = np.arange(len(vocabulary), dtype=np.float64) - FIRST_WORD
    likely = np.zeros(len(vocabulary))
    likely[rank >= 0] = 1 / (rank[rank >= 0] + ZIPF_SHIFT)
    for i, token in enumerate(vocabulary[:FIRST_WORD]):
        if len(token) == 1:
            # Punctuation and Latin letters are about as common as the tenth word; digits and other scripts carry meaning.
            is_common = token.isascii() and not token.isdigit()
            likely[i] = 1 / ((10 if is_common else 1000) + ZIPF_SHIFT)
    return likely / likely.sum()


def sif_weights(vocabulary):
    """Weight of each token in the sum; 0 for specials."""
    return np.where(is_special(vocabulary), 0, SIF / (SIF + token_probabilities(vocabulary)))


def without_common_direction(vectors, weights, texts_ids):
    """
    Token vectors without the direction that all texts share (Arora, Liang and Ma 2017, algorithm 1, lines 4 to 6): the first singular
    vector of the calibration texts. Taking it out of a sum of tokens is taking it out of each token, so no reader has to know.
    """
    texts = np.array([weights[ids] @ vectors[ids] for ids in texts_ids if weights[ids].any()])
    texts /= np.linalg.norm(texts, axis=1, keepdims=True)
    _, directions = np.linalg.eigh(texts.T @ texts)
    common = directions[:, -1]
    return vectors - np.outer(vectors @ common, common)


# ---------------------------------------------------------------- projection

def project(vectors, in_use):
    """
    Uncentred PCA over the tokens in use: the 128 directions that hold most of Σ xxᵀ. The mean stays in, because centring before the
    projection costs similarity. A direction's sign is set by its largest component, so that the result does not depend on the solver.
    """
    _, directions = np.linalg.eigh(vectors[in_use].T @ vectors[in_use])
    basis = directions[:, ::-1][:, :DIMS]
    basis = basis * np.sign(basis[np.abs(basis).argmax(0), np.arange(DIMS)])
    return np.where(in_use[:, None], vectors @ basis, 0)


# ---------------------------------------------------------------- the file

def build(reference, vocabulary, texts_ids):
    """The bytes of static.bin."""
    weights = sif_weights(vocabulary)
    vectors = without_common_direction(token_vectors(reference), weights, texts_ids)
    rows = project(vectors, ~is_special(vocabulary))
    scale = np.maximum(np.abs(rows).max(1), 1e-12) / LEVELS
    quantized = np.rint(rows / scale[:, None]).astype(np.int8)
    # The SIF weight is folded into the scale: a reader multiplies by one number per token and knows no third array.
    folded = (scale * weights).astype('<f4')
    return struct.pack('<4sIII', MAGIC, VERSION, *quantized.shape) + folded.tobytes() + quantized.tobytes()


def read(data):
    """(scales [V] float32, rows [V, D] int8) from the bytes of static.bin."""
    magic, version, tokens, dims = struct.unpack_from('<4sIII', data)
    assert (magic, version) == (MAGIC, VERSION), f'not a static embedder of version {VERSION}'
    scales = np.frombuffer(data, '<f4', tokens, 16)
    return scales, np.frombuffer(data, np.int8, tokens * dims, 16 + 4 * tokens).reshape(tokens, dims)


def embed(static, ids):
    """Unit vector of token ids, or zeros where no token has a weight. [CLS] and [SEP] may be among them: they weigh nothing."""
    scales, rows = static
    total = scales[ids].astype(np.float64) @ rows[ids]
    length = np.linalg.norm(total)
    return total / length if length > 0 else total
