import { aSigner, signed } from './signed-tokens.ts'

/** Current time of these tests, in milliseconds. `SECONDS` is the same in seconds. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
export const SECONDS = NOW / 1000

/** Issuer and client that valid tokens name. */
export const EXPECTED = { issuer: 'https://id.preavis.example', clientId: 'preavis' }

/**
 * First key of the provider. `second` is its other key; `stranger` is another key with the id of
 * the first.
 */
export const provider = aSigner('clef-1')
export const second = aSigner('clef-2')
export const stranger = aSigner('clef-1')

/** Claims of a valid identity token. */
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

/** Valid identity token with these claims. */
export const GOOD = signed(provider, CLAIMS)
