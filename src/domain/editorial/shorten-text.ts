/**
 * Shortens a text to a number of characters, between two words if possible, with « … ». A shorter
 * text is unchanged.
 */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const space = cut.search(/\s\S*$/u)
  return `${cut.slice(0, space > maxLength / 2 ? space : cut.length).trimEnd()}…`
}
