"""
Builds everything in artefacts/ from the published weights. The same input gives the same bytes.

    python build.py [--weights FOLDER]

Lives here: the order of the steps, and what is written where.
"""
import argparse
import json
import time
from pathlib import Path

import numpy as np

import golden
import reading
import static
import transformer
from weights import Published, lines_of, sha256

HERE = Path(__file__).resolve().parent
ARTEFACTS = HERE / 'artefacts'

# An id names the vectors, not the file: raise the last number whenever a text's vector changes, so that stored vectors are made anew.
MODEL_ID, STATIC_ID = 'minilm-l6-int8-7', 'minilm-static-128-2'


def build_golden(published, reference, static_bytes):
    tokens, left_out = golden.token_cases(published.encode, published.vocabulary)
    for text in left_out:
        print(f'  not settled between Unicode versions, left out: {ascii(text[:60])}')
    texts = lines_of(HERE / 'check.txt')[::9]
    vectors = reference.embed([published.encode(text) for text in texts])
    table = static.read(static_bytes)
    return {
        'model': MODEL_ID, 'static': STATIC_ID, 'maxTokens': transformer.MAX_TOKENS,
        'tokens': tokens,
        'vectors': [{'text': text, 'vector': golden.rounded(vector)} for text, vector in zip(texts, vectors)],
        'markedVectors': [{'text': text, 'vector': golden.rounded(marked(published, reference, text))} for text in MARKED_TEXTS],
        'staticVectors': [{'text': text, 'vector': golden.rounded(static.embed(table, published.encode(text)))} for text in texts[::2]],
    }


# Their vectors are those of the words between the marks, in their sentence (src/embedding/embedder.ts).
MARKED_TEXTS = [text.replace('*', reading.MARK) for text in (
    'book a table, but not with *Acme*', 'use *Acme* for the ride home', '*Acme* or Zenta, I do not mind, but *Acme* is cheaper',
    'bitte nie wieder *Acme*!', '*the whole text*')]


def marked(published, reference, text):
    """The mean state of the tokens between the marks."""
    ids, inside = reading.encode_marked(published, text)
    mean = reference.read(np.array([ids]))[0, inside].mean(0)
    return mean / np.linalg.norm(mean)


def in_lines(value):
    """JSON with one case a line, so that a change of one case is a change of one line."""
    compact = lambda x: json.dumps(x, separators=(',', ':'))
    entry = lambda x: '[\n' + ',\n'.join(compact(case) for case in x) + '\n]' if isinstance(x, list) else compact(x)
    return '{\n' + ',\n'.join(f'{compact(key)}: {entry(x)}' for key, x in value.items()) + '\n}\n'


def build_manifest(files):
    return {
        'model': {'id': MODEL_ID, 'file': 'model.onnx', 'dims': transformer.DIMS, 'maxTokens': transformer.MAX_TOKENS},
        'static': {'id': STATIC_ID, 'file': 'static.bin', 'dims': static.DIMS},
        'vocabulary': {'file': 'vocab.txt', 'tokens': files['vocab.txt'].count(b'\n')},
        'files': [{'name': name, 'bytes': len(data), 'sha256': sha256(data)} for name, data in files.items()],
    }


def main():
    options = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    options.add_argument('--weights', help='folder with model.safetensors, vocab.txt and tokenizer.json; default: the installed package')
    started = time.monotonic()
    say = lambda what: print(f'{time.monotonic() - started:6.1f} s  {what}', flush=True)

    published = Published(options.parse_args().weights)
    reference = transformer.Reference(published.tensors, reading.layers(HERE / 'reading.npz'))
    calibration = [published.encode(text) for text in lines_of(HERE / 'calibration.txt')]
    say(f'weights verified, {len(calibration)} calibration texts')

    files = {'vocab.txt': published.vocabulary_file}
    ranges = transformer.calibrate(reference, calibration)
    in_no_text = np.array([token.startswith('[unused') for token in published.vocabulary])
    files['model.onnx'] = transformer.build_graph(reference, ranges, in_no_text).SerializeToString(deterministic=True)
    say('transformer')
    files['static.bin'] = static.build(reference, published.vocabulary, [np.array(ids) for ids in calibration])
    say('static embedder')
    files['golden.json'] = in_lines(build_golden(published, reference, files['static.bin'])).encode()
    say('golden values')

    ARTEFACTS.mkdir(exist_ok=True)
    files['manifest.json'] = (json.dumps(build_manifest(files), indent=2) + '\n').encode()
    for name, data in files.items():
        (ARTEFACTS / name).write_bytes(data)
        print(f'{len(data):>10}  {sha256(data)[:16]}  {name}')


if __name__ == '__main__':
    main()
