import { aSigner, signed } from './signed-tokens.ts'

/** The moment of these tests, in milliseconds and in seconds. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
export const SECONDS = NOW / 1000

/** Whose tokens count, and for whom. */
export const EXPECTED = { issuer: 'https://id.preavis.example', clientId: 'preavis' }

/** The two keys of the provider, and a stranger's under the name of the first. */
export const provider = aSigner('clef-1')
export const second = aSigner('clef-2')
export const stranger = aSigner('clef-1')

/** What the provider says of somebody who is signed in here. */
export const CLAIMS = {
  iss: EXPECTED.issuer,
  sub: 'u-1',
  aud: [EXPECTED.clientId],
  azp: EXPECTED.clientId,
  exp: SECONDS + 900,
  iat: SECONDS,
  email: 'claire@exemple.fr',
  email_verified: true,
  name: 'Claire Élan',
}

/** The token that says it. */
export const GOOD = signed(provider, CLAIMS)
