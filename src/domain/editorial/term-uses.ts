import { isDefinedSense } from './term-context.ts'
import { longestTermAt } from './term-lexicon.ts'
import type { Lexicon } from './term-lexicon.ts'
import type { TermSense } from './term-senses.ts'
import { wordsIn } from './term-words.ts'
import type { Word } from './term-words.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** A use of a term in a running text. */
export interface TermUse extends Span {
  readonly slug: string
  readonly publicService?: TermSense['publicService']
}

/** The open terms that a text uses in the sense of their definitions, in order, none within another; part of a compound or of an address is no use. Linear. */
export function termUses(
  text: string,
  lexicon: Lexicon,
  isOpen: (slug: string) => boolean,
): readonly TermUse[] {
  const uses: TermUse[] = []
  const words = wordsIn(text)
  for (let at = 0; at < words.length;) {
    const found = longestTermAt(lexicon, text, words, at)
    if (found && isOpen(found.slug)) {
      const { slug, length, cues } = found
      const span = spanOf(words, at, length)
      const isDefined = cues === undefined || isDefinedSense(cues, text, words, at, length)
      if (isDefined && isWhole(text, span))
        uses.push({ ...span, slug, publicService: cues?.publicService })
    }
    at += found?.length ?? 1
  }
  return uses
}

function spanOf(words: readonly Word[], at: number, length: number): Span {
  return { start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 }
}

function isWhole(text: string, { start, end }: Span): boolean {
  return (
    !/[\p{L}\p{N}][-‐‑/@_.]$/u.test(text.slice(Math.max(0, start - 3), start)) &&
    !/^[-‐‑/@_.][\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  )
}
