import { expect, test } from 'vitest'

import { editorNode, EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { shownNotes } from '#delivery/web/newsroom/editor/number-footnotes.ts'

const call = (id: string) => editorNode('footnoteRef').create({ id })
const note = (id: string) => editorNode('footnote').create({ id })

test('footnotes are numbered as on the page, by their first references [N35]', () => {
  const paragraph = editorNode('paragraph').create(null, [
    EDITOR_SCHEMA.text('Un'),
    call('loi'),
    EDITOR_SCHEMA.text(' et deux'),
    call('1'),
    call('loi'),
  ])
  const doc = editorNode('doc').create(null, [paragraph, note('1'), note('seule'), note('loi')])
  const shown = shownNotes(doc).map(({ from, to, title }) => {
    const node = doc.nodeAt(from)
    expect(to - from).toBe(node?.nodeSize)
    return [node?.type.name, node?.attrs['id'], title]
  })
  expect(shown).toEqual([
    ['footnoteRef', 'loi', '1'],
    ['footnoteRef', '1', '2'],
    ['footnoteRef', 'loi', '1'],
    ['footnote', '1', '2'],
    ['footnote', 'seule', 'sans appel'],
    ['footnote', 'loi', '1'],
  ])
})
