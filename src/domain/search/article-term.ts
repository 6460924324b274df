/** The number of an article of a code from the letter on, in any usual spelling: « L. 1237-11 », « l1237 11 », « R.* 1234-5 », « L 3121-27-1 ». A bare number of one or two figures is none. */
const ARTICLE_NUMBER =
  /[lrd][.*\s]{0,4}[1-9](?:\d{0,3}(?:\s?[-‐‑–]\s?\d{1,3})+|\d{3}[\s.]\d{1,3}(?:[-‐‑–]\d{1,3})*|\d{2,3})(?![\p{L}\p{N}])/iuy

const LETTER = /^[lrd](?=[\d.*\s])/i

/** Where the number of an article ends that begins here in a text, a letter of its own; `undefined` when none does. */
export function articleNumberEnd(text: string, start: number): number | undefined {
  ARTICLE_NUMBER.lastIndex = start
  return ARTICLE_NUMBER.test(text) ? ARTICLE_NUMBER.lastIndex : undefined
}

/** The one term of the number of an article, whatever its spelling: `l1237_11`; `undefined` for any other word. */
export function articleTerm(word: string): string | undefined {
  if (!LETTER.test(word) || articleNumberEnd(word, 0) !== word.length) return undefined
  const figures = word.match(/\d+/g) ?? []
  return word.charAt(0).toLowerCase() + figures.join('_')
}
