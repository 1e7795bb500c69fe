type Absent<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]

/** Fields without those that are undefined, in their order: what is not there is left out, and not kept as nothing. */
export const defined = <const T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Omit<T, Absent<T>> & {
    [K in Absent<T>]?: Exclude<T[K], undefined>
  }
