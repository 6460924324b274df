import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { accountLink } from '#domain/identity/account-links.ts'
import { isFetchedAhead, isShownInApp } from '#domain/navigation/in-app-address.ts'
import { classifyLink } from '#domain/navigation/link.ts'
import { IN_APP_SECTIONS } from '#domain/navigation/section.ts'
import { hostileAddress, ORIGIN, sitePath } from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

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
    ['whatever names /guide-rh/ [R12]', '/guide/x?de=/guide-rh/'],
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
    expect(isFetchedAhead(address, ORIGIN)).toBe(false)
  })

  test('the account service, even on the site itself: fetching its page would sign out', () => {
    const back = { address: '/actualite', origin: ORIGIN }
    expect(isShownInApp(accountLink(ORIGIN, 'signOut', back), ORIGIN)).toBe(false)
  })
})

test('results of a search are not fetched before they are asked for', () => {
  expect(isFetchedAhead('/recherche?query=conges', ORIGIN)).toBe(false)
  expect(isFetchedAhead('/convention-collective?query=metal', ORIGIN)).toBe(false)
  expect(isFetchedAhead('/convention-collective', ORIGIN)).toBe(true)
})

describe('laws of the addresses shown in the app', () => {
  const address = fc.oneof(hostileAddress, sitePath)

  law.prop([address], { numRuns: runs(3000) })(
    'every one is a link within the site, and what is fetched ahead is shown',
    (written) => {
      const { kind, href } = classifyLink(written, { origin: ORIGIN, publisherDomains: [] })
      if (isFetchedAhead(written, ORIGIN)) expect(isShownInApp(written, ORIGIN)).toBe(true)
      if (kind !== 'refused' && isShownInApp(href, ORIGIN)) {
        expect(['inApp', 'sameSite', 'inPage']).toContain(kind)
      }
    },
  )

  law.prop([fc.constantFrom(...IN_APP_SECTIONS), fc.array(fc.stringMatching(/^[a-z0-9-]{1,9}$/))])(
    'a page of the seven sections always is, unless /guide-rh/ stands in it [R11][R12]',
    (section, words) => {
      const path = `/${[section, ...words].join('/')}`
      const { kind } = classifyLink(path, { origin: ORIGIN, publisherDomains: [] })
      expect(isShownInApp(path, ORIGIN)).toBe(kind === 'inApp')
    },
  )
})
