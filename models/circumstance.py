"""
Builds the maps of circumstances in artefacts/heads.txt from the phrase banks in banks/: what of a text says why, when and for whom, and what
of a tool's description says how it does its job. One set of maps a tier. The same input gives the same bytes.

    python circumstance.py --write DATE [--weights FOLDER]
    python circumstance.py --missing hurry | --half 1 | --near TEXTS --json FILE      maps for checks, not for the package

Lives here: the discriminant map, the places of its classes, the linear heads, their quantization. May not know: any user, tool or benchmark.
A bank only orients a map: which directions of an embedding tell its classes apart. No class decides anything.
"""
import argparse
import base64
import json
from pathlib import Path

import numpy as np
import onnxruntime

import static
from reading import write_heads
from weights import Published, lines_of

HERE = Path(__file__).resolve().parent
BANKS, ARTEFACTS = HERE / 'banks', HERE / 'artefacts'

WITHIN = .5             # share of the within-class scatter against the identity in the metric of the map
RIDGE = {'asks': 3e-4, 'characters': 2e-4}  # L2 of the heads
STEPS, RATE, MOMENTUM = 800, 2., .9
# Classes of characters that say what is wrong with a tool, or nothing: they take part in the posterior, but are no character.
NO_CHARACTER = ('slow', 'costly', 'bare', 'neutral')
OPPOSITES = {'slow': 'fast', 'costly': 'cheap', 'bare': 'premium'}  # what is wrong with a tool speaks against its opposite


def bank(name):
    """{class: phrases} of a bank file: headings are `# class`."""
    classes, phrases = {}, None
    for line in lines_of(BANKS / f'{name}.txt'):
        if line.startswith('# '):
            phrases = classes.setdefault(line[2:].strip(), [])
        else:
            phrases = classes.setdefault('', []) if phrases is None else phrases
            phrases.append(line)
    return classes


def labelled(classes):
    names = list(classes)
    return [p for name in names for p in classes[name]], np.array([i for i, name in enumerate(names) for _ in classes[name]])


def discriminant(x, labels, keep):
    """
    Linear discriminant analysis, shrunk: rows that tell classes apart and are blind to what varies within them [keep, d], and the offset
    that centres them. Within-class scatter scaled to trace d, mixed with the identity.
    """
    mean, classes = x.mean(0), np.unique(labels)
    means = np.array([x[labels == c].mean(0) for c in classes])
    rest = x - means[np.searchsorted(classes, labels)]
    scatter = rest.T @ rest
    scatter *= x.shape[1] / np.trace(scatter)
    values, vectors = np.linalg.eigh(WITHIN * scatter + (1 - WITHIN) * np.eye(x.shape[1]))
    whiten = vectors * values ** -.5 @ vectors.T
    directions = np.linalg.svd((means - mean) @ whiten, full_matrices=False)[2][:keep]
    # A direction's sign is set by its largest entry, so that the result does not depend on the solver.
    directions *= np.sign(directions[np.arange(len(directions)), np.abs(directions).argmax(1)])[:, None]
    rows = directions @ whiten
    return rows, -rows @ mean


def logistic(x, labels, ridge):
    """Multinomial logistic regression with classes of equal weight: rows [classes, d] and offsets."""
    mean, count = x.mean(0), labels.max() + 1
    x, wanted = x - mean, np.eye(count)[labels]
    weight = (1 / np.bincount(labels))[labels]
    weight = (weight / weight.mean())[:, None]
    rows, offsets = np.zeros((count, x.shape[1])), np.zeros(count)
    row_speed, offset_speed = np.zeros_like(rows), np.zeros_like(offsets)
    for _ in range(STEPS):
        logits = x @ rows.T + offsets
        p = np.exp(logits - logits.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        error = (p - wanted) * weight / len(x)
        row_speed = MOMENTUM * row_speed - RATE * (error.T @ x + ridge * rows)
        offset_speed = MOMENTUM * offset_speed - RATE * error.sum(0)
        rows, offsets = rows + row_speed, offsets + offset_speed
    return rows, offsets - rows @ mean


def binary(x, is_wanted, ridge):
    rows, offsets = logistic(x, is_wanted.astype(int), ridge)
    return rows[1:] - rows[:1], offsets[1:] - offsets[:1]


def chosen(options):
    """Which phrases of the banks are used: whether (bank, class, phrase) stays. For checks of what the map hangs on."""
    gone, random = set(), np.random.default_rng(options.half)
    if options.near:
        published, session = Published(options.weights), onnxruntime.InferenceSession(str(ARTEFACTS / 'model.onnx'))
        vectors = lambda texts: np.vstack([embedded(session, published.encode(text)) for text in texts])
        data = vectors(lines_of(Path(options.near)))
        phrases = [p for name in ('circumstances', 'characters') for one in bank(name).values() for p in one]
        nearest = (vectors(phrases) @ data.T).max(1)
        gone = {p for p, cosine in zip(phrases, nearest) if cosine > options.cosine}
    elif options.half is not None:
        gone = {p for name in ('circumstances', 'characters') for one in bank(name).values() for p in one if random.random() < .5}
    return lambda name, phrase: name not in options.missing and phrase not in gone


def maps(embed, keeps=lambda name, phrase: True):
    """Rows and offsets in the order in which the engine reads them, classes as places, and what else the engine has to know."""
    kept = lambda classes: {n: ps for n, ps in ((n, [p for p in ps if keeps(n, p)]) for n, ps in classes.items()) if len(ps) > 1}
    circumstances, characters, tasks = kept(bank('circumstances')), kept(bank('characters')), bank('tasks')['']
    phrases, labels = labelled(circumstances)
    x = embed(phrases + tasks)
    labels = np.concatenate([labels, np.full(len(tasks), len(circumstances))])
    directions = discriminant(x, labels, len(circumstances))
    says_why = binary(x, labels < len(circumstances), RIDGE['asks'])
    places = unit(x @ directions[0].T + directions[1])
    centres = unit(np.array([places[labels == c].mean(0) for c in range(len(circumstances) + 1)]))
    names = [c for c in characters if c not in NO_CHARACTER] + [c for c in NO_CHARACTER if c in characters]
    phrases, labels = labelled({name: characters[name] for name in names})
    x = embed(phrases)
    character = logistic(x, labels, RIDGE['characters'])
    typical = np.mean([x[labels == c].mean(0) for c in range(len(names))], 0) @ character[0].T + character[1]
    parts = [directions, says_why, character]
    return np.vstack([rows for rows, _ in parts]), np.concatenate([offsets for _, offsets in parts]), centres, {
        'directions': len(circumstances),
        'characters': sum(name not in NO_CHARACTER for name in names),
        'opposites': [[names.index(a), names.index(b)] for a, b in OPPOSITES.items() if a in names and b in names],
        'typical': numbers(typical),
    }


def unit(rows):
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def numbers(values):
    return [float(f'{x:.3g}') for x in values]


def quantized(rows):
    scales = np.abs(rows).max(1) / 127
    return np.rint(rows / scales[:, None]).astype(np.int8), scales


def embedded(session, ids):
    """The vector that the engine sees: by the shipped model, one text at a time."""
    ids = np.array([ids], np.int32)
    return session.run(None, {'input_ids': ids, 'attention_mask': np.ones_like(ids)})[0].astype(np.float64)


def text_of(rows):
    return base64.b64encode(rows.tobytes()).decode()


def built(embed, keeps):
    """A tier's maps, as the engine reads them."""
    rows, offsets, centres, told = maps(embed, keeps)
    whole, scales = quantized(rows)
    return told | {
        'dimensions': rows.shape[1],
        'rows': text_of(whole),
        'scales': numbers(scales),
        'offsets': numbers(offsets),
        'centres': text_of(np.rint(centres * 127).astype(np.int8)),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    parser.add_argument('--weights', help='folder with model.safetensors, vocab.txt and tokenizer.json; default: the installed package')
    parser.add_argument('--missing', action='append', default=[], help='leave a class of the banks out (may be repeated)')
    parser.add_argument('--half', type=int, metavar='SEED', help='use half of the phrases, drawn by this seed')
    parser.add_argument('--near', metavar='FILE', help='leave phrases out that are near any line of this file')
    parser.add_argument('--cosine', type=float, default=.6, help='how near that is (default: .6)')
    parser.add_argument('--write', metavar='DATE', help='put the maps into artefacts/heads.txt, as of this day')
    parser.add_argument('--json', metavar='FILE', help='write maps for `eval ptool --map FILE` there, and leave the shipped ones alone')
    options = parser.parse_args()
    if (options.missing or options.near or options.half is not None) and not options.json:
        parser.error('maps with phrases left out are for checks: say where with --json FILE')
    published = Published(options.weights)
    table = static.read((ARTEFACTS / 'static.bin').read_bytes())
    session = onnxruntime.InferenceSession(str(ARTEFACTS / 'model.onnx'))
    tiers = {
        'transformer': lambda texts: np.vstack([embedded(session, published.encode(text)) for text in texts]),
        'static': lambda texts: np.array([static.embed(table, published.encode(text)) for text in texts]),
    }
    keeps = chosen(options)
    made = {name: built(embed, keeps) for name, embed in tiers.items()}
    if options.json:
        Path(options.json).write_text(json.dumps(made))
        return
    if options.write:
        phrases = sum(len(one) for name in ('circumstances', 'characters', 'tasks') for one in bank(name).values())
        write_heads({'circumstances': {'made': {'date': options.write, 'examples': phrases}} | made})


if __name__ == '__main__':
    main()
