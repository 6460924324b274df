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
  expect(plainText(printableBody(body, [], ORIGIN)).split('\n')).toEqual([
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

test('a reference to a note becomes the number of the note [W73]', () => {
  const notes = [
    { id: 'un', children: [text('Première.')] },
    { id: 'deux', children: [text('Seconde.')] },
  ]
  const call = { type: 'footnoteRef', id: 'deux' } as const
  const lost = { type: 'footnoteRef', id: 'absente' } as const
  const body: Body = [{ type: 'paragraph', children: [text('Un mot'), call, lost, text('.')] }]
  expect(plainText(printableBody(body, notes, ORIGIN))).toBe('Un mot\u00A0(2).')
})

property.prop([bodies])('no printed body has a block that paper cannot show [W73]', (body) => {
  const typesIn = (blocks: Body): readonly string[] =>
    blocks.flatMap((block) => [block.type, ...nestedBodies(block).flatMap(typesIn)])
  const printed = printableBody(body, [], ORIGIN)
  const screenOnly = new Set(['note', 'accordion', 'chart', 'download', 'separator'])
  expect(typesIn(printed).filter((type) => screenOnly.has(type))).toEqual([])
  expect(bodyInlines(printed).some(({ type }) => type === 'footnoteRef')).toBe(false)
})
