import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  ACTION_CODE_COOKIE,
  actionCodeAnswer,
  actionCodeInForce,
  cookieDomain,
  foundActionCode,
  parseActionCode,
} from '#domain/visitor/action-code.ts'
import { nearInstants } from '#test/support/arbitraries/premium.ts'
import { actionCodes, anyText } from '#test/support/arbitraries/visitor.ts'

const REFUSED = { ok: false, problem: 'actionCodeMalformed' }

test.each(['NOEL-26', 'a', '_', '0'.repeat(40)])('%s is an action code [E08]', (text) => {
  expect(parseActionCode(text)).toStrictEqual({ ok: true, value: text })
})

test.each(['', ' NOEL', 'NOËL', 'a;b', 'a\r\nb', 'a\n', '€', '0'.repeat(41), undefined, 12, ['a']])(
  '%j is none [E08]',
  (text) => {
    expect(parseActionCode(text)).toStrictEqual(REFUSED)
  },
)

describe('what a look-up finds', () => {
  test('no match: the supplied code as is [T16]', () => {
    expect(foundActionCode('NOEL', { error: 'No match found' })).toBe('NOEL')
    expect(foundActionCode('NOEL', { cact: 'AUTRE', error: 'No match found' })).toBe('NOEL')
  })

  test('a code: that code [T16]', () => {
    expect(foundActionCode('noel', { cact: 'NOEL-26' })).toBe('NOEL-26')
    expect(foundActionCode('noel', { cact: 'NOEL-26', error: false })).toBe('NOEL-26')
  })

  test.each([
    undefined,
    {},
    { error: 'Server error' },
    { error: true },
    { cact: '' },
    { cact: 12 },
    { cact: 'a;b' },
    { error: 'no match found' },
  ])('%j: nothing [T16]', (answer) => {
    expect(foundActionCode('NOEL', answer)).toBeUndefined()
  })

  test('a supplied text that is no code is not kept as is [T16]', () => {
    expect(foundActionCode('a;b', { error: 'No match found' })).toBeUndefined()
  })
})

test("the code in force is the cookie's, else the configured one [E08] [C08]", () => {
  expect(actionCodeInForce('NOEL', 'DEFAUT')).toBe('NOEL')
  expect(actionCodeInForce(undefined, 'DEFAUT')).toBe('DEFAUT')
  expect(actionCodeInForce('€', 'DEFAUT')).toBe('DEFAUT')
})

describe('laws', () => {
  test('a code has forty characters at most [E08]', () => {
    fc.assert(
      fc.property(actionCodes, fc.integer({ min: 1, max: 60 }), (code, length) => {
        const text = code.repeat(length).slice(0, length)
        expect(parseActionCode(text).ok).toBe(length <= 40)
      }),
    )
  })

  test('every code of the grammar reads as itself [E08]', () => {
    fc.assert(
      fc.property(actionCodes, (code) => {
        expect(parseActionCode(code)).toStrictEqual({ ok: true, value: code })
      }),
    )
  })

  test('any parsed code fits a header and a cookie [E08]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = parseActionCode(text)
        expect(code.ok).toBe(/^[\w-]+$/.test(text) && text.length <= 40)
      }),
    )
  })

  test('a look-up finds the supplied code, the answered one, or nothing [T16]', () => {
    fc.assert(
      fc.property(
        fc.oneof(actionCodes, fc.string()),
        fc.record(
          {
            cact: fc.oneof(actionCodes, fc.anything()),
            error: fc.oneof(fc.constant('No match found'), fc.anything()),
          },
          { requiredKeys: [] },
        ),
        (supplied, answer) => {
          const found = foundActionCode(supplied, answer)
          if (found === undefined) return
          expect(parseActionCode(found).ok).toBe(true)
          expect(found).toBe(answer.error === 'No match found' ? supplied : answer.cact)
        },
      ),
    )
  })

  test('some code is always in force [C08]', () => {
    fc.assert(
      fc.property(fc.anything(), actionCodes, (cookie, configured) => {
        expect(parseActionCode(actionCodeInForce(cookie, configured)).ok).toBe(true)
      }),
    )
  })

  test('a code found outlasts the configured one, anything else does not [E08] [C08]', () => {
    fc.assert(
      fc.property(fc.oneof(actionCodes, fc.anything()), actionCodes, (cookie, configured) => {
        const expected = parseActionCode(cookie).ok ? cookie : configured
        expect(actionCodeInForce(cookie, configured)).toBe(expected)
      }),
    )
  })
})

property.prop([
  actionCodes,
  fc.option(actionCodes, { nil: undefined }),
  nearInstants(),
  nearInstants(),
  nearInstants(),
])(
  'a lookup returns the valid replacement, or an unknown code itself [C02]',
  (supplied, cact, validFrom, validUntil, now) => {
    const known = cact === undefined ? undefined : { cact, validFrom, validUntil }
    const found = foundActionCode(supplied, actionCodeAnswer(known, now))
    const inForce = validFrom <= now && now < validUntil
    expect(found).toBe(cact === undefined ? supplied : inForce ? cact : undefined)
  },
)

property.prop([actionCodes, nearInstants()])(
  'a code without an end stays in force',
  (cact, now) => {
    const known = { cact, validFrom: 0, validUntil: undefined }
    expect(actionCodeAnswer(known, now)).toEqual({ cact })
  },
)

test.each([
  [999, { error: 'Not in force' }],
  [1_000, { cact: 'NOEL' }],
  [1_999, { cact: 'NOEL' }],
  [2_000, { error: 'Not in force' }],
])('a code in force from 1000 to 2000 at %i gives %j [C02]', (now, answer) => {
  const known = { cact: 'NOEL', validFrom: 1_000, validUntil: 2_000 }
  expect(actionCodeAnswer(known, now)).toEqual(answer)
})

test('an unknown code matches nothing [C02]', () => {
  expect(actionCodeAnswer(undefined, 0)).toEqual({ error: 'No match found' })
})

test('the cookie is codeaction, for thirty days on the whole site [E08] [T16]', () => {
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
  test('a cookie domain is the host or its parent, never top-level [E08]', () => {
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
