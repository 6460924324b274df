import { history, undo } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import type { Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'

import type { callEditorApi } from '#delivery/web/newsroom/editor/call-editor-api.ts'
import { editorNode, EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { linkAll } from '#delivery/web/newsroom/editor/link-references.ts'
import { referenceRecognition } from '#delivery/web/newsroom/editor/recognize-references.ts'

/** The part of an editor view that commands use, on a paragraph. */
class View {
  state: EditorState
  readonly isDestroyed = false

  constructor(words: string) {
    this.state = EditorState.create({
      doc: editorNode('doc').create(
        null,
        editorNode('paragraph').create(null, EDITOR_SCHEMA.text(words)),
      ),
      plugins: [history(), referenceRecognition()],
    })
  }

  readonly dispatch = (transaction: Transaction): void => {
    this.state = this.state.apply(transaction)
  }
}

test('all references can be linked again after an undo [N34]', async () => {
  const view = new View('Voir L. 1237-11 et L. 1237-12.')
  expect(await linkAll(view)).toBe('2\u00A0références liées.')
  undo(view.state, view.dispatch)
  expect(await linkAll(view)).toBe('2\u00A0références liées.')
  expect(await linkAll(view)).toBe('0\u00A0référence liée.')
})

/** Completes the citation of one article of an agreement, and no other. */
const call: typeof callEditorApi = (_path, fields) => {
  const isKnown = JSON.stringify(fields) === '{"citation":"IDCC 0016, article 4.2"}'
  const href = '/convention-collective/16/article-4-2'
  const completion = { label: 'IDCC 0016, article 4.2', isWhole: true, words: 1, href }
  return Promise.resolve({ completions: isKnown ? [completion] : [] })
}

test.each([
  ['Voir IDCC 16, art. 4.2.', ['IDCC 16, art. 4.2']],
  [
    'Voir IDCC\u00A0n°\u00A00016, article 4.2 et L. 1237-11.',
    ['IDCC\u00A0n°\u00A00016, article 4.2'],
  ],
  ['IDCC 16, article 4.2 bis', []],
  ['IDCC 16, article 4.25', []],
  ['IDCC 161, article 4.2', []],
  ['XIDCC 16, article 4.2', []],
])('of « %s », the citations %j of agreements are linked [N94]', async (words, expected) => {
  const view = new View(words)
  await linkAll(view, call)
  const linked: string[] = []
  view.state.doc.descendants(({ marks, text = '' }) => {
    if (marks.some(({ type }) => type.name === 'link')) linked.push(text)
  })
  expect(linked).toEqual(expected)
})
