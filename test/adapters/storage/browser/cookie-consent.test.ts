import { expect, test } from 'vitest'

import { cookieConsent } from '#adapters/storage/browser/cookie-consent.ts'

const CHOICE = { version: 1, madeOn: '2026-11-22', answers: { audience: true } }

test('the choice is stored six months in a host-only cookie [T17]', () => {
  const jar = { cookie: '' }
  cookieConsent({ protocol: 'https:' }, jar).keep(CHOICE)
  expect(jar.cookie).toBe(
    '__Host-consent=1.2026-11-22.audience-oui; Expires=Fri, 21 May 2027 22:00:00 GMT; Path=/; SameSite=Lax; Secure',
  )
})

test("on a developer's machine without HTTPS, the cookie has a plain name [T17]", () => {
  const jar = { cookie: '' }
  cookieConsent({ protocol: 'http:' }, jar).keep(CHOICE)
  expect(jar.cookie).toBe(
    'consent=1.2026-11-22.audience-oui; Expires=Fri, 21 May 2027 22:00:00 GMT; Path=/; SameSite=Lax',
  )
})

test('it is found by its full name; a forged one is ignored [T17]', () => {
  expect(
    read('consent=1.2026-11-22.audience-non; __Host-consent=1.2026-11-22.audience-oui'),
  ).toEqual(CHOICE)
  expect(read('panier=1')).toBeUndefined()
  expect(read('__Host-consent=oui')).toBeUndefined()
})

function read(cookie: string) {
  return cookieConsent({ protocol: 'https:' }, { cookie }).read()
}
