"""
The layers that read: four transformer layers behind the second of the published ones, and the heads over what they make of a text, fitted
together on voices/. What a sentence does is not what it is about, and published vectors tell mostly the latter.

    npm run --silent fit -- reading --samples FILE      (in the package's folder: what to learn, from voices/)
    python reading.py --samples FILE [--folds N]        figures on writers left out, N parts of them
    python reading.py --samples FILE --write DATE       reading.npz and the heads in artefacts/heads.txt; then build.py
    python reading.py … --heads verdict                 these heads alone, over the layers as they are
    python reading.py … --further 3 [--mix .5]          so many epochs more of the layers and heads as they are: when writers have come

Needs torch besides requirements.txt. Lives here: the fit, and how the layers are stored. May not know: what labels mean, the graph.
The seed is fixed; sums still depend on the machine, so that another fit is another model of the same quality, not the same bytes.
"""
import argparse
import json
import math
import time
from pathlib import Path

import numpy as np

import transformer

HERE = Path(__file__).resolve().parent
WEIGHTS, HEADS = HERE / 'reading.npz', HERE / 'artefacts' / 'heads.txt'

DEPTH = 4
MARK = '\U0010fffd'     # around the words whose mean state is the vector (src/embedding/embedder.ts)

# Chosen among six on a third of the writers left out in turn: fewer steps and smaller ones found less.
EPOCHS, RATE, HEAD_RATE, WARM, DECAY, DROPOUT, SMOOTHED, BATCH, SEED = 6, 6e-4, 2e-3, .06, .01, .12, .03, 64, 1
FURTHER = .5            # of both rates, for what has been fitted before
SHARPNESS = 8           # unit vectors are multiplied by it before a head
SHARE = {'comparison': .7, 'ban': .3}  # of the loss, where not 1: few sentences
# What a head's logits are divided by: on writers left out they are that much too sure.
TEMPERATURE = {'inPlace': 1.1, 'act': 1.1, 'verdict': 1.2, 'stance': 1.2, 'comparison': 1.35, 'ban': 1, 'gives': 1.1, 'beside': 1.2, 'instead': 1.1, 'beneficiary': 1.2}
# What the words' weights, which were fitted without these layers, count beside them: chosen on the writers in voices/held.
WORDS = {'act': .3, 'stance': .3, 'comparison': .3, 'verdict': .3, 'beneficiary': .3}
LEVELS = 44             # of a stored weight on either side of 0 (src/reading/head.ts)
SIGNS = [chr(code) for code in range(33, 127) if chr(code) not in '\'"`$\\']


def layers(path):
    """The stored layers as `transformer.Reference` holds its own: arrays [in, out] with their biases, and norms."""
    stored = np.load(path)
    names = ('qkv', 'out', 'norm1', 'ff1', 'ff2', 'norm2')
    return [{name: (stored[f'{i}.{name}.weight'], stored[f'{i}.{name}.bias']) for name in names} for i in range(DEPTH)]


def encode_marked(published, text):
    """Token ids of a text, each part of it cut for itself, and the places of those between marks; of a text without any [CLS]."""
    first, last = published.encode('')
    ids, inside = [first], []
    for i, part in enumerate(text.split(MARK)):
        own = published.encode(part)[1:-1]
        inside += range(len(ids), len(ids) + len(own)) if i % 2 == 1 else ()
        ids += own
    ids = ids[:transformer.MAX_TOKENS - 1]
    return ids + [last], [at for at in inside if at < len(ids)] or [0]


def fit(options):
    import torch
    from torch import nn
    from torch.nn import functional as F

    from transformer import DIMS, HEADS as ATTENTION, SHARED_LAYERS as SHARED
    from weights import Published

    published = Published(options.weights)
    reference = transformer.Reference(published.tensors)
    started = time.monotonic()
    say = lambda *what: print(f'{time.monotonic() - started:7.1f} s ', *what, flush=True)
    only = options.heads and options.heads.split(',')
    further = options.further
    before = json.loads(HEADS.read_text())
    samples = [json.loads(line) for line in Path(options.samples).read_text().splitlines()]
    samples = [sample for sample in samples if not only or sample['head'] in only]
    labels = {}
    for sample in samples:
        labels[sample['head']] = sample['labels']
    tensor = lambda x: torch.tensor(np.asarray(x, np.float32))

    class Layer(nn.Module):
        def __init__(self, layer):
            super().__init__()
            for name, (weight, bias) in layer.items():
                if name.startswith('norm'):
                    made = nn.LayerNorm(DIMS, eps=transformer.EPSILON)
                    made.weight.data, made.bias.data = tensor(weight), tensor(bias)
                else:
                    made = nn.Linear(*weight.shape)
                    made.weight.data, made.bias.data = tensor(weight.T), tensor(bias)
                setattr(self, name, made)

        def forward(self, x, mask):
            batch, seq, _ = x.shape
            q, k, v = self.qkv(x).view(batch, seq, 3, ATTENTION, DIMS // ATTENTION).permute(2, 0, 3, 1, 4)
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :]).transpose(1, 2).reshape(batch, seq, DIMS)
            x = self.norm1(x + F.dropout(self.out(mixed), DROPOUT, self.training))
            return self.norm2(x + F.dropout(self.ff2(F.gelu(self.ff1(x))), DROPOUT, self.training))

    class Reader(nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = nn.ModuleList(map(Layer, layers(WEIGHTS) if only or further else reference.layers[SHARED:SHARED + DEPTH]))
            self.heads = nn.ModuleDict({head: nn.Linear(DIMS * of[head], len(names)) for head, names in labels.items()})
            for name, head in self.heads.items():
                nn.init.normal_(head.weight, std=.02)
                nn.init.zeros_(head.bias)
                if further and 'transformer' in before.get(name, {'tiers': {}})['tiers']:
                    head.weight.data, head.bias.data = map(tensor, unstored(before[name]['tiers']['transformer'], TEMPERATURE[name], DIMS * of[name]))

        def forward(self, batch):
            x, mask, inside = states_of([text for sample in batch for text in sample['texts']])
            with torch.set_grad_enabled(not only and torch.is_grad_enabled()):
                for layer in self.layers:
                    x = layer(x, mask)
            vectors = F.dropout(F.normalize((x * inside[:, :, None]).sum(1), dim=-1), DROPOUT, self.training)
            return self.heads[batch[0]['head']](SHARPNESS * vectors.reshape(len(batch), -1)).float()

    of = {sample['head']: len(sample['texts']) for sample in samples}
    tokens = {text: encode_marked(published, text) for sample in samples for text in sample['texts']}
    order = sorted(tokens, key=lambda text: len(tokens[text][0]))
    length = {text: len(ids) for text, (ids, _) in tokens.items()}
    start = dict(zip(order, np.cumsum([0] + [length[text] for text in order])))
    say(f'{len(samples)} samples, {len(order)} texts')

    # What the published layers make of them never changes.
    states = torch.zeros(sum(length.values()), DIMS, dtype=torch.float16)
    with torch.no_grad():
        below = [Layer(layer).eval() for layer in reference.layers[:SHARED]]
        for i in range(0, len(order), 128):
            part = order[i:i + 128]
            mask = torch.arange(length[part[-1]])[None] < torch.tensor([length[text] for text in part])[:, None]
            ids = np.zeros(mask.shape, np.int64)
            for row, text in enumerate(part):
                ids[row, :length[text]] = tokens[text][0]
            x = F.layer_norm(tensor(reference.words[ids] + reference.positions[:ids.shape[1]]), (DIMS,), *map(tensor, reference.norm), transformer.EPSILON)
            for layer in below:
                x = layer(x, mask)
            states[start[part[0]]:start[part[-1]] + length[part[-1]]] = x[mask].half()
    say('published layers')

    def states_of(texts):
        longest = max(length[text] for text in texts)
        places = torch.tensor([start[text] for text in texts])[:, None] + torch.arange(longest)[None]
        mask = torch.arange(longest)[None] < torch.tensor([length[text] for text in texts])[:, None]
        inside = torch.zeros(mask.shape)
        for row, text in enumerate(texts):
            inside[row, tokens[text][1]] = 1
        return states[places.clamp(max=len(states) - 1)].float() * mask[:, :, None], mask, inside

    target = lambda sample: labels[sample['head']].index(sample['label'])

    def batches(of_head, rng):
        """Of texts of about one length, so that little is padding."""
        drawn = rng.permutation(len(of_head))
        for i in range(0, len(drawn), 24 * BATCH):
            part = sorted(drawn[i:i + 24 * BATCH], key=lambda j: length[of_head[j]['texts'][0]])
            yield from ([of_head[j] for j in part[k:k + BATCH]] for k in range(0, len(part), BATCH))

    def fitted(given, title):
        torch.manual_seed(SEED)
        rng = np.random.default_rng(SEED)
        reader = Reader().train()
        reader.layers.train(not only)
        by_head = {head: [sample for sample in given if sample['head'] == head] for head in labels}
        epochs, slower = (further, FURTHER) if further else (EPOCHS, 1)
        steps = epochs * sum(math.ceil(len(part) / BATCH) for part in by_head.values())
        groups = [{'params': reader.heads.parameters(), 'lr': slower * HEAD_RATE}]
        groups += [] if only else [{'params': reader.layers.parameters(), 'lr': slower * RATE}]
        optimizer = torch.optim.AdamW(groups, weight_decay=DECAY)
        schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda i: min(1, (i + 1) / (WARM * steps)) * max(.02, 1 - i / steps))
        done = 0
        for _ in range(epochs):
            every = [batch for part in by_head.values() for batch in batches(part, rng)]
            for i in rng.permutation(len(every)):
                with torch.autocast('cpu', torch.bfloat16, enabled=torch.ops.mkldnn._is_mkldnn_bf16_supported()):
                    logits = reader(every[i])
                wanted = torch.tensor([target(sample) for sample in every[i]])
                loss = SHARE.get(every[i][0]['head'], 1) * F.cross_entropy(logits, wanted, label_smoothing=SMOOTHED)
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(reader.parameters(), 1.)
                optimizer.step()
                schedule.step()
                done += 1
                if done % 200 == 0:
                    say(f'{title}: {100 * done // steps} %')
        return reader.eval()

    @torch.no_grad()
    def figures(reader, given):
        """By head: samples, share read rightly, and what the logits are to be divided by."""
        for head, names in labels.items():
            part = sorted((sample for sample in given if sample['head'] == head), key=lambda sample: length[sample['texts'][0]])
            if not part:
                continue
            logits = torch.cat([reader(part[i:i + BATCH]) for i in range(0, len(part), BATCH)])
            wanted = torch.tensor([target(sample) for sample in part])
            right = (logits.argmax(1) == wanted).float()
            loss = lambda t: F.cross_entropy(logits / t, wanted).item()
            best = min(np.arange(.5, 3, .05), key=loss)
            each = ', '.join(f'{name} {right[wanted == k].mean().item():.2f}' for k, name in enumerate(names) if (wanted == k).any())
            say(f'{head}: {len(part)}, right {right.mean().item():.3f}, temperature {best:.2f} ({each})')

    voices = sorted({sample['voice'] for sample in samples})
    for fold in range(options.folds):
        out = set(voices[fold::options.folds])
        reader = fitted([sample for sample in samples if sample['voice'] not in out], f'part {fold + 1} of {options.folds}')
        figures(reader, [sample for sample in samples if sample['voice'] in out])
    if options.write is None:
        return
    reader = fitted(samples, 'all')
    if further and options.mix < 1:
        mixed(reader, Reader(), {head for head in labels if 'transformer' in before.get(head, {'tiers': {}})['tiers']}, options.mix)
    if not only:
        kept = {}
        for i, layer in enumerate(reader.layers):
            for name, module in layer.named_children():
                kept[f'{i}.{name}.weight'] = module.weight.data.numpy().T.astype(np.float16)
                kept[f'{i}.{name}.bias'] = module.bias.data.numpy().astype(np.float16)
        np.savez_compressed(WEIGHTS, **kept)
    made = {'date': options.write, 'samples': len(samples), 'writers': len(voices)}
    write({head: stored(reader.heads[head], TEMPERATURE[head], WORDS.get(head, 0)) for head in labels}, made)


def mixed(after, first, known, share):
    """The mean of what was before and after, in place: of heads that are new, what is after."""
    old = first.state_dict()
    for name, now in after.state_dict().items():
        part, head = name.split('.')[:2]
        if part == 'layers' or head in known:
            now.copy_((1 - share) * old[name] + share * now)


def stored(head, temperature, words):
    """A head as the transformer's part of one in heads.txt."""
    weights = SHARPNESS / temperature * head.weight.data.numpy().T
    step = np.abs(weights).max() / LEVELS
    signs = ''.join(SIGNS[LEVELS + round(float(weight) / step)] for weight in weights.ravel())
    return {'bias': [float(f'{bias / temperature:.4g}') for bias in head.bias.data.tolist()], 'scale': words, 'vector': signs, 'vectorStep': float(f'{step:.6g}')}


def unstored(tier, temperature, rows):
    """Weight and bias of a head as `stored` takes them."""
    step = tier['vectorStep'] * temperature / SHARPNESS
    weights = np.array([SIGNS.index(sign) - LEVELS for sign in tier['vector']], np.float32).reshape(rows, -1)
    return step * weights.T, np.array(tier['bias']) * temperature


def write(tiers, made):
    heads = json.loads(HEADS.read_text())
    for head, tier in tiers.items():
        heads[head]['tiers']['transformer'] = tier
        heads[head]['made']['reading'] = made
    write_heads(heads)


def write_heads(changed):
    """Heads and maps in heads.txt in the place of the older ones; a line each, as bench/fit/write-head.ts has them."""
    heads = json.loads(HEADS.read_text()) | changed
    HEADS.write_text('{' + ',\n'.join(f'{json.dumps(name)}:{json.dumps(one, separators=(",", ":"))}' for name, one in heads.items()) + '}\n')


def main():
    options = argparse.ArgumentParser(description=__doc__.split('\n')[1])
    options.add_argument('--samples', required=True, help='what `npm run fit -- reading --samples FILE` wrote')
    options.add_argument('--folds', type=int, default=0, help='parts of the writers, each left out in turn; default: none')
    options.add_argument('--write', metavar='DATE', help='fit on all, and put the layers and heads in their place')
    options.add_argument('--heads', help='those to fit over the layers as they are, by commas; default: the layers and all heads')
    options.add_argument('--further', type=int, metavar='EPOCHS', help='go on from the layers and heads as they are; default: from the published ones')
    options.add_argument('--mix', type=float, default=1, metavar='SHARE', help='with --further: the share of what is fitted in its mean with what was before; default: 1')
    options.add_argument('--weights', help='folder with model.safetensors, vocab.txt and tokenizer.json; default: the installed package')
    fit(options.parse_args())


if __name__ == '__main__':
    main()
