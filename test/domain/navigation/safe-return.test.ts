import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { MAX_RETURN_LENGTH, safeReturn } from '#domain/navigation/safe-return.ts'
import {
  hostileAddress,
  ORIGIN,
  sitePath,
  siteQuery,
} from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

describe('the return address', () => {
  test.each([
    ['/actualite/premium?premiumtrial=true#suite', '/actualite/premium?premiumtrial=true#suite'],
    [`${ORIGIN}/guide`, '/guide'],
    ['guide', '/guide'],
    ['', '/'],
    ['/.//evil.test', '/evil.test'],
    [`${ORIGIN}//evil.test`, '/evil.test'],
    [`${ORIGIN}/./\\evil.test`, '/evil.test'],
  ])('%j is kept as %j', (address, kept) => {
    expect(safeReturn(address, ORIGIN)).toBe(kept)
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\\evil.test/guide',
    '//evil.test/guide',
    '\\\\evil.test',
    '/\t/evil.test',
    'https://evil.test/',
    `https://www.preavis.test@evil.test/`,
    'https://www.preavis.test.evil.test/',
    'http:\\\\evil',
    `blob:${ORIGIN}/guide`,
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:,x',
    'http://www.preavis.test/guide',
    'https://www.preavis.test:8443/guide',
    'https://',
  ])('%j becomes the home page', (address) => {
    expect(safeReturn(address, ORIGIN)).toBe('/')
  })

  test('longer than the limit becomes the home page', () => {
    const rest = MAX_RETURN_LENGTH - `${ORIGIN}/recherche?q=`.length
    const longest = `/recherche?q=${'a'.repeat(rest)}`
    expect(safeReturn(longest, ORIGIN)).toBe(longest)
    expect(safeReturn(`${longest}a`, ORIGIN)).toBe('/')
    expect(safeReturn(`/guide#${'a'.repeat(MAX_RETURN_LENGTH)}`, ORIGIN)).toBe('/')
  })

  test.each(['', 'preavis', 'data:,x', 'about:blank', 'blob:null'])(
    'on a site without a web origin (%j) is the home page',
    (origin) => {
      expect(safeReturn('data:,x', origin)).toBe('/')
      expect(safeReturn('/guide', origin)).toBe('/')
    },
  )

  law.prop([hostileAddress], { numRuns: runs(20_000) })('never leaves the site', (address) => {
    const kept = safeReturn(address, ORIGIN)
    expect(kept).toMatch(/^\/(?![/\\])/)
    expect(new URL(kept, `${ORIGIN}/actualite/premium`).origin).toBe(ORIGIN)
  })

  law.prop([hostileAddress], { numRuns: runs(20_000) })(
    'of another site, or of none, is the home page: nothing of it is kept',
    (address) => {
      const leavesFor = URL.parse(address, ORIGIN)?.origin
      fc.pre(leavesFor !== ORIGIN)
      expect(safeReturn(address, ORIGIN)).toBe('/')
    },
  )

  law.prop([hostileAddress], { numRuns: runs(2000) })('once safe, stays as it is', (address) => {
    const kept = safeReturn(address, ORIGIN)
    expect(safeReturn(kept, ORIGIN)).toBe(kept)
  })

  law.prop([sitePath, siteQuery, fc.constantFrom('', ORIGIN)])(
    'an address of the site is kept whole, with or without its origin',
    (path, query, origin) => {
      const address = query === '' ? path : `${path}?${query}`
      expect(safeReturn(`${origin}${address}`, ORIGIN)).toBe(address)
    },
  )
})
