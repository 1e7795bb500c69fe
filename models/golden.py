"""
Golden values for the tests of the TypeScript side: what the reference tokenizer and the float model say about hard and plain texts.

Lives here: the hard strings, the tokenizer's rules in short, what is worth a golden value.
May not know: quantization, files.
"""
import random
import unicodedata

from transformer import MAX_TOKENS

HARD = [
    # Nothing, or nearly
    '', ' ', '\t\n\r', '\u00a0', '\u3000', '\u200b', '.', '?', "'", '"', '_', '-', 'a', 'A', '1', '\u0000', '\ufffd', 'a\u0000b', 'a\ufffdb',
    # White space of every kind
    'two  spaces', ' leading', 'trailing ', 'tab\there', 'line\nbreak', 'carriage\r\nreturn', 'no\u00a0break', 'thin\u2009space', 'ideographic\u3000space',
    'line\u2028separator', 'paragraph\u2029separator', 'next\u0085line', 'vertical\u000btab', 'form\u000cfeed',
    # Control and format characters vanish without leaving a gap
    'zero\u200bwidth', 'soft\u00adhyphen', 'joi\u200dner', 'non\u200cjoiner', 'bell\u0007', 'del\u007fete', '\ufeffbyte order mark', 'left\u200eto\u200fright',
    'private\ue000use', 'word\u2060joiner',
    # Accents, composed and not
    'café', 'cafe\u0301', 'naïve façade', 'Ångström', 'A\u030angstro\u0308m', 'Şişli', 'İstanbul', 'ISPARTA ılık', 'Đakovo', 'Łódź', 'smörgåsbord', 'Straße', 'STRAẞE', 'œuvre Æther',
    'ﬁnancial ﬂow', 'Tiếng Việt', 'Ǆ ǅ ǆ', 'ÿ Ÿ', 'e\u0301\u0302\u0303', '\u0301alone', 'x\u20d7 vector',
    # Greek: lower-casing goes by code point, so a last Σ becomes σ and a ς stays
    'ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς', 'ΣΣ', 'Σ', 'ς σ', 'ΑΣ ΑΣΑ', 'Ελληνική Δημοκρατία',
    # Other scripts
    'Привет, мир!', 'Ёлка и ёж', 'שָׁלוֹם עולם', 'السَّلَامُ عَلَيْكُمْ', 'नमस्ते दुनिया', 'สวัสดีชาวโลก', 'გამარჯობა', 'Բարև', 'ሰላም', 'বাংলা ভাষা', 'தமிழ்',
    # CJK: each ideograph is a word; kana and hangul are not ideographs, hangul falls apart under NFD
    '今晚吃什么', '東京タワー', 'とうきょう', 'カタカナ', 'ガギグ', '서울 날씨', '한', '漢字kanji混合', '𠀀𠀁', '㐀', '豈', '々', '〇', '「引用」', '、。', 'ＡＢＣ１２３', '！？',
    # Emoji and symbols
    '😀', 'party🎉time', '👩‍👩‍👧‍👦', '❤️', '❤', '🇩🇪', '👍🏽', '1️⃣', '☕+🍰', '→ ← ⇒', '½ ¼ ²', '℃ ℉', '№ 5', '™ ® ©', '€5 £6 ¥7 ₿8', '∑∞≠', '𝒳 𝔸', 'Ⅷ', '①②',
    # Punctuation
    "don't", 'don’t', 'rock-n-roll', 'well—then', 'e.g.', 'U.S.A.', '...', '…', '--flag', '$9.99', '50%', 'a/b\\c', 'x=y', 'a<b>c', 'C++', 'C#', '#tag', '@user', 'a|b', '~/.config',
    '`code`', '^', '{"k":[1,2]}', '«quoted»', '„so“', '¿qué?', '¡ya!', '·', '§ 5', '¶', '†', '‰', '\u2010\u2011\u2012', '‹›', '₍₎',
    # Names of tools and machines
    'getUserById', 'get_user_by_id', 'OpenTable', 'snake_case_name', 'SCREAMING_CASE', 'kebab-case', 'https://example.com/a?b=c#d', 'ada@example.com', '192.168.0.1', '2025-11-30T18:45:00Z',
    '3.14159', '1,000,000', '0x80070057', '+44 20 7946 0018', 'v1.2.3-beta.4', 'SELECT * FROM t;', 'node_modules/.bin',
    # Literal special tokens are special, exactly as written and nowhere else
    '[SEP]', '[CLS] twice', 'before [SEP] after', 'glued[SEP]together', '[sep]', '[ SEP ]', '[MASK]', 'a [MASK] b', '[PAD]', '[UNK]', '[SEP', 'SEP]', '[[SEP]]', '[unused0]', '[UNUSED0]', '[SEP][SEP]', '[S\u200bEP]',
    # Words: unknown, compound, and on both sides of 100 code points
    'unaffable', 'tokenization', 'antidisestablishmentarianism', 'xqzjv', 'a' * 99, 'a' * 100, 'a' * 101, 'b' * 200, 'the ' + 'x' * 101 + ' end', '😀' * 100, '😀' * 101, 'é' * 100, 'e\u0301' * 100, 'é' * 101, 'ab' * 50 + '.' + 'c' * 101,
    '##ing', 'play ##ing', '# # a', '##',
    # Length: exactly full, one too many, far too many, and a cut inside a word
    'word ' * 254, 'word ' * 255, 'word ' * 256, 'word ' * 2000, '.' * 254, '.' * 255, '.' * 1000, 'tokenization ' * 127, 'a ' + 'tokenization ' * 140, '今' * 300, '[SEP]' * 300, ' ' * 1000 + 'far',
]

PIECES = ['the', ' ', 'Table', 'for', '2', ',', '!', 'é', 'e\u0301', 'Σ', 'ß', '今', '晚', 'ン', '한', '😀', '\u200d', '\u0007', '\t', '\n', '\u00a0', '[SEP]', '[sep]', '_', '-', '’', '€', 'İ', 'tokenization',
          'OpenTable', 'x' * 60, 'Привет', '…', 'ﬁ', '½', '"', '(', ')', '\ufffd', '३', '¿', 'http://a.b']


def hard_strings():
    """HARD, and forty mixtures of what is in it. The draw is seeded: the same strings in every build."""
    draw = random.Random(20)
    return HARD + [''.join(draw.choice(PIECES) for _ in range(draw.randint(2, 14))) for _ in range(40)]


# ---------------------------------------------------------------- the rules in short

SPECIALS = {'[PAD]': 0, '[UNK]': 100, '[CLS]': 101, '[SEP]': 102, '[MASK]': 103}
IDEOGRAPHS = [(0x4e00, 0x9fff), (0x3400, 0x4dbf), (0x20000, 0x2a6df), (0x2a700, 0x2b73f), (0x2b740, 0x2b81f), (0x2b820, 0x2ceaf), (0xf900, 0xfaff), (0x2f800, 0x2fa1f)]


def clean(text):
    """Drop controls, turn white space into spaces, pad ideographs, strip accents, lower-case code point by code point."""
    out = []
    for c in text:
        if c in '\t\n\r' or c.isspace() and unicodedata.category(c) != 'Cc':
            out.append(' ')
        elif c == '\ufffd' or unicodedata.category(c) in ('Cc', 'Cf', 'Co'):
            pass
        elif any(first <= ord(c) <= last for first, last in IDEOGRAPHS):
            out.append(f' {c} ')
        else:
            out.append(c)
    return ''.join(c.lower() for c in unicodedata.normalize('NFD', ''.join(out)) if unicodedata.category(c) != 'Mn')


def is_punctuation(c):
    return c.isascii() and c.isprintable() and not c.isalnum() and c != ' ' or unicodedata.category(c).startswith('P')


def word_pieces(word, ids):
    if len(word) > 100:
        return [SPECIALS['[UNK]']]
    found, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = ids.get(('##' if start else '') + word[start:end])
            if piece is not None:
                break
        else:
            return [SPECIALS['[UNK]']]
        found.append(piece)
        start = end
    return found


def short_tokenizer(text, ids):
    """What a WordPiece of forty lines makes of a text, with this Python's Unicode tables."""
    out, rest = [], text
    while rest:
        at, special = min(((rest.find(s), s) for s in SPECIALS if s in rest), default=(len(rest), ''))
        spaced = ''.join(f' {c} ' if is_punctuation(c) else c for c in clean(rest[:at]))
        for word in spaced.split():
            out += word_pieces(word, ids)
        if special:
            out.append(SPECIALS[special])
        rest = rest[at + len(special):]
    return [SPECIALS['[CLS]']] + out[:MAX_TOKENS - 2] + [SPECIALS['[SEP]']]


def is_settled(text, reference_ids, ids):
    """
    Whether a text is a fair test: every character is assigned, and the reference's older Unicode tables lead to the same ids as
    newer ones. Otherwise a browser could be right and fail.
    """
    return all(unicodedata.category(c) != 'Cn' for c in text) and short_tokenizer(text, ids) == reference_ids


def token_cases(encode, vocabulary):
    """([{text, ids}], [text left out]) of the hard strings."""
    ids = {token: i for i, token in enumerate(vocabulary)}
    cases, left_out = [], []
    for text in dict.fromkeys(hard_strings()):
        expected = encode(text)
        if is_settled(text, expected, ids):
            cases.append({'text': text, 'ids': expected})
        else:
            left_out.append(text)
    return cases, left_out


def rounded(vector):
    return [round(float(x), 5) + 0. for x in vector]
