import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { pageKey } from '#domain/caching/page-key.ts'
import { pastedText } from '#test/support/arbitraries/shared.ts'

const FIELDS = ['lettre', 'page']

const queries = fc
  .array(
    fc.tuple(fc.constantFrom('page', 'lettre', 'utm_source', 'cact', '__proto__'), pastedText),
    { maxLength: 5 },
  )
  .map((fields) => new URLSearchParams(fields).toString())

function keyOf(page: string): string {
  return pageKey({ path: '/', query: new URLSearchParams({ page }).toString() }, FIELDS)
}

describe('the key of a page', () => {
  test.each([
    ['', '/guide'],
    ['page=2', '/guide?page=2'],
    ['utm_source=x&page=2&lettre=A', '/guide?lettre=A&page=2'],
    ['page=2&page=3', '/guide?page=2'],
    ['page=&lettre', '/guide'],
    ['p%61ge=%32', '/guide?page=2'],
    ['lettre=%C3%89', '/guide?lettre=%C3%89'],
  ])('with %j is %s', (query, key) => {
    expect(pageKey({ path: '/guide', query }, FIELDS)).toBe(key)
  })

  law.prop([queries])('is the key of itself', (query) => {
    const key = pageKey({ path: '/guide', query }, FIELDS)
    expect(pageKey({ path: '/guide', query: key.split('?')[1] ?? '' }, FIELDS)).toBe(key)
  })

  law.prop([queries, fc.constantFrom(...FIELDS)])(
    'is the same with a field left empty as without it',
    (query, field) => {
      const without = new URLSearchParams(query)
      without.delete(field)
      const empty = new URLSearchParams([...without, [field, '']]).toString()
      expect(pageKey({ path: '/', query: empty }, FIELDS)).toBe(
        pageKey({ path: '/', query: without.toString() }, FIELDS),
      )
    },
  )

  law.prop([queries, queries])('does not depend on fields that change nothing', (query, noise) => {
    const foreign = [...new URLSearchParams(noise)].filter(([name]) => !FIELDS.includes(name))
    const noisy = `${new URLSearchParams(foreign).toString()}&${query}`
    expect(pageKey({ path: '/', query: noisy }, FIELDS)).toBe(pageKey({ path: '/', query }, FIELDS))
  })

  law.prop([pastedText, pastedText])(
    'is the same for the same fields in any order',
    (letter, page) => {
      const [one, other] = [
        [
          ['lettre', letter],
          ['page', page],
        ],
        [
          ['page', page],
          ['lettre', letter],
        ],
      ].map((fields) => new URLSearchParams(fields).toString())
      const key = pageKey({ path: '/', query: one ?? '' }, FIELDS)
      expect(pageKey({ path: '/', query: other ?? '' }, FIELDS)).toBe(key)
    },
  )

  law.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
    'differs when a field that matters differs',
    (one, other) => {
      fc.pre(one.toWellFormed() !== other.toWellFormed())
      expect(keyOf(one)).not.toBe(keyOf(other))
    },
  )
})
