import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { plainText } from '#domain/editorial/body-text.ts'
import { isBox } from '#domain/editorial/body-traversal.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'

const heading = (level: 2 | 3 | 4, words: string, id = ''): Block => ({
  type: 'heading',
  level,
  id,
  children: [{ type: 'text', text: words }],
})

const fold = (id: string, inside: Block): Body => [
  { type: 'accordion', id, title: 'Calcul', children: [inside] },
]

describe('the outline of a body', () => {
  test('closes the gaps between its levels', () => {
    expect(normalizeOutline([heading(4, 'A'), heading(4, 'B'), heading(2, 'C')])).toEqual([
      heading(2, 'A', 'a'),
      heading(3, 'B', 'b'),
      heading(2, 'C', 'c'),
    ])
  })

  test('gives the same words different anchors, wherever they stand', () => {
    const body: Body = [
      heading(2, 'Durée'),
      { type: 'note', tone: 'info', children: [heading(3, 'Durée')] },
      {
        type: 'accordion',
        id: '',
        title: 'Durée',
        children: [{ type: 'list', ordered: false, items: [[heading(3, 'Durée')]] }],
      },
      {
        type: 'table',
        rows: [[{ header: false, children: [heading(3, 'Durée')] }]],
      },
    ]
    expect(anchorsOf(normalizeOutline(body))).toEqual([
      'duree',
      'duree-2',
      'duree-3',
      'duree-4',
      'duree-5',
    ])
  })

  test('names an accordion after its own title, not an inner heading', () => {
    expect(normalizeOutline(fold('', heading(2, 'Exemple')))).toEqual(
      fold('calcul', heading(2, 'Exemple', 'exemple')),
    )
  })
})

property.prop([bodies])('every anchor is unique', (body) => {
  const anchors = anchorsOf(normalizeOutline(body))
  expect(new Set(anchors).size).toBe(anchors.length)
})

property.prop([bodies])('no word changes', (body) => {
  expect(plainText(normalizeOutline(body))).toBe(plainText(body))
})

property.prop([bodies])('settling twice changes nothing more', (body) => {
  const once = normalizeOutline(body)
  expect(normalizeOutline(once)).toEqual(once)
})

property.prop([bodies])('no level is skipped', (body) => {
  const levels = [
    ...JSON.stringify(normalizeOutline(body)).matchAll(/"type":"heading","level":(\d)/g),
  ].map(([, level]) => Number(level))
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([])
})

function anchorsOf(body: Body): readonly string[] {
  return body.flatMap((block): readonly string[] => {
    if (block.type === 'heading') return [block.id]
    if (block.type === 'list') return block.items.flatMap(anchorsOf)
    if (block.type === 'table')
      return block.rows.flat().flatMap(({ children }) => anchorsOf(children))
    if (block.type === 'accordion') return [block.id, ...anchorsOf(block.children)]
    return isBox(block) ? anchorsOf(block.children) : []
  })
}
