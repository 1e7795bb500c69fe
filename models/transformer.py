"""
The transformer: all-MiniLM-L6-v2 as a reference in numpy, and as a quantized ONNX graph.

Lives here: the reference forward pass, calibration, smoothing, quantization, the graph.
May not know: files, command lines, the static embedder.

Everything that decides a byte of the artefact is computed in float64 and rounded once at the end. A float32 pass depends on how the
BLAS at hand splits its sums; a float64 pass does so far below what the rounding keeps, so the same bytes come out on another machine.
"""
import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper

LAYERS, HEADS, DIMS, HIDDEN = 6, 12, 384, 1536
HEAD_DIMS = DIMS // HEADS
MAX_TOKENS = 256        # the limit that the upstream model was trained with; longer positions are not shipped
EPSILON = 1e-12         # of every layer normalization (upstream config.json)

# How much of a channel's range moves from the activations into the weights. .5 and less is harmful here, .3 ruins the model:
# a few channels of MiniLM carry values far larger than the rest, and one static scale has to hold all of them.
SMOOTHING = .75
RANGE_MARGIN = 1.1      # activation range over that of the calibration texts; what lies beyond saturates
CLIP_STEPS = np.linspace(.8, 1, 21)  # of a table row's maximum, tried for the smallest squared error
# After this layer the graph branches: the published layers go on to the text's vector, four of our own (reading.py) to states that say what a
# sentence does with some of its words, or with all of them.
SHARED_LAYERS = 2

LINEARS = ('qkv', 'out', 'ff1', 'ff2')  # the four linear maps of a layer, in the order in which they run


# ---------------------------------------------------------------- the reference

def erf(x):
    """erf with a relative error below 1.2e-7 in its complement (Numerical Recipes, erfcc): beyond what float32 shows."""
    t = 1 / (1 + .5 * np.abs(x))
    series = (1.00002368, .37409196, .09678418, -.18628806, .27886807, -1.13520398, 1.48851587, -.82215223, .17087277)
    power = np.zeros_like(t)
    for c in reversed(series):
        power = (power + c) * t
    complement = t * np.exp(-x * x - 1.26551223 + power)
    return np.sign(x) * (1 - complement)


def gelu(x):
    return .5 * x * (1 + erf(x / np.sqrt(2)))


def layer_norm(x, gamma, beta):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + EPSILON) * gamma + beta


class Reference:
    """all-MiniLM-L6-v2 in float64, weights as published, as arrays [in, out]; and the layers that read, in its own form."""

    def __init__(self, tensors, reading=()):
        t = {name: np.asarray(value, np.float64) for name, value in tensors.items() if value.dtype == np.float32}
        self.words = t['embeddings.word_embeddings.weight']
        # Every text is one segment, so the type embedding is a constant and joins the positions.
        self.positions = t['embeddings.position_embeddings.weight'][:MAX_TOKENS] + t['embeddings.token_type_embeddings.weight'][0]
        self.norm = t['embeddings.LayerNorm.weight'], t['embeddings.LayerNorm.bias']
        self.layers = []
        for i in range(LAYERS):
            linear = lambda name: (t[f'encoder.layer.{i}.{name}.weight'].T, t[f'encoder.layer.{i}.{name}.bias'])
            norm = lambda name: (t[f'encoder.layer.{i}.{name}.LayerNorm.weight'], t[f'encoder.layer.{i}.{name}.LayerNorm.bias'])
            q, k, v = (linear(f'attention.self.{name}') for name in ('query', 'key', 'value'))
            self.layers.append({
                'qkv': (np.hstack([q[0], k[0], v[0]]), np.hstack([q[1], k[1], v[1]])),
                'out': linear('attention.output.dense'), 'norm1': norm('attention.output'),
                'ff1': linear('intermediate.dense'), 'ff2': linear('output.dense'), 'norm2': norm('output'),
            })
        self.reading = [{name: tuple(np.asarray(part, np.float64) for part in parts) for name, parts in layer.items()} for layer in reading]

    def through(self, layers, x, watch, prefix):
        """States after `layers`, from those before them: [batch, seq, 384]. `watch` sees the input of every linear map."""
        batch, seq, _ = x.shape
        for i, layer in enumerate(layers):
            def linear(name, x):
                watch(f'{prefix}{i}', name, x)
                return x @ layer[name][0] + layer[name][1]
            heads = linear('qkv', x).reshape(batch, seq, 3, HEADS, HEAD_DIMS).transpose(2, 0, 3, 1, 4)
            q, k, v = heads
            scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(HEAD_DIMS)
            weights = np.exp(scores - scores.max(-1, keepdims=True))
            weights /= weights.sum(-1, keepdims=True)
            mixed = (weights @ v).transpose(0, 2, 1, 3).reshape(batch, seq, DIMS)
            x = layer_norm(x + linear('out', mixed), *layer['norm1'])
            x = layer_norm(x + linear('ff2', gelu(linear('ff1', x))), *layer['norm2'])
        return x

    def hidden(self, ids, watch=lambda layer, name, x: None, layers=LAYERS):
        """Hidden states after so many of the published layers of texts of one length: ids [batch, seq] to [batch, seq, 384]."""
        x = layer_norm(self.words[ids] + self.positions[:ids.shape[1]], *self.norm)
        return self.through(self.layers[:layers], x, watch, 'layer')

    def read(self, ids, watch=lambda layer, name, x: None):
        """States after the layers that read, [batch, seq, 384]."""
        return self.through(self.reading, self.hidden(ids, layers=SHARED_LAYERS), watch, 'read')

    def embed(self, texts_ids, watch=lambda layer, name, x: None):
        """Unit vectors [n, 384] of token id lists (with [CLS] and [SEP]), mean pooled. Lists of one length run together, so nothing is padded."""
        vectors = np.empty((len(texts_ids), DIMS))
        lengths = np.array([len(ids) for ids in texts_ids])
        for length in np.unique(lengths):
            members = np.flatnonzero(lengths == length)
            for part in np.array_split(members, -(-len(members) * length // 2048)):
                mean = self.hidden(np.array([texts_ids[m] for m in part]), watch).mean(1)
                vectors[part] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return vectors


# ---------------------------------------------------------------- calibration

def calibrate(reference, texts_ids):
    """Smallest and largest value of each input channel of each linear map: {(layer, name): (low [c], high [c])}."""
    ranges = {}

    def watch(layer, name, x):
        low, high = x.min((0, 1)), x.max((0, 1))
        if (layer, name) in ranges:
            low, high = np.minimum(low, ranges[layer, name][0]), np.maximum(high, ranges[layer, name][1])
        ranges[layer, name] = low, high

    reference.embed(texts_ids, watch)
    for ids in texts_ids:
        reference.read(np.array([ids]), watch)
    return ranges


def smoothing(low, high, weight):
    """
    Factors by which an input channel is divided and its weight row multiplied, so that neither has a few channels that eat the range:
    f_c = amax_c^α / wmax_c^(1-α), over its geometric mean (SmoothQuant, eq. 4).
    Channel maxima are taken as they are: clipping them costs accuracy.
    """
    amax = np.maximum(np.maximum(-low, high), 1e-5)
    wmax = np.maximum(np.abs(weight).max(1), 1e-5)
    factor = amax ** SMOOTHING / wmax ** (1 - SMOOTHING)
    return factor / np.exp(np.log(factor).mean())


# ---------------------------------------------------------------- quantization

# Numbers on either side of 0 in int8: the published layers use them all. Of a word's row and of the layers that read fewer are kept, because
# archives of the graph are smaller by a tenth and by a thirtieth: texts keep .9999 of their likeness, what is read keeps .9992 of its own.
LEVELS, ROW_LEVELS, READING_LEVELS = 127, 42, 31


def quantize_columns(weight, levels):
    """Symmetric int8 with a scale per output column: [in, out] to (int8 [in, out], float32 [out])."""
    scale = (np.abs(weight).max(0) / levels).astype(np.float32)
    return np.clip(np.rint(weight / scale), -levels, levels).astype(np.int8), scale


def quantize_rows(table):
    """
    Symmetric int8 of few levels with a scale per row, for a table that is only looked up. Each row tries 21 clips of its maximum and keeps
    the one with the smallest squared error; the first wins a tie.
    """
    top = np.abs(table).max(1, keepdims=True)
    best, scale = np.full(len(table), np.inf), np.ones((len(table), 1))
    for clip in CLIP_STEPS:
        s = np.maximum(top * clip / ROW_LEVELS, 1e-12).astype(np.float32).astype(np.float64)
        error = ((np.clip(np.rint(table / s), -ROW_LEVELS, ROW_LEVELS) * s - table) ** 2).sum(1)
        better = error < best
        best[better], scale[better] = error[better], s[better]
    return np.clip(np.rint(table / scale), -ROW_LEVELS, ROW_LEVELS).astype(np.int8), scale.astype(np.float32)


def quantize_range(low, high):
    """Asymmetric uint8 for a range that must hold 0: (float32 scale, uint8 zero point)."""
    low, high = min(low, 0) * RANGE_MARGIN, max(high, 0) * RANGE_MARGIN
    scale = np.float32((high - low) / 255)
    return scale, np.uint8(np.clip(np.rint(-low / scale), 0, 255))


# ---------------------------------------------------------------- the graph

class Graph:
    """Collects nodes and constants; a node is named after its output."""

    def __init__(self):
        self.nodes, self.constants = [], {}

    def constant(self, name, value):
        # 0-d scalars must stay 0-d, which np.ascontiguousarray would undo; hence asarray.
        self.constants[name] = np.asarray(value)
        return name

    def node(self, op, inputs, outputs, domain='', **attributes):
        names = [outputs] if isinstance(outputs, str) else outputs
        self.nodes.append(helper.make_node(op, inputs, names, name=names[0], domain=domain, **attributes))
        return outputs


FUSED = 'com.microsoft'  # ONNX Runtime's own operators; each is in its WebAssembly build


def build_graph(reference, ranges, in_no_text):
    """
    The quantized model as an ONNX ModelProto: int32 input_ids, attention_mask [batch, seq] to float embedding [batch, 384] and states
    [batch, seq, 384], those after the layers that read. `in_no_text` [V] marks the tokens that no text is cut into: their rows are zeros.
    """
    g = Graph()
    f32 = lambda x: np.asarray(x, np.float32)

    def linear(layer, key, name, x, with_bias):
        """Smooth, quantize with a static scale, multiply in integers, return to float."""
        at = f'{key}.{name}'
        weight, bias = layer[name]
        low, high = ranges[key, name]
        factor = smoothing(low, high, weight)
        q_weight, w_scale = quantize_columns(weight * factor[:, None], READING_LEVELS if key.startswith('read') else LEVELS)
        x_scale, x_zero = quantize_range((low / factor).min(), (high / factor).max())
        scale, zero = g.constant(f'{at}.x_scale', x_scale), g.constant(f'{at}.x_zero', x_zero)
        smooth = g.node('Mul', [x, g.constant(f'{at}.smooth', f32(1 / factor))], f'{at}.smoothed')
        quantized = g.node('QuantizeLinear', [smooth, scale, zero], f'{at}.quantized')
        inputs = [quantized, g.constant(f'{at}.weight', q_weight), scale, g.constant(f'{at}.w_scale', w_scale), zero, '']
        if with_bias:
            inputs.append(g.constant(f'{at}.bias', f32(bias)))
        return g.node('MatMulIntegerToFloat', inputs if with_bias else inputs[:-1], at, FUSED)

    def add_and_norm(layer, key, x, update, bias, norm, output):
        """Layer normalization of x + update + bias in one operator: the projection leaves its bias to this one."""
        gamma, beta = layer[norm]
        at = f'{key}.{norm}'
        return g.node('SkipLayerNormalization', [x, update, g.constant(f'{at}.gamma', f32(gamma)), g.constant(f'{at}.beta', f32(beta)),
                                                 g.constant(f'{at}.bias', f32(bias))], output, FUSED, epsilon=EPSILON)

    # Words: int8 rows and a scale per row, widened after the lookup, so that the table stays int8 in memory.
    rows, scales = quantize_rows(reference.words)
    rows[in_no_text], scales[in_no_text] = 0, 0
    word = g.node('Gather', [g.constant('words', rows), 'input_ids'], 'word.int8', axis=0)
    word = g.node('Cast', [word], 'word.float', to=TensorProto.FLOAT)
    scale = g.node('Gather', [g.constant('words.scale', scales), 'input_ids'], 'word.scale', axis=0)
    word = g.node('Mul', [word, scale], 'word')

    # Positions: the first seq rows.
    axis0, axis1 = g.constant('axis0', np.array([0], np.int64)), g.constant('axis1', np.array([1], np.int64))
    shape = g.node('Shape', ['input_ids'], 'seq', start=1, end=2)
    position = g.node('Slice', [g.constant('positions', np.asarray(reference.positions, np.float16)), axis0, shape, axis0], 'position.half')
    position = g.node('Cast', [position], 'position', to=TensorProto.FLOAT)
    x = g.node('Add', [word, position], 'embedded')
    x = g.node('LayerNormalization', [x, g.constant('norm.gamma', f32(reference.norm[0])), g.constant('norm.beta', f32(reference.norm[1]))],
               'layer0.x', axis=-1, epsilon=EPSILON)

    thirds = g.constant('thirds', np.array([DIMS] * 3, np.int64))
    def through(layer, key, x, output):
        q, k, v = g.node('Split', [linear(layer, key, 'qkv', x, True), thirds], [f'{key}.q', f'{key}.k', f'{key}.v'], axis=-1)
        mixed = g.node('MultiHeadAttention', [q, k, v, '', 'attention_mask'], f'{key}.mixed', FUSED, num_heads=HEADS)
        x = add_and_norm(layer, key, x, linear(layer, key, 'out', mixed, False), layer['out'][1], 'norm1', f'{key}.attended')
        active = g.node('Gelu', [linear(layer, key, 'ff1', x, True)], f'{key}.active', FUSED)
        return add_and_norm(layer, key, x, linear(layer, key, 'ff2', active, False), layer['ff2'][1], 'norm2', output)

    for i, layer in enumerate(reference.layers):
        if i == SHARED_LAYERS:
            shared = x
        x = through(layer, f'layer{i}', x, f'layer{i + 1}.x')
    for i, layer in enumerate(reference.reading):
        shared = through(layer, f'read{i}', shared, 'states' if i + 1 == len(reference.reading) else f'read{i + 1}.x')

    # The sum over the tokens that count; the division of a mean is undone by the normalization.
    mask = g.node('Cast', ['attention_mask'], 'mask.float', to=TensorProto.FLOAT)
    mask = g.node('Unsqueeze', [mask, axis1], 'mask')
    pooled = g.node('Squeeze', [g.node('MatMul', [mask, x], 'pooled.row'), axis1], 'pooled')
    g.node('LpNormalization', [pooled], 'embedding', axis=-1, p=2)

    tokens = lambda name: helper.make_tensor_value_info(name, TensorProto.INT32, ['batch', 'seq'])
    graph = helper.make_graph(
        g.nodes, 'all-MiniLM-L6-v2-int8', [tokens('input_ids'), tokens('attention_mask')],
        [helper.make_tensor_value_info('embedding', TensorProto.FLOAT, ['batch', DIMS]),
         helper.make_tensor_value_info('states', TensorProto.FLOAT, ['batch', 'seq', DIMS])],
        [numpy_helper.from_array(value, name) for name, value in g.constants.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 21), helper.make_opsetid(FUSED, 1)],
                              producer_name='penchant', ir_version=10)
    checker.check_model(model)
    return model
