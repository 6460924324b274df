import { longestTermAt, NO_TERM } from './term-lexicon.ts'
import type { Lexicon } from './term-lexicon.ts'
import { wordsIn } from './term-words.ts'

/** A use of a term in a running text. */
export interface TermUse {
  readonly start: number
  readonly end: number
  readonly slug: string
}

/** The terms that a text uses, in order, none within another; part of a compound or of an address is no use. Linear. */
export function termUses(text: string, lexicon: Lexicon): readonly TermUse[] {
  const uses: TermUse[] = []
  const words = wordsIn(text)
  for (let at = 0; at < words.length;) {
    const found = longestTermAt(lexicon, text, words, at)
    const start = words[at]?.start ?? 0
    const end = words[at + (found?.length ?? 1) - 1]?.end ?? 0
    if (isTerm(found) && isWhole(text, start, end)) uses.push({ start, end, slug: found.slug })
    at += found?.length ?? 1
  }
  return uses
}

function isTerm<Found extends { readonly slug: string }>(found: Found | undefined): found is Found {
  return found !== undefined && found.slug !== NO_TERM
}

function isWhole(text: string, start: number, end: number): boolean {
  return (
    !/[\p{L}\p{N}][-‐‑/@_.]$/u.test(text.slice(Math.max(0, start - 3), start)) &&
    !/^[-‐‑/@_.][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  )
}
