import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import type { Body } from '#domain/editorial/body.ts'
import { typesetBody } from '#domain/editorial/typography.ts'
import { bodies } from '#test/support/arbitraries/editorial.ts'

const paragraph = (text: string): Body => [
  { type: 'paragraph', children: [{ type: 'text', text }] },
]

const written = (typed: string): Body => [
  { type: 'heading', level: 2, id: "qu'est-ce ?", children: [{ type: 'text', text: typed }] },
  { type: 'list', ordered: true, items: [paragraph(typed), paragraph(typed)] },
  {
    type: 'table',
    caption: typed,
    rows: [[{ header: true, columns: 2, children: paragraph(typed) }]],
  },
  { type: 'table', rows: [[{ header: false, children: paragraph(typed) }]] },
  { type: 'quote', children: paragraph(typed) },
  { type: 'note', tone: 'info', title: typed, children: paragraph(typed) },
  { type: 'note', tone: 'attention', children: paragraph(typed) },
  { type: 'download', label: typed, href: "/l'a ?", format: 'PDF', bytes: 12 },
  { type: 'legalText', children: paragraph(typed) },
  { type: 'accordion', id: "l'a ?", title: typed, children: paragraph(typed) },
  {
    type: 'chart',
    form: 'line',
    title: typed,
    unit: typed,
    labels: [typed, typed],
    series: [{ name: typed, values: [1, 2] }],
  },
  { type: 'separator' },
]

test('every text of a body is typeset; anchors and addresses are not', () => {
  expect(typesetBody(written("Qu'est-ce ?"))).toStrictEqual(written('Qu’est-ce\u202F?'))
})

const shape = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['text', 'title', 'caption', 'label'].includes(key) ? 0 : each,
    ),
  )

test('a body keeps its shape and every key but its texts', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(shape(typesetBody(body))).toStrictEqual(shape(body))
    }),
  )
})

test('a body typeset twice is typeset once', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(typesetBody(typesetBody(body))).toStrictEqual(typesetBody(body))
    }),
  )
})
