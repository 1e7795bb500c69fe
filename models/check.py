"""
Measures the artefacts against the float model, on texts that had no part in building them.

    python check.py [--weights FOLDER] [FILE …]

A FILE is JSON with `texts`, `dim` and `data`: base64 of int8 rows, one a text, the float model's vectors up to length. Without any,
only check.txt is measured. Ends with status 1 if a goal is missed.
"""
import argparse
import base64
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

import static
import transformer
from weights import Published, lines_of, sha256

HERE = Path(__file__).resolve().parent
ARTEFACTS = HERE / 'artefacts'
MEAN_GOAL, MIN_GOAL = .995, .95


def verify_files():
    """The files must be those that the manifest lists: a figure for other bytes is no figure."""
    for entry in json.loads((ARTEFACTS / 'manifest.json').read_text())['files']:
        if sha256((ARTEFACTS / entry['name']).read_bytes()) != entry['sha256']:
            raise SystemExit(f'{entry["name"]} is not the file that manifest.json lists: run build.py.')


def open_model():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(ARTEFACTS / 'model.onnx', options, providers=['CPUExecutionProvider'])

    def embed(texts_ids):
        """One batch, padded to its longest text."""
        longest = max(map(len, texts_ids))
        mask = np.array([[1] * len(ids) + [0] * (longest - len(ids)) for ids in texts_ids], np.int32)
        padded = np.array([ids + [0] * (longest - len(ids)) for ids in texts_ids], np.int32)
        return session.run(['embedding'], {'input_ids': padded, 'attention_mask': mask})[0]
    return embed


def ranks(values):
    order = np.empty(len(values))
    order[values.argsort()] = np.arange(len(values))
    return order


def similarity_agreement(vectors, expected):
    """Spearman's rank correlation between the similarities of all pairs of texts, by `vectors` and as expected."""
    pairs = np.triu_indices(len(vectors), 1)
    return np.corrcoef(ranks((vectors @ vectors.T)[pairs]), ranks((expected @ expected.T)[pairs]))[0, 1]


def neighbour_agreement(vectors, expected):
    """Share of texts whose nearest other text by `vectors` is among the five nearest as expected."""
    own, wanted = vectors @ vectors.T, expected @ expected.T
    np.fill_diagonal(own, -2)
    np.fill_diagonal(wanted, -2)
    return np.mean((np.argsort(-wanted, 1)[:, :5] == own.argmax(1)[:, None]).any(1))


def measure(name, texts, texts_ids, expected, embed, table):
    quantized = np.vstack([embed([ids]) for ids in texts_ids])
    batch = embed(texts_ids[:32])
    cosines = (quantized * expected).sum(1)
    light = np.array([static.embed(table, ids) for ids in texts_ids])
    print(f'{name}: {len(texts)} texts')
    print(f'  int8 to float, cosine             mean {cosines.mean():.4f}  min {cosines.min():.4f}  (worst: {texts[cosines.argmin()][:60]!r})')
    print(f'  alone to in a batch of 32, cosine min {(batch * quantized[:32]).sum(1).min():.6f}')
    print(f'  pairs, Spearman with float        int8 {similarity_agreement(quantized, expected):.3f}  static {similarity_agreement(light, expected):.3f}')
    print(f'  nearest within float\'s first 5    int8 {neighbour_agreement(quantized, expected):.3f}  static {neighbour_agreement(light, expected):.3f}')
    return cosines.mean() >= MEAN_GOAL and cosines.min() >= MIN_GOAL


def main():
    options = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    options.add_argument('--weights')
    options.add_argument('files', nargs='*', type=Path)
    chosen = options.parse_args()

    verify_files()
    published = Published(chosen.weights)
    embed, table = open_model(), static.read((ARTEFACTS / 'static.bin').read_bytes())
    encode_all = lambda texts: [published.encode(text) for text in texts]

    texts = lines_of(HERE / 'check.txt')
    expected = transformer.Reference(published.tensors).embed(encode_all(texts))
    reached = [measure('check.txt', texts, encode_all(texts), expected, embed, table)]
    for path in chosen.files:
        given = json.loads(path.read_text(encoding='utf-8'))
        rows = np.frombuffer(base64.b64decode(given['data']), np.int8).reshape(-1, given['dim']).astype(np.float64)
        expected = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        reached.append(measure(path.name, given['texts'], encode_all(given['texts']), expected, embed, table))
    print('goals reached' if all(reached) else f'goals missed: mean {MEAN_GOAL}, minimum {MIN_GOAL}')
    sys.exit(not all(reached))


if __name__ == '__main__':
    main()
