const WORD = /[\p{L}\p{N}\p{M}]+/gu
const UNUSUAL = /[œæ\p{M}]/u
const PLAIN_GAP = ' '

/** A word of a running text: where it stands, as written, and as terms are compared, with what separates it from the word before. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Without case; a ligature is two letters; accents are kept. */
  readonly folded: string
  /** What stands before, up to the word before: spaces are one space, hyphens and apostrophes one sign each. */
  readonly gap: string
}

/** The words of a text, in order. Linear. */
export function wordsIn(text: string): readonly Word[] {
  const words: Word[] = []
  let read = 0
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    const end = start + written.length
    words.push({
      start,
      end,
      written,
      folded: foldWord(written),
      gap: foldGap(text.slice(read, start)),
    })
    read = end
  }
  return words
}

function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (!UNUSUAL.test(lower)) return lower
  return lower.normalize('NFC').replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

function foldGap(gap: string): string {
  if (gap === PLAIN_GAP) return gap
  return gap.replaceAll(/\s+/gu, PLAIN_GAP).replaceAll('’', "'").replaceAll(/[‐‑]/gu, '-')
}
