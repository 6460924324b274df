import type { MarkedPiece, MarkedText } from '#domain/search/merge-suggestions.ts'
import { MAX_EXCERPT_LENGTH } from '#domain/search/search-excerpt.ts'

/** Marks around matched words: private-use characters, which our texts never contain. */
export const MARK_START = '\uE000'
export const MARK_END = '\uE001'

/**
 * Returns a text ready to be sent to Algolia, with mark characters removed and unpaired surrogates
 * replaced.
 */
export function withoutMarks(text: string): string {
  return text.toWellFormed().replaceAll(/[\uE000\uE001]/g, '')
}

/**
 * Splits a text marked by Algolia into plain and matched pieces, truncated to the length of an
 * excerpt.
 */
export function markedTextOf(value: string): MarkedText {
  const pieces: MarkedPiece[] = []
  let room = MAX_EXCERPT_LENGTH
  for (const [place, part] of value.split(MARK_START).entries()) {
    const end = place === 0 ? -1 : part.indexOf(MARK_END)
    const marks = [
      { text: part.slice(0, Math.max(end, 0)), marked: true },
      { text: part.slice(end + 1).replaceAll(MARK_END, ''), marked: false },
    ]
    for (const { text, marked } of marks) {
      const shown = cut(text, room)
      if (shown !== '') pieces.push({ text: shown, marked })
      room -= shown.length
    }
  }
  return pieces
}

/** Truncates a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const beginning = text.slice(0, length)
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1)
}
