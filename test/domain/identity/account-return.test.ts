import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  accountReturn,
  carryingReturn,
  wishesTrial,
  withActionCodeOf,
  withoutWish,
} from '#domain/identity/account-return.ts'
import { hostileAddress, ORIGIN, sitePath } from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

const ORIGINS = { site: ORIGIN, account: 'https://compte.preavis.test' }

describe('the way on from the account service', () => {
  test.each([
    [`${ORIGIN}/guide?backaccount=true`, `${ORIGIN}/guide?backaccount=true`],
    ['/guide', `${ORIGIN}/guide`],
    ['https://compte.preavis.test/profil#noms', 'https://compte.preavis.test/profil#noms'],
    ['', `${ORIGIN}/`],
    ['https://compte.preavis.test.evil.test/', `${ORIGIN}/`],
    ['https://evil.test/https://compte.preavis.test', `${ORIGIN}/`],
    ['//evil.test', `${ORIGIN}/`],
    ['https://[', `${ORIGIN}/`],
    ['javascript:alert(1)', `${ORIGIN}/`],
    ['data:,x', `${ORIGIN}/`],
    ['blob:https://compte.preavis.test/x', 'https://compte.preavis.test/'],
  ])('%j leads to %j', (returnUrl, address) => {
    expect(accountReturn(returnUrl, ORIGINS)).toBe(address)
  })

  test('leads to the site from a page that does not know its own origin', () => {
    expect(accountReturn('/guide', { site: ORIGIN, account: '' })).toBe(`${ORIGIN}/guide`)
  })

  law.prop([hostileAddress], { numRuns: runs(20_000) })(
    'leads to the site or stays, whatever the address',
    (returnUrl) => {
      const { origin } = new URL(accountReturn(returnUrl, ORIGINS))
      expect([ORIGINS.site, ORIGINS.account]).toContain(origin)
    },
  )

  law.prop([sitePath, fc.constantFrom(ORIGINS.site, ORIGINS.account)])(
    'keeps the addresses of both as they are',
    (path, origin) => {
      expect(accountReturn(origin + path, ORIGINS)).toBe(origin + path)
    },
  )

  law.prop([hostileAddress])('is carried from page to page unchanged', (returnUrl) => {
    const carried = new URL(carryingReturn('/inscription', returnUrl), ORIGINS.account)
    expect(carried.pathname).toBe('/inscription')
    expect(carried.searchParams.get('returnUrl')).toBe(returnUrl.toWellFormed())
  })

  test('an address too long to be sent is not carried', () => {
    expect(carryingReturn('/inscription', `/${'a'.repeat(1000)}`)).toBe('/inscription')
    const longest = `/${'a'.repeat(999)}`
    const carried = new URL(carryingReturn('/inscription', longest), ORIGINS.account)
    expect(carried.searchParams.get('returnUrl')).toBe(longest)
  })

  test('an address that nothing was given for stays bare', () => {
    expect(carryingReturn('/inscription', undefined)).toBe('/inscription')
  })
})

describe('the wish to start a trial on the way on', () => {
  const WISHED = `${ORIGIN}/guide?backaccount=true&premiumtrial=true`

  test('stays with the home page when the address cannot be led to [T05]', () => {
    const far = `${ORIGIN}/${'a'.repeat(2000)}?premiumtrial=true`
    for (const returnUrl of [far, 'https://evil.test/?premiumtrial=true']) {
      expect(accountReturn(returnUrl, ORIGINS)).toBe(`${ORIGIN}/?premiumtrial=true`)
    }
  })

  test('without an address the way on is the home page, which looks for the session [T07]', () => {
    expect(accountReturn(undefined, ORIGINS)).toBe(`${ORIGIN}/?backaccount=true`)
  })

  test.each([
    [WISHED, true],
    [`${ORIGINS.account}${carryingReturn('/verification-email', WISHED)}`, true],
    [`${ORIGIN}/guide?backaccount=true`, false],
    [`${ORIGIN}/guide?premiumtrial=non`, false],
    [`${ORIGIN}/guide`, false],
    [undefined, false],
  ])('%j wishes a trial: %s [T05]', (returnUrl, wished) => {
    expect(wishesTrial(returnUrl)).toBe(wished)
  })

  test('is found in up to three addresses within one another [T05]', () => {
    expect(wishesTrial(within(within(WISHED)))).toBe(true)
    expect(wishesTrial(within(within(within(WISHED))))).toBe(false)
  })

  test('is not read in a fragment [T05]', () => {
    const inFragment = `${ORIGIN}/guide#${carryingReturn('', WISHED)}`
    expect(wishesTrial(inFragment)).toBe(false)
    expect(wishesTrial(`${ORIGIN}/guide?a=1${inFragment}`)).toBe(false)
    expect(wishesTrial(`${ORIGINS.account}${carryingReturn('/', WISHED)}#haut`)).toBe(true)
  })

  test('is gone for a reader who turns back [T05]', () => {
    expect(withoutWish(`${WISHED}#haut`)).toBe(`${ORIGIN}/guide?backaccount=true#haut`)
  })
})

/** The sign-up page of the account service that comes back to an address. */
function within(address: string): string {
  return ORIGINS.account + carryingReturn('/inscription', address)
}

describe('the action code of the page that led to the account service', () => {
  const offer = `${ORIGIN}/actualite/premium`
  const codeIn = (page: string, returnUrl = `${offer}?backaccount=true`) =>
    withActionCodeOf(URL.parse(page), returnUrl, ORIGIN)

  test.each([
    [`${offer}?cact=ABC`, `${offer}?backaccount=true&cact=ABC`],
    [`${offer}?cact=a%26b%23`, `${offer}?backaccount=true&cact=a%26b%23`],
    [offer, `${offer}?backaccount=true`],
    ['https://evil.test/?cact=ABC', `${offer}?backaccount=true`],
    ['', `${offer}?backaccount=true`],
  ])('comes back from %s with %s', (page, returnUrl) => {
    expect(codeIn(page)).toBe(returnUrl)
  })

  test.each([`${offer}?cact=OWN`, `${ORIGINS.account}/profil`, `${offer}?${'a'.repeat(970)}`])(
    'leaves %s as it is',
    (returnUrl) => {
      expect(codeIn(`${offer}?cact=ABC`, returnUrl)).toBe(returnUrl)
    },
  )
})
