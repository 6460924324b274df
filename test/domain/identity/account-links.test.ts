import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { ACCOUNT_PATHS, accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'
import { anyAddresses } from '#test/support/arbitraries/identity.ts'

const SERVICE = 'https://compte.preavis.fr'
const ORIGIN = 'https://www.preavis.fr'
const BACK = { address: '/actualite?page=2', origin: ORIGIN }

test('sign-in comes back to the current page, marked backaccount=true [A06] [C11]', () => {
  expect(accountLink(SERVICE, 'signIn', BACK)).toBe(
    'https://compte.preavis.fr/connexion?returnUrl=https%3A%2F%2Fwww.preavis.fr%2Factualite%3Fpage%3D2%26backaccount%3Dtrue',
  )
})

test('marks that an address brings along do not pass [T05][C11]', () => {
  const address = '/actualite?premiumtrial=true&page=2'
  const link = accountLink(SERVICE, 'signIn', { address, origin: ORIGIN })
  expect(returnUrlOf(link)).toBe(`${ORIGIN}/actualite?page=2&backaccount=true`)
})

test('for a trial the page is marked premiumtrial=true too [C11]', () => {
  const link = accountLink(SERVICE, 'signUp', { ...BACK, trial: true })
  expect(returnUrlOf(link)).toBe(`${ORIGIN}/actualite?page=2&backaccount=true&premiumtrial=true`)
})

test.each([
  ['signIn', '/connexion'],
  ['signUp', '/inscription'],
  ['signOut', '/deconnexion'],
  ['profile', '/profil'],
  ['subscriptions', '/abonnements'],
] as const)('%s has its page, %s, with a returnUrl [C11]', (action, path) => {
  const link = accountLink(`${SERVICE}/fr/`, action, BACK)
  expect(link.startsWith(`${SERVICE}/fr${path}?returnUrl=`)).toBe(true)
})

test('signing out comes back marked signedout=true [T09][C11]', () => {
  const link = accountLink(SERVICE, 'signOut', BACK)
  expect(returnUrlOf(link)).toBe(`${ORIGIN}/actualite?page=2&backaccount=true&signedout=true`)
})

test('an address of another site comes back to the home page [C11]', () => {
  const back = { address: 'https://mechant.fr/', origin: ORIGIN }
  expect(returnUrlOf(accountLink(SERVICE, 'signIn', back))).toBe(`${ORIGIN}/?backaccount=true`)
})

test('a link to the account service fits in a request, however long the address [C11]', () => {
  for (const filler of ['/', 'é', '%C3%A9', ':?&=', 'a']) {
    for (const length of [500, 990, 1000, 7000, 100_000]) {
      const address = `/recherche?q=${filler.repeat(length / filler.length)}`
      expect(accountLink(SERVICE, 'signIn', { ...BACK, address }).length).toBeLessThan(3500)
    }
  }
})

describe('laws', () => {
  const actions = fc.constantFrom(...Object.keys(ACCOUNT_PATHS).filter(isAction))

  test('the link stays on the account service, and its return on the site [C11]', () => {
    fc.assert(
      fc.property(actions, anyAddresses, fc.boolean(), (action, address, trial) => {
        const link = accountLink(SERVICE, action, { address, origin: ORIGIN, trial })
        expect(new URL(link).origin).toBe(SERVICE)
        expect([...new URL(link).searchParams.keys()]).toStrictEqual(['returnUrl'])
        const back = new URL(returnUrlOf(link))
        expect(back.origin).toBe(ORIGIN)
        expect(back.searchParams.has('backaccount')).toBe(true)
        expect(back.searchParams.has('premiumtrial') || !trial).toBe(true)
      }),
    )
  })
})

function returnUrlOf(link: string): string {
  return new URL(link).searchParams.get('returnUrl') ?? ''
}

function isAction(key: string): key is AccountAction {
  return key in ACCOUNT_PATHS
}
