import { expect, test } from 'vitest'

import type { Body, Download } from '#domain/editorial/document-body.ts'
import { downloadsOf, formatFileLabel } from '#domain/editorial/document-downloads.ts'

function aFile(name: string): Download {
  return { type: 'download', label: name, href: `https://exemple.fr/${name}` }
}

test('finds files in boxes, lists, tables and accordions, without duplicates', () => {
  const body: Body = [
    { type: 'paragraph', children: [] },
    { type: 'note', tone: 'info', children: [{ type: 'quote', children: [aFile('a')] }] },
    { type: 'list', ordered: true, items: [[aFile('b')], [aFile('a')]] },
    { type: 'table', rows: [[{ header: false, children: [aFile('c')] }]] },
    { type: 'accordion', id: 'x', title: 'X', children: [aFile('d')] },
    aFile('e'),
  ]
  expect(downloadsOf(body).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(downloadsOf([])).toEqual([])
})

test.each([
  ['Fiche salarié | Octobre 2024', 'Fiche salarié\u00A0– Octobre 2024'],
  ['Prévenir | Agir | Sanctionner', 'Prévenir\u00A0– Agir\u00A0– Sanctionner'],
  ['Modèle de lettre', 'Modèle de lettre'],
  ['a|b', 'a|b'],
])('the file %j is called %j', (label, printed) => {
  expect(formatFileLabel({ label })).toBe(printed)
})
