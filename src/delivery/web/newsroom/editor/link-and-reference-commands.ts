import type { Attrs, Mark, MarkType, Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'

import {
  LABOUR_CODE,
  formatArticleNumber,
  parseArticleNumber,
} from '#domain/editorial/article-numbers.ts'
import { isLinkAddress } from '#domain/navigation/link-url-pattern.ts'

import { editorMark } from './editor-schema.ts'

/** Question that the user answers before a command runs. Its dialog has the words. */
export interface CommandQuestion {
  readonly subject: 'link' | 'article' | 'section'
  /** Returns the answer that the field shows first. */
  readonly initial: (state: EditorState) => string
  readonly accepts: (answer: string) => boolean
  /** Command that removes what the selection has already. */
  readonly remove?: Command
}

type TargetName = 'link' | 'legalRef' | 'termRef'

/** Words with one mark: their positions in the document, and the mark. */
export interface MarkedWords {
  readonly from: number
  readonly to: number
  readonly mark: Mark
}

/**
 * Returns the words around a position that share one mark of this type; undefined if there are
 * none.
 */
export function markedWordsAt(
  doc: Node,
  position: number,
  type: MarkType,
): MarkedWords | undefined {
  const $position = doc.resolve(position)
  const { parent } = $position
  const near = [$position.nodeAfter, $position.nodeBefore]
  const mark = near.flatMap((node) => (node && type.isInSet(node.marks)) ?? [])[0]
  if (mark === undefined) return undefined
  let marked: MarkedWords | undefined
  parent.forEach((child, offset) => {
    const from = $position.start() + offset
    const isMarked = mark.isInSet(child.marks)
    const isJoined = marked?.to === from && isMarked
    if (isJoined && marked) marked = { ...marked, to: from + child.nodeSize }
    else if (isMarked && (marked === undefined || marked.to < position))
      marked = { from, to: from + child.nodeSize, mark }
  })
  return marked
}

/** Returns the link or reference of the selection, with all its words. */
function selectedTarget(
  { doc, selection }: EditorState,
  name: TargetName,
): MarkedWords | undefined {
  const { $from, from, to, empty } = selection
  if (!$from.parent.inlineContent) return undefined
  const type = editorMark(name)
  const around = markedWordsAt(doc, from, type)
  if (around === undefined || empty || around.to > from) return around
  return doc.rangeHasMark(from, to, type) ? markedWordsAt(doc, to, type) : undefined
}

/**
 * Creates the command that makes the selected words a link or reference. Without a selection, it
 * changes the link or reference at the cursor, or inserts `words` as one.
 */
function setTarget(name: TargetName, attrs: Attrs, words: string): Command {
  return (state, dispatch) => {
    const { $from, from, to, empty } = state.selection
    const type = editorMark(name)
    if (!$from.parent.inlineContent || !$from.parent.type.allowsMarkType(type)) return false
    const { tr } = state
    const around = empty ? selectedTarget(state, name) : undefined
    const mark = type.create(attrs)
    if (around) tr.removeMark(around.from, around.to, type).addMark(around.from, around.to, mark)
    else if (empty) {
      tr.replaceSelectionWith(state.schema.text(words, mark.addToSet($from.marks())), false)
      tr.setSelection(TextSelection.create(tr.doc, from + words.length)).removeStoredMark(type)
    } else tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * Creates the command that removes the link or reference at the cursor, or those of a selection
 * that begins or ends in one. The words stay.
 */
function removeTarget(name: TargetName): Command {
  return (state, dispatch) => {
    const target = selectedTarget(state, name)
    if (target === undefined) return false
    const { from, to } = state.selection
    const [start, end] = [Math.min(from, target.from), Math.max(to, target.to)]
    dispatch?.(state.tr.removeMark(start, end, editorMark(name)))
    return true
  }
}

/** Question for the address of a link. An existing address is shown, to be edited. */
export const LINK_QUESTION: CommandQuestion = {
  subject: 'link',
  initial: (state) => String(selectedTarget(state, 'link')?.mark.attrs['href'] ?? ''),
  accepts: isLinkAddress,
  remove: removeTarget('link'),
}

/** Question for the number of an article of the Labour Code. An existing number is shown. */
export const ARTICLE_QUESTION: CommandQuestion = {
  subject: 'article',
  initial: (state) =>
    formatArticleNumber(String(selectedTarget(state, 'legalRef')?.mark.attrs['article'] ?? '')),
  accepts: (number) => parseArticleNumber(number).ok,
  remove: removeTarget('legalRef'),
}

/** Returns the command that sets a link to this address, as `setTarget` does. */
export function linkCommand(href: string, words = href): Command {
  return setTarget('link', { href }, words)
}

/**
 * Returns the command that sets a reference to the article with this number, as `setTarget` does.
 * Returns undefined for an invalid number.
 */
export function articleCommand(written: string): Command | undefined {
  const number = parseArticleNumber(written)
  if (!number.ok) return undefined
  return setTarget('legalRef', articleTarget(number.value), formatArticleNumber(number.value))
}

/** Returns the attributes of a reference to an article of the Labour Code. */
export function articleTarget(article: string): Attrs {
  return { code: LABOUR_CODE, article, id: '' }
}
