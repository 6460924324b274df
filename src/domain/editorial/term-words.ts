const WORD = /[\p{L}\p{N}\p{M}]+/gu
const UNUSUAL = /[œŒæÆ\p{M}]/u
const PLAIN_GAP = ' '

/** A word of a running text: where it stands, as written, and as terms are compared. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Without case; a ligature is two letters; accents are kept. */
  readonly folded: string
}

/** The words of a text, in order. Linear. */
export function wordsIn(text: string): readonly Word[] {
  const fold = UNUSUAL.test(text) ? foldUnusual : foldCase
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    words.push({ start, end: start + written.length, written, folded: fold(written) })
  }
  return words
}

/** What stands in a text between a word and the one before: spaces are one space, hyphens and apostrophes one sign each. */
export function gapBefore(text: string, words: readonly Word[], at: number): string {
  const gap = text.slice(words[at - 1]?.end ?? 0, words[at]?.start)
  if (gap === PLAIN_GAP) return gap
  return gap.replaceAll(/\s+/gu, PLAIN_GAP).replaceAll('’', "'").replaceAll(/[‐‑]/gu, '-')
}

function foldCase(word: string): string {
  return word.toLowerCase()
}

function foldUnusual(word: string): string {
  return word.toLowerCase().normalize('NFC').replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}
