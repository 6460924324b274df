import { Fragment } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'

import { editorNode } from './editor-schema.ts'

/** Inserts a table with a header row, and puts the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const table = editorNode('table').create(null, [rowOf('headerCell'), rowOf('cell')])
  return insertBlock(state, dispatch, table, state.selection.$from.depth)
}

function rowOf(type: 'cell' | 'headerCell'): Node {
  const cells = [1, 2].map(() => editorNode(type).create(null, editorNode('paragraph').create()))
  return editorNode('tableRow').create(null, cells)
}

/** Inserts a horizontal rule. */
export const insertSeparator: Command = (state, dispatch) =>
  insertBlock(state, dispatch, editorNode('separator').create(), state.selection.$from.depth)

/**
 * Inserts the mark after which the text is reserved for Premium readers. A text has at most one.
 */
export const insertCut: Command = (state, dispatch) => {
  let hasCut = false
  state.doc.forEach(({ type }) => {
    hasCut ||= type.name === 'cut'
  })
  return !hasCut && insertBlock(state, dispatch, editorNode('cut').create(), 1)
}

/** Inserts an empty paragraph after the outermost block at the cursor, such as a table. */
export const insertParagraphBelow: Command = (state, dispatch) =>
  insertBlock(state, dispatch, editorNode('paragraph').create(), 1)

/**
 * `insertBlock` as an argument: a script that loads late and imports it would split what the
 * editor loads first in two files.
 */
export type InsertBlock = typeof insertBlock

/**
 * Inserts a block after the block at `depth`, or replaces that block if it is empty. Returns false
 * if it does not fit.
 */
export function insertBlock(
  { selection: { $from }, tr }: EditorState,
  dispatch: ((transaction: Transaction) => void) | undefined,
  block: Node,
  depth: number,
): boolean {
  if (depth === 0 || depth > $from.depth) return false
  const isEmpty = $from.depth === depth && $from.parent.content.size === 0
  const parent = $from.node(depth - 1)
  const index = $from.index(depth - 1)
  // A paragraph to type in must follow the block.
  const isLast = !block.isTextblock && parent.maybeChild(index + 1)?.type.name !== 'paragraph'
  const added = Fragment.from(isLast ? [block, editorNode('paragraph').create()] : block)
  if (!parent.canReplace(isEmpty ? index : index + 1, index + 1, added)) return false
  const from = isEmpty ? $from.before(depth) : $from.after(depth)
  tr.replaceWith(from, $from.after(depth), added)
  const entry = block.isLeaf ? from + block.nodeSize : from
  tr.setSelection(Selection.near(tr.doc.resolve(entry)))
  dispatch?.(tr.scrollIntoView())
  return true
}

/**
 * Inserts a footnote reference, and an empty footnote at the end of the text, where the cursor
 * goes.
 */
export const insertFootnote: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.inlineContent || $from.parent.type.name === 'footnote') return false
  if ($from.parent.type.spec.code === true) return false
  const used = new Set<unknown>()
  state.doc.forEach((child) => used.add(child.attrs['id']))
  let number = 1
  while (used.has(String(number))) number += 1
  const attrs = { id: String(number) }
  const { tr } = state
  tr.insert(tr.doc.content.size, editorNode('footnote').create(attrs))
  tr.replaceSelectionWith(editorNode('footnoteRef').create(attrs), false)
  tr.setSelection(Selection.atEnd(tr.doc))
  dispatch?.(tr.scrollIntoView())
  return true
}
