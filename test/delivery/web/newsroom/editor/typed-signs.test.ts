import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'

import { commandOfSign } from '#delivery/web/newsroom/editor/editor-keyboard-shortcuts.ts'
import { editorNode } from '#delivery/web/newsroom/editor/editor-schema.ts'

/** Returns what a paragraph becomes by a sign at its start: the type of the block, and what is set. */
function blockOf(sign: string): readonly [string, unknown] | undefined {
  const command = commandOfSign(sign)
  if (command === undefined) return undefined
  const doc = editorNode('doc').create(null, editorNode('paragraph').create())
  let state = EditorState.create({ doc })
  command(state, (transaction) => (state = state.apply(transaction)))
  const { type, attrs } = state.doc.child(0)
  return [type.name, attrs]
}

test.each([
  ['1.', ['orderedList', { start: 1 }]],
  ['3.', ['orderedList', { start: 3 }]],
  ['12)', ['orderedList', { start: 12 }]],
  ['999.', ['orderedList', { start: 999 }]],
  ['-', ['bulletList', {}]],
  ['*', ['bulletList', {}]],
  ['##', ['heading', { level: 2 }]],
  ['###', ['heading', { level: 3 }]],
])('the sign %j makes %j of a paragraph [N35]', (sign, block) => {
  expect(blockOf(sign)).toEqual(block)
})

test.each(['', '0.', '07.', '1984.', '3', '3.1.', 'L.', '#', '####', '--', '**', 'valueOf'])(
  'the words %j stay text [N35]',
  (words) => {
    expect(blockOf(words)).toBeUndefined()
  },
)
