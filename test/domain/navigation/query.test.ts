import { test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { withQuery } from '#domain/navigation/query.ts'
import { sitePath, siteQuery } from '#test/support/arbitraries/navigation.ts'

describe('the query of a request, added to an address', () => {
  test.each([
    ['/guide', '', '/guide'],
    ['/guide', 'page=2', '/guide?page=2'],
    ['/guide?page=1', 'page=2&cact=A', '/guide?page=1&cact=A'],
    ['/guide?page', 'page=2', '/guide?page'],
    ['/guide', '&&a=1&', '/guide?a=1'],
    ['?a=1', 'b=2', '?a=1&b=2'],
    ['/guide?=1', '=2&=3', '/guide?=1'],
    ['https://shop.test/p?ref=1', 'a=1&a=2', 'https://shop.test/p?ref=1&a=1&a=2'],
  ])('%s + %j', (address, query, expected) => {
    expect(withQuery(address, query)).toBe(expected)
  })

  law.prop([sitePath, siteQuery, siteQuery])(
    'loses no field and keeps those of the address',
    (path, own, query) => {
      const merged = new URL(withQuery(`${path}?${own}`, query), 'https://a.test').searchParams
      for (const [name, value] of new URLSearchParams(own))
        expect(merged.getAll(name)).toContain(value)
      for (const name of new URLSearchParams(query).keys()) expect(merged.has(name)).toBe(true)
      for (const name of new URLSearchParams(own).keys()) {
        expect(merged.getAll(name)).toEqual(new URLSearchParams(own).getAll(name))
      }
    },
  )

  law.prop([sitePath, siteQuery])('adds nothing the second time', (path, query) => {
    expect(withQuery(withQuery(path, query), query)).toBe(withQuery(path, query))
  })
})
