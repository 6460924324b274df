import { test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { printableBody } from '#domain/dossier/printable-body.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { bodyInlines, nestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'

const ORIGIN = 'https://www.preavis.example'
const text = (words: string) => ({ type: 'text', text: words }) as const
const paragraph = (words: string) => ({ type: 'paragraph', children: [text(words)] }) as const

test('charts, boxes, captions and downloads are printed as words [W73]', () => {
  const body: Body = [
    { type: 'note', tone: 'info', children: [paragraph('Une note.')] },
    { type: 'accordion', id: 'a', title: 'Replié', children: [paragraph('Caché.')] },
    {
      type: 'chart',
      form: 'bars',
      title: 'Accords',
      unit: 'accords',
      labels: ['2025'],
      series: [{ name: 'Signés', values: [1234] }],
    },
    { type: 'download', label: 'Modèle', href: '/modeles/lettre#pdf' },
    { type: 'separator' },
  ]
  expect(plainText(printableBody(body, ORIGIN)).split('\n')).toEqual([
    'À savoir',
    'Une note.',
    'Replié',
    'Caché.',
    'Accords (accords)',
    'Signés',
    '2025',
    '1\u202F234',
    'Modèle\u00A0: https://www.preavis.example/modeles/lettre#pdf',
  ])
})

property.prop([bodies])('no printed body has a block that paper cannot show [W73]', (body) => {
  const typesIn = (blocks: Body): readonly string[] =>
    blocks.flatMap((block) => [block.type, ...nestedBodies(block).flatMap(typesIn)])
  const printed = printableBody(body, ORIGIN)
  const screenOnly = new Set(['note', 'accordion', 'chart', 'download', 'termRef', 'legalRef'])
  const inlines = bodyInlines(printed).map(({ type }) => type)
  expect([...typesIn(printed), ...inlines].filter((type) => screenOnly.has(type))).toEqual([])
  expect(printableBody(printed, ORIGIN)).toEqual(printed)
})
