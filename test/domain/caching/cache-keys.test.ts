import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { ALL_PAGES_TAGS } from '#application/pages/common/cache-tags.ts'
import {
  keysToPurge,
  MANY_TAGS_KEY,
  pageKey,
  surrogateKeys,
  WHOLE_SITE,
} from '#domain/caching/cache-keys.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'

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

  property.prop([queries])('is the key of itself', (query) => {
    const key = pageKey({ path: '/guide', query }, FIELDS)
    expect(pageKey({ path: '/guide', query: key.split('?')[1] ?? '' }, FIELDS)).toBe(key)
  })

  property.prop([queries, fc.constantFrom(...FIELDS)])(
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

  property.prop([queries, queries])(
    'does not depend on fields that change nothing',
    (query, noise) => {
      const foreign = [...new URLSearchParams(noise)].filter(([name]) => !FIELDS.includes(name))
      const noisy = `${new URLSearchParams(foreign).toString()}&${query}`
      expect(pageKey({ path: '/', query: noisy }, FIELDS)).toBe(
        pageKey({ path: '/', query }, FIELDS),
      )
    },
  )

  property.prop([pastedText, pastedText])(
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

  property.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
    'differs when a field that matters differs',
    (one, other) => {
      fc.pre(one.toWellFormed() !== other.toWellFormed())
      expect(keyOf(one)).not.toBe(keyOf(other))
    },
  )
})

const tag = fc.oneof(
  fc.constantFrom(...ALL_PAGES_TAGS),
  fc.string({ unit: 'binary' }).map((path) => `document:/${path}`),
  fc.webPath().map((path) => `document:${path}`),
)
const tags = fc.array(tag, { maxLength: 600 })

/** What a cache that reads these headers forgets. */
function isForgotten(page: readonly string[], forgotten: readonly string[]): boolean {
  return forgotten.some((key) => page.includes(key))
}

describe('the keys of answers in shared caches [K03]', () => {
  test('are readable where they can be, and short', () => {
    expect(surrogateKeys(['menus', 'list:article', 'document:/guide/preavis'])).toEqual([
      WHOLE_SITE,
      expect.stringMatching(/^d-[a-z\d]{8,14}$/),
      'list-article',
      'menus',
    ])
    expect(surrogateKeys([])).toEqual([WHOLE_SITE])
  })

  property.prop([tags])('are words that every service takes, and no long header', (all) => {
    const keys = surrogateKeys(all)
    expect(keys.join(' ').length).toBeLessThanOrEqual(3_000)
    for (const key of [...keys, ...keysToPurge(all, 500)]) {
      expect(key).toMatch(/^[a-zA-Z\d-]{1,42}$/)
    }
  })

  property.prop([tags, tags, fc.integer({ min: 1, max: 500 })])(
    'are purged whenever a publication outdates part of the page',
    (shown, outdated, most) => {
      const [one = 'menus'] = shown
      const page = surrogateKeys([one, ...shown])
      expect(isForgotten(page, keysToPurge([...outdated, one], most))).toBe(true)
      expect(keysToPurge(outdated, most).length).toBeLessThanOrEqual(most + 1)
    },
  )

  test('are named up to 3,000 characters of them, at most', () => {
    const full = keysOfLength(2_995)
    expect(surrogateKeys(full).join(' ')).toHaveLength(3_000)
    const [first = '', ...others] = full
    expect(surrogateKeys([`${first}a`, ...others])).toEqual([WHOLE_SITE, MANY_TAGS_KEY])
  })

  test('are forgotten one by one up to the number a service takes', () => {
    expect(keysToPurge(['menus', 'list:article'], 2)).toEqual([
      MANY_TAGS_KEY,
      'list-article',
      'menus',
    ])
    expect(keysToPurge(['menus', 'list:article'], 1)).toEqual([WHOLE_SITE])
  })

  test('stay the same from version to version: caches outlive a start', () => {
    expect(surrogateKeys(['document:/guide/preavis'])).toEqual([WHOLE_SITE, 'd-enapsc1hvm0da'])
  })

  test('of other pages stay, as long as all can be named', () => {
    const others = Array.from({ length: 100 }, (_, place) => `document:/guide/${place}`)
    const forgotten = keysToPurge(['document:/guide/preavis', 'list:guide'], 500)
    expect(others.filter((other) => isForgotten(surrogateKeys([other]), forgotten))).toEqual([])
  })

  test("are none if nothing is outdated, the site's if too many", () => {
    const many = Array.from({ length: 501 }, (_, place) => `document:/guide/${place}`)
    expect(keysToPurge([], 500)).toEqual([])
    expect(keysToPurge(many, 500)).toEqual([WHOLE_SITE])
    expect(surrogateKeys(many)).toEqual([WHOLE_SITE, MANY_TAGS_KEY])
  })
})

/**
 * Distinct tags whose keys make a header of so many characters, without the one of the site and its
 * space.
 */
function keysOfLength(total: number): readonly string[] {
  const count = Math.ceil((total + 1) / 41)
  const spare = count * 41 - 1 - total
  return Array.from({ length: count }, (_, place) => {
    const number = String.fromCodePoint(97 + Math.floor(place / 26), 97 + (place % 26))
    return number.padEnd(place === 0 ? 40 - spare : 40, 'x')
  })
}
