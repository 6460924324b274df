import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { canonicalPath, MAX_TARGET_LENGTH, withQuery } from '#domain/navigation/canonical-path.ts'
import {
  hostileAddress,
  ORIGIN,
  sitePath,
  siteQuery,
} from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

const MALFORMED = { ok: false, problem: 'malformedPath' }

describe('the canonical path', () => {
  test.each([
    ['/', '/', ''],
    ['/actualite/droit-du-travail', '/actualite/droit-du-travail', ''],
    ['/sante-securite/', '/sante-securite/', ''],
    ['/recherche?query=CDD%2FCDI', '/recherche', 'query=CDD%2FCDI'],
    ['/recherche?', '/recherche', ''],
    ['/%67uide/cong%c3%a9s', '/guide/cong%C3%A9s', ''],
    ['/a%2Cb:c@d', '/a,b:c@d', ''],
    ['/?retour=//a/../b\\c', '/', 'retour=//a/../b\\c'],
  ])('reads %s', (target, path, query) => {
    expect(canonicalPath(target)).toEqual({ ok: true, value: { path, query } })
  })

  test.each([
    '',
    'actualite',
    '*',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/a//b',
    '/a//',
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/%2e%2e/b',
    '/.%2E',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/%00',
    '/%0d%0aSet-Cookie:x',
    '/%7F',
    '/%C2%85',
    '/\0',
    '/a\nb',
    '/a b',
    '/é',
    '/a#b',
    '/%',
    '/%z',
    '/%zz',
    '/%E9',
    '/%C0%AF',
    '/%ED%A0%80',
    '/a?b=%',
    '/a?b=%E9',
    '/a?b=%00',
  ])('refuses %j', (target) => {
    expect(canonicalPath(target)).toEqual(MALFORMED)
  })

  test('is at most 2,048 characters long, as written and as read', () => {
    expect(MAX_TARGET_LENGTH).toBe(2048)
    expect(canonicalPath(`/a?${'b'.repeat(2045)}`).ok).toBe(true)
    expect(canonicalPath(`/a?${'b'.repeat(2046)}`).ok).toBe(false)
    expect(canonicalPath(`/${'"'.repeat(1000)}?${'b'.repeat(1000)}`).ok).toBe(false)
    expect(canonicalPath(`/${'a'.repeat(2046)}`).ok).toBe(true)
    expect(canonicalPath(`/${'a'.repeat(2047)}`)).toEqual(MALFORMED)
    expect(canonicalPath(`/${'%61'.repeat(1000)}`)).toEqual(MALFORMED)
    expect(canonicalPath(`/${'|'.repeat(1000)}`)).toEqual(MALFORMED)
  })

  property.prop([hostileAddress], { numRuns: runs(2000) })(
    'is the canonical path of itself',
    (target) => {
      const read = canonicalPath(`/${target}`)
      fc.pre(read.ok)
      const { path, query } = read.value
      expect(canonicalPath(`${path}?${query}`)).toEqual(read)
    },
  )

  property.prop([hostileAddress], { numRuns: runs(2000) })(
    'is the same path of the same site in a browser',
    (target) => {
      const read = canonicalPath(`/${target}`)
      fc.pre(read.ok)
      const seen = new URL(read.value.path, ORIGIN)
      expect([seen.origin, seen.pathname]).toEqual([ORIGIN, read.value.path])
    },
  )

  property.prop([sitePath, siteQuery, fc.infiniteStream(fc.nat(3))])(
    'is the same for every spelling of a path',
    (path, query, choices) => {
      const spelled = path.replace(/[^/]/g, (character) => {
        const code = character.charCodeAt(0).toString(16)
        const spellings = [character, `%${code}`, `%${code.toUpperCase()}`]
        return spellings[choices.next().value ?? 0] ?? character
      })
      expect(canonicalPath(`${spelled}?${query}`)).toEqual({ ok: true, value: { path, query } })
    },
  )

  property.prop([fc.string({ unit: 'binary' })])(
    'of any text is parsed or refused, and never throws',
    (text) => {
      expect(typeof canonicalPath(text).ok).toBe('boolean')
    },
  )
})

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

  property.prop([sitePath, siteQuery, siteQuery])(
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

  property.prop([sitePath, siteQuery])('adds nothing the second time', (path, query) => {
    expect(withQuery(withQuery(path, query), query)).toBe(withQuery(path, query))
  })
})
