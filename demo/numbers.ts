/** Numbers as people read them. */

export const percent = (share: number): string => `${Math.round(100 * share)} %`

export const kilobytes = (bytes: number): string => `${(bytes / 1e3).toFixed(1)} kB`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
