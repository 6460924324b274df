import { wordsOf } from '../editorial/body-text.ts'
import { formatCount } from '../editorial/french-formats.ts'
import type { EditorNode } from './editor-document.ts'

/** Length of a text as its writer counts it. */
export interface TextLength {
  readonly words: number
  /** Characters, spaces included. */
  readonly characters: number
}

/** Returns the length of a text, footnotes included, as the rich editor holds it. */
export function lengthOfText(document: EditorNode): TextLength {
  const lines = linesOf(document)
  return {
    words: wordsOf(lines.join('\n')),
    characters: lines.reduce((sum, line) => sum + line.length, 0),
  }
}

/** Formats a length: « 1 234 mots, 7 890 signes ». */
export function formatTextLength({ words, characters }: TextLength): string {
  return `${formatCount(words, 'mot', 'mots')}, ${formatCount(characters, 'signe', 'signes')}`
}

/** Returns the lines of a document. A break within a paragraph begins another. */
function linesOf({ content = [] }: EditorNode): readonly string[] {
  if (!content.some(({ text }) => text !== undefined)) return content.flatMap(linesOf)
  return content
    .map(({ type, text = type === 'lineBreak' ? '\n' : '' }) => text)
    .join('')
    .split('\n')
}
