/** Words on lines of so many letters at most; the last line ends on « … » when words are left. A word longer than a line is cut. */
export function wrapWords(text: string, letters: number, lines: number): readonly string[] {
  const wrapped: string[] = []
  let rest = text.trim()
  while (rest.length > letters && wrapped.length < lines - 1) {
    const space = rest.lastIndexOf(' ', letters)
    const end = space > 0 ? space : letters
    wrapped.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...wrapped, rest.length > letters ? `${rest.slice(0, letters - 1).trimEnd()}…` : rest]
}
