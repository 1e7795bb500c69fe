/**
 * MD5 of a text, for the paper's feature hashing alone; nothing here is a matter of security.
 *
 * Source: RFC 1321.
 */

const ROTATIONS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

/** ⌊2³² |sin(i + 1)|⌋, `Int32Array[64]`: no entry lies so near an integer that an engine's last bit of sin could move it. */
const SINES = Int32Array.from({ length: 64 }, (_, i) => Math.floor(2 ** 32 * Math.abs(Math.sin(i + 1))) | 0)

const encoder = new TextEncoder()

/** @returns the digest of the text's UTF-8 bytes, `Uint8Array[16]`, in the order in which a hex digest prints them */
export function md5(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length << 3, true)
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true)

  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  const at = (array: ArrayLike<number>, index: number) => array[index] as number
  for (let offset = 0; offset < padded.length; offset += 64) {
    let [a, b, c, d] = state as unknown as [number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const round = i >> 4
      const mixed = round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d)
      const word = round === 0 ? i : round === 1 ? (5 * i + 1) & 15 : round === 2 ? (3 * i + 5) & 15 : (7 * i) & 15
      const sum = (a + mixed + at(SINES, i) + view.getInt32(offset + 4 * word, true)) | 0
      const turn = at(ROTATIONS, 4 * round + (i & 3))
      a = d
      d = c
      c = b
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
    }
    state[0] = at(state, 0) + a
    state[1] = at(state, 1) + b
    state[2] = at(state, 2) + c
    state[3] = at(state, 3) + d
  }
  const digest = new DataView(new ArrayBuffer(16))
  for (let i = 0; i < 4; i++) digest.setInt32(4 * i, at(state, i), true)
  return new Uint8Array(digest.buffer)
}
