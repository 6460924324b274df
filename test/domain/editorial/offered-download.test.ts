import { expect, test } from 'vitest'

import type { Body, Download } from '#domain/editorial/body.ts'
import { downloadsOf } from '#domain/editorial/offered-download.ts'

function aFile(name: string): Download {
  return { type: 'download', label: name, href: `https://exemple.fr/${name}` }
}

test('the files of a body are found in its boxes, lists, tables and folds, in reading order, each once', () => {
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
