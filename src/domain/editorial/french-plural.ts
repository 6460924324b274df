const PREPOSITION = /^(?:à|au|aux|d|de|des|du|en|et|hors|l|ou|par|pour|sous|sur)$/u

/** The usual plurals of a term given as its words in lower case: of its last word (« préavis de départs »), and of the words before its first preposition (« périodes d’essai », « ruptures conventionnelles »). */
export function pluralsOf(words: readonly string[]): readonly (readonly string[])[] {
  const preposition = words.findIndex((word) => PREPOSITION.test(word))
  const head = preposition === -1 ? words.length : preposition
  return [
    words.map((word, at) => (at === words.length - 1 ? pluralOf(word) : word)),
    words.map((word, at) => (at < head ? pluralOf(word) : word)),
  ]
}

function pluralOf(word: string): string {
  if (/[sxz\d]$/u.test(word)) return word
  if (word.endsWith('al')) return `${word.slice(0, -1)}ux`
  return /[ae]u$/u.test(word) ? `${word}x` : `${word}s`
}
