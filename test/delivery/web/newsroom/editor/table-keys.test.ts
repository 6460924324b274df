import { EditorState } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { expect, test } from 'vitest'

import { TEXT_KEYS } from '#delivery/web/newsroom/editor/editor-keyboard-shortcuts.ts'
import { editorNode } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { insertTable } from '#delivery/web/newsroom/editor/insert-commands.ts'

test('Tab moves between cells and adds a row after the last [N35]', () => {
  const doc = editorNode('doc').create(null, editorNode('paragraph').create())
  let state = EditorState.create({ doc })
  const run = (command: Command): boolean =>
    command(state, (transaction) => (state = state.apply(transaction)))
  const rows = (): number => state.doc.child(0).childCount
  const place = (): readonly number[] => [1, 2].map((depth) => state.selection.$from.index(depth))
  run(insertTable)
  for (const next of [
    [0, 1],
    [1, 0],
    [1, 1],
  ]) {
    expect(run(TEXT_KEYS.Tab)).toBe(true)
    expect([rows(), place()]).toEqual([2, next])
  }
  expect(run(TEXT_KEYS.Tab)).toBe(true)
  expect([rows(), place()]).toEqual([3, [2, 0]])
  expect(state.doc.child(0).child(2).child(0).type.name).toBe('cell')
  state.doc.check()
})

test('Tab outside a table and a list leaves the editor [N35]', () => {
  const doc = editorNode('doc').create(null, editorNode('paragraph').create())
  expect(TEXT_KEYS.Tab(EditorState.create({ doc }))).toBe(false)
})
