import { foldName } from './beginnings.ts'
import type { MarkedPiece, MarkedText } from './marked-text.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A name with what a reader typed of it marked: the words that are those of the text, and as far as they go those that begin as its last word does, blind to accents and case; small words are never marked (§2). */
export function markBeginnings(name: string, text: string): MarkedText {
  const words = foldName(text).split('-')
  const last = words.at(-1) ?? ''
  const pieces: MarkedPiece[] = []
  let read = 0
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const end = index + markedLength(word, words, last)
    if (end === index) continue
    pieces.push({ text: name.slice(read, index), marked: false })
    pieces.push({ text: name.slice(index, end), marked: true })
    read = end
  }
  pieces.push({ text: name.slice(read), marked: false })
  return pieces.filter((piece) => piece.text !== '')
}

function markedLength(word: string, words: readonly string[], last: string): number {
  const folded = foldName(word)
  if (last === '' || folded === '') return 0
  if (words.includes(folded)) return word.length
  if (!folded.startsWith(last)) return 0
  let length = 1
  while (foldName(word.slice(0, length)).length < last.length) length += 1
  return length
}
