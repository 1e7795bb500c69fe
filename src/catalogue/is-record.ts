/** Whether a value is an object with names: no null, no list. What its prototype is does not matter here. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
