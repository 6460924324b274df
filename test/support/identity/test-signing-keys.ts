import { aSigner, signToken } from './signed-tokens.ts'

/** Current time of these tests, in milliseconds. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
/** Current time of these tests, in seconds. */
export const SECONDS = NOW / 1000

/** Issuer and client that valid tokens name. */
export const EXPECTED = { issuer: 'https://id.preavis.example', clientId: 'preavis' }

/** First signing key of the provider. */
export const providerKey = aSigner('clef-1')
/** Second signing key of the provider. */
export const secondProviderKey = aSigner('clef-2')
/** Signing key of an attacker, with the id of the first key. */
export const strangerKey = aSigner('clef-1')

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
export const VALID_TOKEN = signToken(providerKey, CLAIMS)
