/** For engines that are handed their embedders. */
export const NO_ASSETS = {
  'model.onnx': '',
  'vocab.txt': '',
  'static.bin': '',
  'heads.txt': '',
  'phrases.bin': '',
  'ort-wasm-simd-threaded.wasm': '',
}
