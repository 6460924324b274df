import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  accountLink,
  appendReturnUrl,
  codeInFragment,
  codeLink,
  requestsTrial,
  safeAccountReturn,
  withActionCodeOf,
  withoutTrialRequest,
} from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { anyAddresses } from '#test/support/arbitraries/identity.ts'
import { hostileAddress, ORIGIN, sitePath } from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

const SERVICE = 'https://compte.preavis.fr'
const BACK = { address: '/actualite?page=2', origin: ORIGIN }

test('sign-in comes back to the current page, marked backaccount=true [A06] [C11]', () => {
  expect(accountLink(SERVICE, 'signIn', BACK)).toBe(
    'https://compte.preavis.fr/connexion?returnUrl=https%3A%2F%2Fwww.preavis.test%2Factualite%3Fpage%3D2%26backaccount%3Dtrue',
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

test('a link to the account service fits in a request [C11]', () => {
  for (const filler of ['/', 'é', '%C3%A9', ':?&=', 'a']) {
    for (const length of [500, 990, 1000, 7000, 100_000]) {
      const address = `/recherche?q=${filler.repeat(length / filler.length)}`
      expect(accountLink(SERVICE, 'signIn', { ...BACK, address }).length).toBeLessThan(3500)
    }
  }
})

describe('laws', () => {
  const actions = fc.constantFrom(
    'signIn',
    'signUp',
    'signOut',
    'profile',
    'subscriptions',
    'verifyEmail',
  )

  test('the link leads to the account service, its return to the site [C11]', () => {
    fc.assert(
      fc.property(actions, anyAddresses, fc.boolean(), (action, address, trial) => {
        const link = accountLink(SERVICE, action, { address, origin: ORIGIN, trial })
        expect(new URL(link).origin).toBe(SERVICE)
        expect(new URL(link).pathname).toBe(ACCOUNT_PATHS[action])
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
    expect(safeAccountReturn(returnUrl, ORIGINS)).toBe(address)
  })

  test('leads to the site from a page without origin', () => {
    expect(safeAccountReturn('/guide', { site: ORIGIN, account: '' })).toBe(`${ORIGIN}/guide`)
  })

  property.prop([hostileAddress], { numRuns: runs(20_000) })(
    'leads to the site or stays, whatever the address',
    (returnUrl) => {
      const { origin } = new URL(safeAccountReturn(returnUrl, ORIGINS))
      expect([ORIGINS.site, ORIGINS.account]).toContain(origin)
    },
  )

  property.prop([sitePath, fc.constantFrom(ORIGINS.site, ORIGINS.account)])(
    'keeps the addresses of both as they are',
    (path, origin) => {
      expect(safeAccountReturn(origin + path, ORIGINS)).toBe(origin + path)
    },
  )

  property.prop([hostileAddress])('is carried from page to page unchanged', (returnUrl) => {
    const carried = new URL(appendReturnUrl('/inscription', returnUrl), ORIGINS.account)
    expect(carried.pathname).toBe('/inscription')
    expect(carried.searchParams.get('returnUrl')).toBe(returnUrl.toWellFormed())
  })

  test('an address too long to be sent is not carried', () => {
    expect(appendReturnUrl('/inscription', `/${'a'.repeat(1000)}`)).toBe('/inscription')
    const longest = `/${'a'.repeat(999)}`
    const carried = new URL(appendReturnUrl('/inscription', longest), ORIGINS.account)
    expect(carried.searchParams.get('returnUrl')).toBe(longest)
  })

  test('an address that nothing was given for stays bare', () => {
    expect(appendReturnUrl('/inscription', undefined)).toBe('/inscription')
  })
})

describe('the wish to start a trial on the way on', () => {
  const WISHED = `${ORIGIN}/guide?backaccount=true&premiumtrial=true`

  test('stays with the home page when the address cannot be led to [T05]', () => {
    const far = `${ORIGIN}/${'a'.repeat(2000)}?premiumtrial=true`
    for (const returnUrl of [far, 'https://evil.test/?premiumtrial=true']) {
      expect(safeAccountReturn(returnUrl, ORIGINS)).toBe(`${ORIGIN}/?premiumtrial=true`)
    }
  })

  test('without an address returns to the home page, which checks the session [T07]', () => {
    expect(safeAccountReturn(undefined, ORIGINS)).toBe(`${ORIGIN}/?backaccount=true`)
  })

  test.each([
    [WISHED, true],
    [`${ORIGINS.account}${appendReturnUrl('/verification-email', WISHED)}`, true],
    [`${ORIGIN}/guide?backaccount=true`, false],
    [`${ORIGIN}/guide?premiumtrial=non`, false],
    [`${ORIGIN}/guide`, false],
    [undefined, false],
  ])('%j wishes a trial: %s [T05]', (returnUrl, wished) => {
    expect(requestsTrial(returnUrl)).toBe(wished)
  })

  test('is found in up to three addresses within one another [T05]', () => {
    expect(requestsTrial(within(within(WISHED)))).toBe(true)
    expect(requestsTrial(within(within(within(WISHED))))).toBe(false)
  })

  test('is not read in a fragment [T05]', () => {
    const inFragment = `${ORIGIN}/guide#${appendReturnUrl('', WISHED)}`
    expect(requestsTrial(inFragment)).toBe(false)
    expect(requestsTrial(`${ORIGIN}/guide?a=1${inFragment}`)).toBe(false)
    expect(requestsTrial(`${ORIGINS.account}${appendReturnUrl('/', WISHED)}#haut`)).toBe(true)
  })

  test('is gone for a reader after a step back [T05]', () => {
    expect(withoutTrialRequest(`${WISHED}#haut`)).toBe(`${ORIGIN}/guide?backaccount=true#haut`)
  })
})

/** The sign-up page of the account service that comes back to an address. */
function within(address: string): string {
  return ORIGINS.account + appendReturnUrl('/inscription', address)
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

const PAGE = 'http://localhost:4001/nouveau-mot-de-passe'

test('the code stands in the fragment, which no server sees', () => {
  const link = codeLink(`${PAGE}?a=1#b`, { email: 'a+b@exemple.fr', code: '012345' })
  expect(link).toBe(`${PAGE}?a=1#email=a%2Bb%40exemple.fr&verification_code=012345`)
})

test('what a link brings is what was put into it', () => {
  const code = fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'))
  fc.assert(
    fc.property(fc.record({ email: fc.string({ minLength: 1 }), code }), (sent) => {
      expect(codeInFragment(new URL(codeLink(PAGE, sent)).hash)).toEqual(sent)
    }),
  )
})

test.each([
  '',
  '#',
  '#sommaire',
  '#email=a@exemple.fr',
  '#verification_code=123456',
  '#email=&verification_code=123456',
  '#email=a@exemple.fr&verification_code=12345',
  '#email=a@exemple.fr&verification_code=12345a',
  '#email=a@exemple.fr&verification_code=1234567',
  '#email=a@exemple.fr&verification_code=a123456',
])('%j brings no code', (fragment) => {
  expect(codeInFragment(fragment)).toBeUndefined()
})

test('a fragment is read with its number sign or without', () => {
  const sent = { email: 'a#b@exemple.fr', code: '123456' }
  expect(codeInFragment('email=a#b@exemple.fr&verification_code=123456')).toEqual(sent)
  expect(codeInFragment('#email=a#b@exemple.fr&verification_code=123456')).toEqual(sent)
})
