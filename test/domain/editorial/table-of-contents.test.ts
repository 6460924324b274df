import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import type { Body } from '#domain/editorial/document-body.ts'
import { currentHeading, headingIds, tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { bodies, proses } from '#test/support/arbitraries/document-content.ts'

const heading = (level: 2 | 3 | 4, id: string): Body[number] => ({
  type: 'heading',
  level,
  id,
  children: [
    { type: 'text', text: `Titre` },
    { type: 'lineBreak' },
    { type: 'strong', children: [{ type: 'text', text: id }] },
  ],
})

test("lists the document's own headings of levels 2 and 3", () => {
  const body: Body = [
    heading(2, 'a'),
    { type: 'paragraph', children: [] },
    heading(3, 'b'),
    heading(4, 'c'),
    { type: 'note', tone: 'info', children: [heading(2, 'd')] },
  ]
  expect(tableOfContents(body)).toStrictEqual([
    { id: 'a', level: 2, label: 'Titre a' },
    { id: 'b', level: 3, label: 'Titre b' },
  ])
})

test("a heading is current from 300 pixels below the window's top [K01]", () => {
  const headings = [
    { id: 'a', top: 500 },
    { id: 'b', top: 900 },
  ]
  expect(currentHeading(headings, 199)).toBeUndefined()
  expect(currentHeading(headings, 200)).toBe('a')
  expect(currentHeading(headings, 599)).toBe('a')
  expect(currentHeading(headings, 600)).toBe('b')
  expect(currentHeading([], 600)).toBeUndefined()
})

test('the current heading is reached, and the next one is not [K01]', () => {
  const tops = fc.uniqueArray(fc.nat(3000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(tops, fc.nat(), fc.integer({ min: -2, max: 2 }), (drawn, choice, more) => {
      const sorted = drawn.toSorted((one, other) => one - other)
      const headings = sorted.map((top) => ({ id: `h${top}`, top }))
      const reached = (sorted[choice % sorted.length] ?? 0) + more
      const last = sorted.findLast((top) => top <= reached)
      const current = currentHeading(headings, reached - 300)
      expect(current).toBe(last === undefined ? undefined : `h${last}`)
    }),
  )
})

test('the same titles have anchors of their own', () => {
  expect(headingIds(['Durée', 'Durée', 'Durée 2', 'Durée', '?', '!'])).toStrictEqual([
    'duree',
    'duree-2',
    'duree-2-2',
    'duree-3',
    'section',
    'section-2',
  ])
})

test('every heading of a document has an anchor of its own', () => {
  const titles = fc.oneof(fc.constantFrom('a', 'A', 'a 2', 'a 2 2', 'a-3', '', 'section'), proses)
  fc.assert(
    fc.property(fc.array(titles, { maxLength: 30 }), (titles) => {
      const ids = headingIds(titles)
      expect(ids).toHaveLength(titles.length)
      expect(new Set(ids).size).toBe(titles.length)
      expect(ids).not.toContain('')
    }),
  )
})

test('an anchor does not depend on the headings after it', () => {
  const titles = fc.array(fc.constantFrom('a', 'a 2', 'b'), { maxLength: 10 })
  fc.assert(
    fc.property(titles, titles, (titles, more) => {
      expect(headingIds([...titles, ...more]).slice(0, titles.length)).toStrictEqual(
        headingIds(titles),
      )
    }),
  )
})

test('scrolling down never goes back to a heading above', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), fc.nat(5000), fc.nat(5000), (tops, scrollTop, further) => {
      const headings = tops.sort((a, b) => a - b).map((top, rank) => ({ id: `${rank}`, top }))
      const rank = (top: number) => Number(currentHeading(headings, top) ?? -1)
      expect(rank(scrollTop + further)).toBeGreaterThanOrEqual(rank(scrollTop))
    }),
  )
})

test('every entry of a summary is a heading of the body', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const ids = body.flatMap((block) =>
        block.type === 'heading' && block.level < 4 ? block.id : [],
      )
      expect(tableOfContents(body).map(({ id }) => id)).toStrictEqual(ids)
    }),
  )
})
