import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

import { formatCount } from '#domain/editorial/french-formats.ts'
import { findLabourCodeMentions } from '#domain/newsroom/labour-code-mentions.ts'

import { editorMark } from './editor-schema.ts'
import { articleTarget } from './link-and-reference-commands.ts'
import { blockText, isRefused, RECOGNITION } from './recognize-references.ts'
import type { TextRange } from './recognize-references.ts'

const REFERENCE = editorMark('legalRef')
const TARGETS = [REFERENCE, editorMark('link'), editorMark('termRef')]

/**
 * Makes references of the article numbers in ranges, by default in the whole text. Returns a French
 * notice of how many. Linked numbers and removed references are left alone.
 */
export function linkReferences(
  view: EditorView,
  ranges: readonly TextRange[] = [{ from: 0, to: view.state.doc.content.size }],
): string {
  const { doc, tr } = view.state
  let count = 0
  for (const { words, number } of ranges.flatMap((range) => numbersIn(doc, range))) {
    const isTarget = TARGETS.some((type) => doc.rangeHasMark(words.from, words.to, type))
    if (isTarget || isRefused(view.state, words)) continue
    tr.addMark(words.from, words.to, REFERENCE.create(articleTarget(number)))
    count += 1
  }
  if (count > 0) view.dispatch(closeHistory(tr).setMeta(RECOGNITION, 'made'))
  const plural = count > 1 ? 's' : ''
  return `${formatCount(count, 'référence', 'références')} liée${plural}.`
}

interface NumberInText {
  readonly words: TextRange
  readonly number: string
}

function numbersIn(doc: Node, { from, to }: TextRange): readonly NumberInText[] {
  const numbers: NumberInText[] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (block, position) => {
    if (!block.isTextblock) return true
    if (!block.type.allowsMarkType(REFERENCE)) return false
    for (const { start, end, number } of findLabourCodeMentions(blockText(block))) {
      const words = { from: position + 1 + start, to: position + 1 + end }
      if (from <= words.from && words.to <= to) numbers.push({ words, number })
    }
    return false
  })
  return numbers
}
