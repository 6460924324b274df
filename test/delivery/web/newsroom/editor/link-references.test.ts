import { history, undo } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'

import { editorNode, EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { linkReferences } from '#delivery/web/newsroom/editor/link-references.ts'
import { referenceRecognition } from '#delivery/web/newsroom/editor/recognize-references.ts'

/** The part of an editor view that commands use, on a paragraph with two numbers. */
class View {
  state = EditorState.create({
    doc: editorNode('doc').create(
      null,
      editorNode('paragraph').create(null, EDITOR_SCHEMA.text('Voir L. 1237-11 et L. 1237-12.')),
    ),
    plugins: [history(), referenceRecognition()],
  })
  readonly dispatch = (transaction: Transaction): void => {
    this.state = this.state.apply(transaction)
  }
}

test('all references can be linked again after an undo [N34]', () => {
  const view = new View()
  expect(linkReferences(view)).toBe('2\u00A0références liées.')
  undo(view.state, view.dispatch)
  expect(linkReferences(view)).toBe('2\u00A0références liées.')
  expect(linkReferences(view)).toBe('0\u00A0référence liée.')
})
