/** Opens a page in the default browser; where there is none, says its address. */
export function openPage(address: string, say: (message: string) => void): void
