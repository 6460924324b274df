import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { accountLink } from '#domain/identity/account-links.ts'
import { classifyLink, IN_APP_SECTIONS } from '#domain/navigation/classify-link.ts'
import {
  isPrefetchable,
  isShownInApp,
  MAX_RETURN_LENGTH,
  safeReturn,
} from '#domain/navigation/same-origin-urls.ts'
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
  ])('%j is returned as %j', (address, returned) => {
    expect(safeReturn(address, ORIGIN)).toBe(returned)
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

  property.prop([hostileAddress], { numRuns: runs(20_000) })('never leaves the site', (address) => {
    const returned = safeReturn(address, ORIGIN)
    expect(returned).toMatch(/^\/(?![/\\])/)
    expect(new URL(returned, `${ORIGIN}/actualite/premium`).origin).toBe(ORIGIN)
  })

  property.prop([hostileAddress], { numRuns: runs(20_000) })(
    'of another site, or malformed, is the home page',
    (address) => {
      const leavesFor = URL.parse(address, ORIGIN)?.origin
      fc.pre(leavesFor !== ORIGIN)
      expect(safeReturn(address, ORIGIN)).toBe('/')
    },
  )

  property.prop([hostileAddress], { numRuns: runs(2000) })(
    'once safe, stays as it is',
    (address) => {
      const returned = safeReturn(address, ORIGIN)
      expect(safeReturn(returned, ORIGIN)).toBe(returned)
    },
  )

  property.prop([sitePath, siteQuery, fc.constantFrom('', ORIGIN)])(
    'an address of the site is preserved, with or without origin',
    (path, query, origin) => {
      const address = query === '' ? path : `${path}?${query}`
      expect(safeReturn(`${origin}${address}`, ORIGIN)).toBe(address)
    },
  )
})

describe('the app shows by itself', () => {
  test.each([
    '/',
    '/actualite?page=2',
    '/recherche?query=conges',
    '/code-du-travail/l1234-1',
    '/droit-du-travail/',
    `${ORIGIN}/produits#a`,
  ])('%s', (address) => {
    expect(isShownInApp(address, ORIGIN)).toBe(true)
  })

  test.each(IN_APP_SECTIONS)('the section %s [R11]', (section) => {
    expect(isShownInApp(`/${section}`, ORIGIN)).toBe(true)
    expect(isShownInApp(`${ORIGIN}/${section}/page`, ORIGIN)).toBe(true)
  })
})

describe('the app leaves to the browser', () => {
  test.each([
    ['a page of /guide-rh/ [R12]', '/actualite/guide-rh/paie'],
    ['any address with /guide-rh/ [R12]', '/guide/x?de=/guide-rh/'],
    ['a call', '/api/cart'],
    ['a file', '/sitemaps/articles-1.xml'],
    ['a text', '/robots.txt'],
    ['another site', 'https://www.legifrance.gouv.fr/'],
    ['the same host by another scheme', ORIGIN.replace('https', 'http')],
    ['a mailbox', 'mailto:redaction@preavis.test'],
    ['a script', 'javascript:alert(1)'],
    ['a page made by a script', `blob:${ORIGIN}/x`],
    ['no address', 'https://['],
  ])('%s', (_name, address) => {
    expect(isShownInApp(address, ORIGIN)).toBe(false)
    expect(isPrefetchable(address, ORIGIN)).toBe(false)
  })

  test('the account service with pages that sign the reader out', () => {
    const back = { address: '/actualite', origin: ORIGIN }
    expect(isShownInApp(accountLink(ORIGIN, 'signOut', back), ORIGIN)).toBe(false)
  })
})

test('results of a search are not fetched before they are asked for', () => {
  expect(isPrefetchable('/recherche?query=conges', ORIGIN)).toBe(false)
  expect(isPrefetchable('/convention-collective?query=metal', ORIGIN)).toBe(false)
  expect(isPrefetchable('/convention-collective', ORIGIN)).toBe(true)
})

describe('laws of the addresses shown in the app', () => {
  const address = fc.oneof(hostileAddress, sitePath)

  property.prop([address], { numRuns: runs(3000) })(
    'in-app addresses are in-site links, and prefetched ones are in-app',
    (written) => {
      const { kind, href } = classifyLink(written, { origin: ORIGIN, publisherDomains: [] })
      if (isPrefetchable(written, ORIGIN)) expect(isShownInApp(written, ORIGIN)).toBe(true)
      if (kind !== 'refused' && isShownInApp(href, ORIGIN)) {
        expect(['inApp', 'sameSite', 'inPage']).toContain(kind)
      }
    },
  )

  property.prop([
    fc.constantFrom(...IN_APP_SECTIONS),
    fc.array(fc.stringMatching(/^[a-z0-9-]{1,9}$/)),
  ])('pages of the seven sections always are, except /guide-rh/ [R11][R12]', (section, words) => {
    const path = `/${[section, ...words].join('/')}`
    const { kind } = classifyLink(path, { origin: ORIGIN, publisherDomains: [] })
    expect(isShownInApp(path, ORIGIN)).toBe(kind === 'inApp')
  })
})
