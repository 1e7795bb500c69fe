/** Numbers as people read them. */

export const percent = (share: number): string => `${Math.round(100 * share)} %`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** A duration, to a tenth of a second, a second, or a minute. */
export const seconds = (ms: number): string => {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}
