/** One run of one app. Without bytes it did not work. */
export interface Row {
  readonly bundler: string
  readonly mode: string
  readonly setUp: string
  readonly thread: 'worker' | 'main'
  readonly hasPolicy: boolean
  readonly scriptBytes?: number
  readonly allBytes?: number
}
