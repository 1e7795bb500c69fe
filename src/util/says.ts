/** Whether the words of `part` stand in `text`, side by side and whole, whatever their case and what is between them. No words stand nowhere. */
export function says(text: string, part: string): boolean {
  const words = spaced(part)
  return words !== '  ' && spaced(text).includes(words)
}

const spaced = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
