const LONGEST = 80

/** The first words of a text, as a table of articles quotes them: 80 characters at most, cut between two words. */
export function firstWords(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/u, '')}…`
}
