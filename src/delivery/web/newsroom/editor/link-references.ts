import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { formatCount } from '#domain/editorial/french-formats.ts'
import { findLabourCodeMentions } from '#domain/newsroom/labour-code-mentions.ts'

import { callEditorApi } from './call-editor-api.ts'
import { editorMark } from './editor-schema.ts'
import { findAgreementPaths, linkAgreements } from './link-agreements.ts'
import { articleTarget } from './link-and-reference-commands.ts'
import { blockText, isRefused, RECOGNITION } from './recognize-references.ts'
import type { TextRange } from './recognize-references.ts'

const REFERENCE = editorMark('legalRef')
const TARGETS = [REFERENCE, editorMark('link'), editorMark('termRef')]

type LinkedView = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>

/**
 * Makes references of the article numbers in ranges, and returns a French notice of how many.
 * Linked numbers and removed references are left alone.
 */
export function linkReferences(view: LinkedView, ranges: readonly TextRange[]): string {
  const { tr } = view.state
  const count = markNumbers(tr, ranges, (words) => isRefused(view.state, words))
  return applyLinks(view, tr, count)
}

/**
 * Makes references of all article numbers, and links of the agreements and of their articles.
 * Returns a French notice of how many. Removed references are left alone, unless the text has no
 * other number.
 */
export async function linkAll(view: LinkedView, call = callEditorApi): Promise<string> {
  const paths = await findAgreementPaths(view.state.doc, call)
  if (view.isDestroyed) return ''
  const { state } = view
  const { tr } = state
  const whole = [{ from: 0, to: state.doc.content.size }]
  const linked = linkAgreements(tr, paths)
  const marked = markNumbers(tr, whole, (words) => isRefused(state, words))
  return applyLinks(view, tr, linked + (marked === 0 ? markNumbers(tr, whole) : marked))
}

function applyLinks(view: LinkedView, tr: Transaction, count: number): string {
  if (count > 0) view.dispatch(closeHistory(tr).setMeta(RECOGNITION, 'made'))
  const plural = count > 1 ? 's' : ''
  return `${formatCount(count, 'référence', 'références')} liée${plural}.`
}

/** Marks the article numbers in ranges that have no target. Returns how many. */
export function markNumbers(
  tr: Transaction,
  ranges: readonly TextRange[],
  isLeftAlone: (words: TextRange) => boolean = () => false,
): number {
  const { doc } = tr
  const numbers = ranges
    .flatMap((range) => numbersIn(doc, range))
    .filter(({ words }) => !isLeftAlone(words))
    .filter(({ words: { from, to } }) => !TARGETS.some((type) => doc.rangeHasMark(from, to, type)))
  for (const { words, number } of numbers)
    tr.addMark(words.from, words.to, REFERENCE.create(articleTarget(number)))
  return numbers.length
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
