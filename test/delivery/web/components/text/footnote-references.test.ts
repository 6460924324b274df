import { test as property } from '@fast-check/vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { DocumentLayout } from '#delivery/web/components/document/document-layout.tsx'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { attribute, elements, elementsNamed, textOf } from '#test/support/html/rendered-html.ts'

const CALL: Inline = { type: 'footnoteRef', id: 'loi' }

test('a footnote has a number, a reference and links back', () => {
  const html = paint(
    [
      { type: 'paragraph', children: [{ ...CALL }, { type: 'strong', children: [{ ...CALL }] }] },
      { type: 'quote', children: [{ type: 'list', ordered: false, items: [[aCall()]] }] },
      { type: 'table', rows: [[{ header: false, children: [aCall()] }]] },
    ],
    ['autre', 'loi'],
  )
  const calls = elementsNamed(html, 'sup').map((call) => [attribute(call, 'id'), textOf(call)])
  const ids = ['_appel-2', '_appel-2-2', '_appel-2-3', '_appel-2-4']
  expect(calls).toEqual(ids.map((id) => [id, '2']))
  const [, note] = elementsNamed(html, 'li').filter((item) =>
    attribute(item, 'id')?.startsWith('_note-'),
  )
  expect(note && attribute(note, 'id')).toBe('_note-2')
  expect(
    note && note.childNodes.flatMap((each) => ('tagName' in each ? attribute(each, 'href') : [])),
  ).toEqual(ids.map((id) => `#${id}`))
})

test('a document without notes has no foot', () => {
  expect(paint([aCall()], [])).not.toContain('_notes')
})

property.prop([bodies])('every call leads to its note and back, with unique ids', (body) => {
  const html = paint(body, ['a', 'b', 'c'])
  const ids = elements(html, (each) => attribute(each, 'id')?.startsWith('_') ?? false).map(
    (each) => attribute(each, 'id'),
  )
  expect(new Set(ids).size).toBe(ids.length)
  const links = elementsNamed(html, 'a').flatMap(
    (link) => attribute(link, 'href')?.match(/^#(_.*)/)?.[1] ?? [],
  )
  expect(links.filter((target) => !ids.includes(target))).toEqual([])
})

function aCall(): Body[number] {
  return { type: 'paragraph', children: [{ ...CALL }] }
}

function paint(body: Body, notes: readonly string[]): string {
  const footnotes = notes.map((id) => ({ id, children: [{ type: 'text' as const, text: id }] }))
  const document = aDocumentView({ body, footnotes, toc: [] })
  return renderToString(createElement(DocumentLayout, { document, header: null }))
}
