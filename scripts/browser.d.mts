/** Path of a Chromium that is already here. */
export function findBrowser(): string | undefined
/** Path of a Chromium, installed if there was none. */
export function ensureBrowser(say: (line: string) => void): string
