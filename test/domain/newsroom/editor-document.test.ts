import { expect, test } from 'vitest'

import type { Block, Body } from '#domain/editorial/document-body.ts'
import { toEditorDocument } from '#domain/newsroom/editor-document.ts'
import { readEditorDocument } from '#domain/newsroom/read-editor-document.ts'

const line: Block = { type: 'paragraph', children: [{ type: 'text', text: 'Un mot.' }] }
const table: Block = {
  type: 'table',
  rows: [[{ header: false, children: [line] }]],
}

const textOf = (body: Body, continuation?: Body) => ({
  frontMatter: '',
  body,
  ...(continuation && { continuation }),
  footnotes: [{ id: '1', children: [{ type: 'text', text: 'Une note.' }] as const }],
})

const typesIn = (body: Body, continuation?: Body) =>
  toEditorDocument(textOf(body, continuation)).content?.map(({ type }) => type)

test('a part that ends in a table has a place after it', () => {
  expect(typesIn([line, table])).toEqual(['paragraph', 'table', 'paragraph', 'footnote'])
  expect(typesIn([table], [table])).toEqual([
    'table',
    'paragraph',
    'cut',
    'table',
    'paragraph',
    'footnote',
  ])
  expect(typesIn([table, line])).toEqual(['table', 'paragraph', 'footnote'])
})

test('the place after a table is no part of the text', () => {
  const text = textOf([line, table])
  expect(toEditorDocument(readEditorDocument(toEditorDocument(text)))).toEqual(
    toEditorDocument(text),
  )
})
