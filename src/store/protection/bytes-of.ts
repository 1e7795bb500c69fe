/**
 * Values as bytes and back, bit for bit: what a structured clone carries, for what is encrypted before it is stored.
 *
 * Lives here: one inverse pair. Plain objects, arrays, Map, Set, typed arrays, strings, numbers, booleans, null and undefined; nothing else.
 */

/** One letter a type, in the first byte of each value. */
const TAGS = { undefined: 0, null: 1, false: 2, true: 3, number: 4, string: 5, array: 6, object: 7, map: 8, set: 9, view: 10 } as const

const VIEWS = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
] as const
type View = InstanceType<(typeof VIEWS)[number]>

/** Value → bytes. Inverse of `valueIn`. @throws DOMException `DataCloneError` for what is none of the above, as a structured clone does */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(1024)
  let size = 0
  const encoder = new TextEncoder()

  function reserve(count: number): number {
    const at = size
    size += count
    if (size > bytes.length) {
      const larger = new Uint8Array(Math.max(size, bytes.length * 2))
      larger.set(bytes)
      bytes = larger
    }
    return at
  }
  const tag = (of: keyof typeof TAGS): void => {
    bytes[reserve(1)] = TAGS[of] // `bytes` is read after `reserve` may have replaced it
  }
  const count = (n: number): void => {
    const at = reserve(4)
    new DataView(bytes.buffer).setUint32(at, n, true)
  }
  const raw = (from: Uint8Array): void => {
    count(from.length)
    const at = reserve(from.length)
    bytes.set(from, at)
  }
  // A string's own code units: UTF-8 has no word for half a surrogate pair.
  function string(text: string): void {
    const isWhole = !/[\ud800-\udfff]/.test(text)
    const at = reserve(1)
    bytes[at] = isWhole ? 1 : 0
    raw(isWhole ? encoder.encode(text) : new Uint8Array(Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).buffer))
  }

  function list(of: 'array' | 'set', items: readonly unknown[]): void {
    tag(of)
    count(items.length)
    for (const each of items) write(each)
  }

  function write(item: unknown): void {
    if (item === undefined) tag('undefined')
    else if (item === null) tag('null')
    else if (item === true) tag('true')
    else if (item === false) tag('false')
    else if (typeof item === 'number') {
      tag('number')
      const at = reserve(8)
      new DataView(bytes.buffer).setFloat64(at, item, true)
    } else if (typeof item === 'string') {
      tag('string')
      string(item)
    } else if (Array.isArray(item)) list('array', item)
    else if (item instanceof Set) list('set', [...item])
    else if (item instanceof Map) {
      tag('map')
      count(item.size)
      for (const [key, each] of item) {
        write(key)
        write(each)
      }
    } else if (ArrayBuffer.isView(item)) {
      const kind = VIEWS.findIndex((View) => item instanceof View)
      if (kind < 0) throw unstorable('view of this type')
      tag('view')
      const at = reserve(1)
      bytes[at] = kind
      raw(new Uint8Array(item.buffer, item.byteOffset, item.byteLength))
    } else if (typeof item === 'object' && (Object.getPrototypeOf(item) === Object.prototype || Object.getPrototypeOf(item) === null)) {
      tag('object')
      const entries = Object.entries(item)
      count(entries.length)
      for (const [key, each] of entries) {
        string(key)
        write(each)
      }
    } else throw unstorable(typeof item)
  }

  write(value)
  return bytes.slice(0, size)
}

const unstorable = (what: string): DOMException => new DOMException(`A ${what} cannot be stored.`, 'DataCloneError')

/** Bytes → value. Inverse of `bytesOf`. @throws RangeError for bytes that are none of its own */
export function valueIn(bytes: Uint8Array): unknown {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let at = 0
  const byte = (): number => data.getUint8(at++)
  const count = (): number => {
    at += 4
    return data.getUint32(at - 4, true)
  }
  function raw(): Uint8Array {
    const size = count()
    at += size
    if (at > bytes.length) throw new RangeError('The bytes end too early.')
    return bytes.slice(at - size, at)
  }
  function string(): string {
    const isWhole = byte() === 1
    const from = raw()
    return isWhole ? decoder.decode(from) : Array.from(new Uint16Array(from.buffer), (unit) => String.fromCharCode(unit)).join('')
  }
  const times = <T>(n: number, each: () => T): T[] => Array.from({ length: n }, each)
  function view(): View {
    const View = VIEWS[byte()]
    if (View === undefined) throw new RangeError('There is no view of this type.')
    return new View(raw().buffer as ArrayBuffer)
  }
  function object(): object {
    const made = {}
    // defineProperty, since an assignment to `__proto__` would change the prototype.
    for (let n = count(); n > 0; n--)
      Object.defineProperty(made, string(), { value: read(), enumerable: true, configurable: true, writable: true })
    return made
  }
  const READERS: Readonly<Record<number, () => unknown>> = {
    [TAGS.undefined]: () => undefined,
    [TAGS.null]: () => null,
    [TAGS.false]: () => false,
    [TAGS.true]: () => true,
    [TAGS.number]: () => {
      at += 8
      return data.getFloat64(at - 8, true)
    },
    [TAGS.string]: string,
    [TAGS.array]: () => times(count(), read),
    [TAGS.object]: object,
    [TAGS.map]: () => new Map(times(count(), () => [read(), read()] as const)),
    [TAGS.set]: () => new Set(times(count(), read)),
    [TAGS.view]: view,
  }
  function read(): unknown {
    const reader = READERS[byte()]
    if (reader === undefined) throw new RangeError('There is no value of this type.')
    return reader()
  }
  return read()
}
