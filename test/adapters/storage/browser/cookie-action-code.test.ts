import { expect, test } from 'vitest'

import { cookieActionCode } from '#adapters/storage/browser/cookie-action-code.ts'

const SITE = { hostname: 'www.preavis.example', protocol: 'https:' }

test('the code is stored thirty days, for every subdomain, over HTTPS only [E08][C02]', () => {
  const jar = { cookie: '' }
  cookieActionCode(SITE, jar).keep('ETE26')
  expect(jar.cookie).toBe(
    'codeaction=ETE26; Max-Age=2592000; Path=/; SameSite=Lax; Domain=preavis.example; Secure',
  )
})

test('on a developer’s machine the cookie belongs to the host alone [E08]', () => {
  const jar = { cookie: '' }
  cookieActionCode({ hostname: 'localhost', protocol: 'http:' }, jar).keep('ETE26')
  expect(jar.cookie).toBe('codeaction=ETE26; Max-Age=2592000; Path=/; SameSite=Lax')
})

test('it is read among others, by its whole name [E08]', () => {
  const jar = { cookie: 'xcodeaction=NON; codeaction=ETE26; panier=1' }
  expect(cookieActionCode(SITE, jar).read()).toBe('ETE26')
  expect(cookieActionCode(SITE, { cookie: 'panier=1' }).read()).toBeUndefined()
})
