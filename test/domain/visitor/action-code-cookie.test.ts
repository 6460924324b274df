import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { ACTION_CODE_COOKIE, cookieDomain } from '#domain/visitor/action-code-cookie.ts'
import { anyText } from '#test/support/arbitraries/visitor.ts'

test('the cookie is named codeaction and lives thirty days on the whole site [E08] [T16]', () => {
  expect(ACTION_CODE_COOKIE).toStrictEqual({
    name: 'codeaction',
    life: 2_592_000_000,
    path: '/',
    sameSite: 'Lax',
  })
})

test.each([
  ['www.preavis.fr', 'preavis.fr'],
  ['preavis.fr', 'preavis.fr'],
  ['WWW.Preavis.FR:8443', 'preavis.fr'],
  ['www.preavis.fr.', 'preavis.fr'],
  ['recette.www.preavis.fr', 'www.preavis.fr'],
  ['www.35.preavis.fr', '35.preavis.fr'],
  ['www.35.fr', '35.fr'],
  ['preavis.asso.fr', 'preavis.asso.fr'],
  ['www.preavis.asso.fr', 'preavis.asso.fr'],
  ['preavis.co.uk', 'preavis.co.uk'],
])('on %s the cookie is shared under %s [E08]', (host, domain) => {
  expect(cookieDomain(host)).toBe(domain)
})

test.each([
  'localhost',
  'localhost:3000',
  'app.localhost:3000',
  'recette.app.localhost',
  '127.0.0.1',
  '127.1:80',
  '[::1]:3000',
  '::1',
  'intranet',
  '',
  '.fr',
  'a..fr',
  'preavis.fr@mechant.fr',
  'preavis.fr/chemin',
  'preavis.fr:99999',
  'pré avis.fr',
])('on %j it belongs to the host alone [E08]', (host) => {
  expect(cookieDomain(host)).toBeUndefined()
})

describe('laws', () => {
  test('a cookie domain is the host, or ends it, and is no top level [E08]', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const domain = cookieDomain(host)
        fc.pre(domain !== undefined)
        expect(`.${host.toLowerCase()}`.endsWith(`.${domain}`)).toBe(true)
        expect(domain).toContain('.')
      }),
    )
  })

  test('an IPv4 address has none [E08]', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(cookieDomain(address)).toBeUndefined()
      }),
    )
  })

  test('no text is beyond the rule [E08]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cookieDomain(text) ?? 'a.b').toMatch(/^[\w-]+(\.[\w-]+)+$/)
      }),
    )
  })
})
