"""
Builds src/embedding/circumstance-maps.ts from the phrase banks in banks/: what of a text says why, when and for whom, and what
of a tool's description says how it does its job. One set of maps a tier. The same input gives the same bytes.

    python circumstance.py [--weights FOLDER]

Lives here: the discriminant map, the linear heads, their quantization. May not know: any user, tool or benchmark.
A bank only orients a map: which directions of an embedding tell its classes apart. No class decides anything.
"""
import argparse
import base64
from pathlib import Path

import numpy as np
import onnxruntime

import static
from weights import Published, lines_of

HERE = Path(__file__).resolve().parent
BANKS, ARTEFACTS = HERE / 'banks', HERE / 'artefacts'
TARGET = HERE.parent / 'src' / 'embedding' / 'circumstance-maps.ts'

WITHIN = .5             # share of the within-class scatter against the identity in the metric of the map
RIDGE = {'asks': 3e-4, 'workplace': 3e-4, 'characters': 1e-4}  # L2 of the heads
STEPS, RATE, MOMENTUM = 800, 2., .9
COMPOSED = 25           # tasks that each place is put behind, so that the head finds it inside a request
# Classes of characters that say what is wrong with a tool, or nothing: they take part in the posterior, but are no character.
NO_CHARACTER = ('slow', 'costly', 'bare', 'neutral')


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


def composed_places(places, tasks):
    """Tasks with a place behind them, in turn, and whether the place is where one works."""
    longer = [task for task in tasks if len(task.split()) >= 3]
    texts, is_work, turn = [], [], 0
    for name, phrases in places.items():
        for phrase in phrases:
            made = [phrase]
            for _ in range(COMPOSED):
                task = longer[turn * 7 % len(longer)]
                made.append(f'{task[0].upper()}{task[1:]} {phrase}.' if turn % 2 else f'{task} {phrase}')
                turn += 1
            texts += made
            is_work += [name == 'work'] * len(made)
    return texts, np.array(is_work)


def maps(embed):
    """Rows and offsets in the order in which the engine reads them, and how many of each."""
    circumstances, characters, tasks = bank('circumstances'), bank('characters'), bank('tasks')['']
    phrases, labels = labelled(circumstances)
    x = embed(phrases + tasks)
    labels = np.concatenate([labels, np.full(len(tasks), len(circumstances))])
    directions = discriminant(x, labels, len(circumstances))
    says_why = binary(x, labels < len(circumstances), RIDGE['asks'])
    texts, is_work = composed_places(bank('places'), tasks)
    workplace = binary(embed(texts), is_work, RIDGE['workplace'])
    names = [c for c in characters if c not in NO_CHARACTER] + [c for c in characters if c in NO_CHARACTER]
    phrases, labels = labelled({name: characters[name] for name in names})
    character = logistic(embed(phrases), labels, RIDGE['characters'])
    parts = [directions, says_why, workplace, character]
    counts = {'directions': len(circumstances), 'characters': len(names) - len(NO_CHARACTER), 'others': len(NO_CHARACTER)}
    return np.vstack([rows for rows, _ in parts]), np.concatenate([offsets for _, offsets in parts]), counts


def quantized(rows):
    scales = np.abs(rows).max(1) / 127
    return np.rint(rows / scales[:, None]).astype(np.int8), scales


def embedded(session, ids):
    """The vector that the engine sees: by the shipped model, one text at a time."""
    ids = np.array([ids], np.int32)
    return session.run(None, {'input_ids': ids, 'attention_mask': np.ones_like(ids)})[0].astype(np.float64)


def literal(embed):
    rows, offsets, counts = maps(embed)
    whole, scales = quantized(rows)
    number = lambda x: repr(float(f'{x:.7g}'))
    entries = [f'{name}: {count}' for name, count in counts.items()] + [
        f'dimensions: {rows.shape[1]}',
        f"rows: '{base64.b64encode(whole.tobytes()).decode()}'",
        f"scales: [{', '.join(map(number, scales))}]",
        f"offsets: [{', '.join(map(number, offsets))}]",
    ]
    return '{\n' + ''.join(f'    {entry},\n' for entry in entries) + '  }'


def main():
    options = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    options.add_argument('--weights', help='folder with model.safetensors, vocab.txt and tokenizer.json; default: the installed package')
    published = Published(options.parse_args().weights)
    table = static.read((ARTEFACTS / 'static.bin').read_bytes())
    session = onnxruntime.InferenceSession(str(ARTEFACTS / 'model.onnx'))
    tiers = {
        'transformer': lambda texts: np.vstack([embedded(session, published.encode(text)) for text in texts]),
        'static': lambda texts: np.array([static.embed(table, published.encode(text)) for text in texts]),
    }
    body = ''.join(f'  {name}: {literal(embed)},\n' for name, embed in tiers.items())
    TARGET.write_text(
        '/** Maps of circumstances and characters, made by models/circumstance.py from models/banks: do not edit. */\n'
        f'export const CIRCUMSTANCE_MAPS = {{\n{body}}} as const\n'
    )
    print(f'{TARGET.name}: {TARGET.stat().st_size} bytes')


if __name__ == '__main__':
    main()
