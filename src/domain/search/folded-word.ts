const PLAIN = /^[a-z0-9]*$/

/** A word without case, accents or ligatures, as searches compare words; idempotent. */
export function foldedWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}
