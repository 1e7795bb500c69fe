/** Finding one of some names in what a chat model wrote: the whole text, else the longest name that stands in it. */

export function findName(text: string, names: readonly string[]): string | undefined {
  const said = text.trim().toLowerCase()
  const exact = names.find((name) => name.trim().toLowerCase() === said)
  if (exact !== undefined) return exact
  let longest: string | undefined
  for (const name of names)
    if (name.trim() !== '' && name.length > (longest?.length ?? 0) && said.includes(name.trim().toLowerCase())) longest = name
  return longest
}
