import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

import { editorMark } from './editor-schema.ts'
import { markedWordsAt } from './link-and-reference-commands.ts'
import { markNumbers } from './link-references.ts'
import { blockText, RECOGNITION } from './recognize-references.ts'
import type { TextRange } from './recognize-references.ts'

/** Text to find, and how. */
export interface TextSearch {
  readonly text: string
  readonly isCaseSensitive: boolean
  readonly isWholeWord: boolean
}

const REFERENCE = editorMark('legalRef')
const SYNTAX = /[\\^$.*+?()[\]{}|/]/gu

/** Returns the ranges of a document that match a search, within one block each, in order. */
export function findText(doc: Node, search: TextSearch): readonly TextRange[] {
  const pattern = patternOf(search)
  const ranges: TextRange[] = []
  if (pattern === undefined) return ranges
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    for (const { 0: words, index } of blockText(block).matchAll(pattern)) {
      const from = position + 1 + index
      ranges.push({ from, to: from + words.length })
    }
    return false
  })
  return ranges
}

/** Straight and curly apostrophes are the same, and so are all spaces. */
function patternOf({ text, isCaseSensitive, isWholeWord }: TextSearch): RegExp | undefined {
  if (text === '') return undefined
  const words = text
    .replaceAll(SYNTAX, String.raw`\$&`)
    .replaceAll(/['’]/gu, "['’]")
    .replaceAll(/\s/gu, String.raw`\s`)
  const pattern = isWholeWord ? String.raw`(?<![\p{L}\p{N}_])${words}(?![\p{L}\p{N}_])` : words
  return new RegExp(pattern, isCaseSensitive ? 'gu' : 'giu')
}

/**
 * Returns the transaction that replaces ranges by a text, as one step of the undo history. The text
 * gets the formats of the words that it replaces; a changed article number, its own reference.
 */
export function replaceRanges(
  { doc, tr, schema }: EditorState,
  ranges: readonly TextRange[],
  text: string,
): Transaction {
  const references = ranges.flatMap((range) => numbersToRead(doc, range, text))
  for (const { from, to } of references) tr.removeMark(from, to, REFERENCE)
  for (const { from, to } of ranges.toReversed()) {
    const marks = tr.doc.nodeAt(from)?.marks ?? []
    tr.replaceWith(from, to, text === '' ? [] : schema.text(text, marks))
  }
  const renamed = references.map(({ from, to }) => ({
    from: tr.mapping.map(from, -1),
    to: tr.mapping.map(to, 1),
  }))
  markNumbers(tr, renamed)
  return closeHistory(tr).setMeta(RECOGNITION, 'made')
}

/** Returns the references in a range whose number the replacement may change. */
function numbersToRead(doc: Node, { from, to }: TextRange, text: string): readonly TextRange[] {
  const references: TextRange[] = []
  if (!/\d/u.test(doc.textBetween(from, to) + text)) return references
  doc.nodesBetween(from, to, (node, position) => {
    const reference =
      node.isText && REFERENCE.isInSet(node.marks)
        ? markedWordsAt(doc, position + 1, REFERENCE)
        : undefined
    if (reference) references.push({ from: reference.from, to: reference.to })
  })
  return references
}
