import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  isRelayOf,
  mayAuthorize,
  mayCheckSession,
  mayUseWebAuthn,
  preVerifiesCode,
} from '../../../src/domain/identity/client-preconditions.ts'

const POLICY = { sso: true, pkceEnforced: true }
const NOW = 1_000_000
const moments = fc.nat(60_000)

test('the implicit flow is refused under PKCE, and only there [V05]', () => {
  expect(mayAuthorize('token', POLICY)).toStrictEqual({ ok: false, problem: 'implicitFlowRefused' })
  expect(mayAuthorize('token', { ...POLICY, pkceEnforced: false }).ok).toBe(true)
  expect(mayAuthorize('code', POLICY).ok).toBe(true)
})

describe('a session check', () => {
  test('needs SSO [V05]', () => {
    const refusal = { ok: false, problem: 'ssoDisabled' }
    expect(mayCheckSession({ ...POLICY, sso: false }, {}, NOW)).toStrictEqual(refusal)
    expect(mayCheckSession(POLICY, {}, NOW).ok).toBe(true)
  })

  test.each(['authorization', 'session'] as const)(
    'waits while the %s lock holds [T10]',
    (lock) => {
      const taken = { [lock]: NOW }
      const refusal = { ok: false, problem: 'authorizationPending' }
      expect(mayCheckSession(POLICY, taken, NOW)).toStrictEqual(refusal)
      expect(mayCheckSession(POLICY, taken, NOW + 20_000)).toStrictEqual(refusal)
      expect(mayCheckSession(POLICY, taken, NOW + 20_001).ok).toBe(true)
    },
  )

  test('is possible once both locks have run out [T10]', () => {
    fc.assert(
      fc.property(moments, moments, moments, (authorization, session, now) => {
        const free = now > authorization + 20_000 && now > session + 20_000
        expect(mayCheckSession(POLICY, { authorization, session }, now).ok).toBe(free)
      }),
    )
  })
})

test('a WebAuthn call needs a browser that has it [V05]', () => {
  expect(mayUseWebAuthn(true).ok).toBe(true)
  expect(mayUseWebAuthn(false)).toStrictEqual({ ok: false, problem: 'webAuthnUnsupported' })
})

test.each([
  ['https://id.preavis.fr/oauth/authorize', 'https://id.preavis.fr/popup/relay', true],
  ['https://id.preavis.fr:443/a', 'https://ID.preavis.fr/b', true],
  ['https://id.preavis.fr/a', 'http://id.preavis.fr/a', false],
  ['https://id.preavis.fr/a', 'https://preavis.fr/a', false],
  ['https://id.preavis.fr/a', 'https://id.preavis.fr.mechant.fr/a', false],
  ['data:text/html,a', 'data:text/html,a', false],
  ['/a', '/a', false],
])('a popup at %s and a relay at %s are of one origin: %s [V05]', (popup, relay, same) => {
  expect(isRelayOf(popup, relay)).toBe(same)
})

describe('laws', () => {
  test('the implicit flow is refused exactly under PKCE [V05]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('code', 'token'),
        fc.boolean(),
        fc.boolean(),
        (responseType, sso, pkceEnforced) => {
          const implicit = responseType === 'token'
          const allowed = mayAuthorize(responseType, { sso, pkceEnforced })
          expect(allowed.ok).toBe(!(implicit && pkceEnforced))
        },
      ),
    )
  })

  test('a popup talks with its own origin alone [V05]', () => {
    const pages = fc.webUrl({ validSchemes: ['https', 'http'] })
    fc.assert(
      fc.property(pages, pages, fc.webPath(), (popup, other, path) => {
        const { origin, host, protocol } = new URL(popup)
        expect(isRelayOf(popup, `${origin}${path}`)).toBe(true)
        expect(isRelayOf(popup, other)).toBe(origin === new URL(other).origin)
        expect(isRelayOf(popup, `${protocol}//x.${host}${path}`)).toBe(false)
        expect(isRelayOf(`${protocol}//x.${host}${path}`, popup)).toBe(false)
      }),
    )
  })

  test('what has no origin talks with nobody, not even itself [V05]', () => {
    const schemes = fc.constantFrom('data:', 'about:', 'javascript:', 'file:///', '/', '')
    fc.assert(
      fc.property(schemes, fc.string(), (scheme, rest) => {
        expect(isRelayOf(scheme + rest, scheme + rest)).toBe(false)
      }),
    )
  })
})

test('a challenge id skips the pre-verify step [V05]', () => {
  expect(preVerifiesCode({})).toBe(true)
  expect(preVerifiesCode({ challengeId: 'ch-1' })).toBe(false)
})
