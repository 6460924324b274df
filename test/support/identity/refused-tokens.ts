import { constants, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

import { encodeTokenPart, signToken, signTokenWithSecret } from './signed-tokens.ts'
import {
  CLAIMS,
  EXPECTED,
  NOW,
  providerKey,
  secondProviderKey,
  SECONDS,
  strangerKey,
  VALID_TOKEN,
} from './test-signing-keys.ts'

const PUBLIC_PEM = createPublicKey(providerKey.privateKey).export({ type: 'spki', format: 'pem' })
const [HEADER = '', PAYLOAD = '', SIGNATURE = ''] = VALID_TOKEN.split('.')

function rsaPss(): string {
  const body = `${encodeTokenPart({ alg: 'PS256', kid: 'clef-1' })}.${PAYLOAD}`
  const key = { key: providerKey.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING }
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

function ecdsa(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = `${encodeTokenPart({ alg: 'ES256', kid: 'clef-1' })}.${PAYLOAD}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

const changed = (claims: object): string => signToken(providerKey, { ...CLAIMS, ...claims })
const headed = (header: object): string => signToken(providerKey, CLAIMS, header)
const written = (text: string): string => signToken(providerKey, text)

/** Tokens that the verification must reject, each with its name and the expected problem. */
export const REFUSED: readonly (readonly [name: string, token: string, problem: string])[] = [
  ['nothing', '', 'malformed'],
  ['no token', 'bonjour', 'malformed'],
  ['two parts', `${HEADER}.${PAYLOAD}`, 'malformed'],
  ['four parts', `${VALID_TOKEN}.${SIGNATURE}`, 'malformed'],
  ['five parts, as encrypted ones have', `${VALID_TOKEN}.a.b`, 'malformed'],
  ['an empty signature', `${HEADER}.${PAYLOAD}.`, 'malformed'],
  ['an empty header', `.${PAYLOAD}.${SIGNATURE}`, 'malformed'],
  ['a padded signature', `${VALID_TOKEN}==`, 'malformed'],
  ['a space at the end', `${VALID_TOKEN} `, 'malformed'],
  ['a line break inside', `${HEADER}.\n${PAYLOAD}.${SIGNATURE}`, 'malformed'],
  ['base64 instead of base64url', `${HEADER}.${PAYLOAD}.${'+/'.repeat(171)}`, 'malformed'],
  ['a megabyte', `${HEADER}.${PAYLOAD}.${'A'.repeat(1_000_000)}`, 'tooLong'],
  ['just over 8 kB', `${VALID_TOKEN}${'A'.repeat(8193 - VALID_TOKEN.length)}`, 'tooLong'],
  ['a header that is a list', signToken(providerKey, CLAIMS, '[]'), 'malformed'],
  ['a header that is no JSON', signToken(providerKey, CLAIMS, '{alg:RS256}'), 'malformed'],
  [
    'a header that is not UTF-8',
    `${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.a.b0`,
    'malformed',
  ],
  ['alg none, unsigned', `${encodeTokenPart({ alg: 'none' })}.${PAYLOAD}.`, 'malformed'],
  [
    'alg none with a signature',
    `${encodeTokenPart({ alg: 'none' })}.${PAYLOAD}.${SIGNATURE}`,
    'otherAlgorithm',
  ],
  [
    'alg None, in other letters',
    `${encodeTokenPart({ alg: 'NoNe' })}.${PAYLOAD}.${SIGNATURE}`,
    'otherAlgorithm',
  ],
  ['HS256 with the public key', signTokenWithSecret(PUBLIC_PEM, CLAIMS), 'otherAlgorithm'],
  [
    'HS256 with the modulus',
    signTokenWithSecret(Buffer.from(String(providerKey.jwk['n']), 'base64url'), CLAIMS, {
      kid: 'clef-1',
    }),
    'otherAlgorithm',
  ],
  ['RSA-PSS of the right key', rsaPss(), 'otherAlgorithm'],
  ['ECDSA', ecdsa(), 'otherAlgorithm'],
  ['RS512 announced', headed({ alg: 'RS512' }), 'otherAlgorithm'],
  ['an algorithm in a list', headed({ alg: ['RS256'] }), 'otherAlgorithm'],
  [
    'two algorithms, the last none',
    signToken(providerKey, CLAIMS, '{"alg":"RS256","kid":"clef-1","alg":"none"}'),
    'otherAlgorithm',
  ],
  ['no algorithm', headed({ alg: undefined }), 'otherAlgorithm'],
  ['an unknown kid', headed({ kid: 'clef-9' }), 'unknownKey'],
  ['a kid that walks the disk', headed({ kid: '../../../etc/passwd' }), 'unknownKey'],
  ['a kid that is SQL', headed({ kid: "' or 1=1 --" }), 'unknownKey'],
  ['a kid of every object', headed({ kid: '__proto__' }), 'unknownKey'],
  ['a kid in a list', headed({ kid: ['clef-1'] }), 'unknownKey'],
  ['a kid that is an address', headed({ kid: 'https://mechant.fr/jwks.json' }), 'unknownKey'],
  ['no kid, of two keys', headed({ kid: undefined }), 'unknownKey'],
  ['a jku', signToken(strangerKey, CLAIMS, { jku: 'https://mechant.fr/jwks.json' }), 'malformed'],
  ['a jku, rightly signed', headed({ jku: 'https://mechant.fr/jwks.json' }), 'malformed'],
  ['an x5u', signToken(strangerKey, CLAIMS, { x5u: 'https://mechant.fr/c.pem' }), 'malformed'],
  ['a jwk of its own', signToken(strangerKey, CLAIMS, { jwk: strangerKey.jwk }), 'malformed'],
  ['an x5c of its own', signToken(strangerKey, CLAIMS, { x5c: ['MIIB'] }), 'malformed'],
  ['a crit that we do not know', headed({ crit: ['exp'], exp: 1 }), 'malformed'],
  ['a payload in clear', headed({ b64: false, crit: ['b64'] }), 'malformed'],
  ['a compressed payload', headed({ zip: 'DEF' }), 'malformed'],
  ['an access token', headed({ typ: 'at+jwt' }), 'malformed'],
  ['a logout token', headed({ typ: 'logout+jwt' }), 'malformed'],
  ['a stranger’s key under our kid', signToken(strangerKey, CLAIMS), 'badSignature'],
  [
    'another key than it says',
    signToken(secondProviderKey, CLAIMS, { kid: 'clef-1' }),
    'badSignature',
  ],
  [
    'a swapped payload',
    `${HEADER}.${encodeTokenPart({ ...CLAIMS, sub: 'u-2' })}.${SIGNATURE}`,
    'badSignature',
  ],
  [
    'a swapped header',
    `${encodeTokenPart({ kid: 'clef-1', alg: 'RS256' })}.${PAYLOAD}.${SIGNATURE}`,
    'badSignature',
  ],
  ['a signature of zeros', `${HEADER}.${PAYLOAD}.${'A'.repeat(342)}`, 'badSignature'],
  ['a short signature', `${HEADER}.${PAYLOAD}.AAAA`, 'badSignature'],
  ['a payload that is text', written('"claire"'), 'malformed'],
  ['a payload that is a list', written('[{}]'), 'malformed'],
  ['a payload that is null', written('null'), 'malformed'],
  ['a payload that is no JSON', written('{'), 'malformed'],
  ['a payload that nests deeply', written('['.repeat(5000)), 'malformed'],
  ['another issuer', changed({ iss: 'https://mechant.fr' }), 'otherIssuer'],
  ['the issuer with a bar', changed({ iss: `${EXPECTED.issuer}/` }), 'otherIssuer'],
  ['the issuer in a list', changed({ iss: [EXPECTED.issuer] }), 'otherIssuer'],
  ['no issuer', changed({ iss: undefined }), 'otherIssuer'],
  ['another audience', changed({ aud: 'boutique' }), 'otherAudience'],
  ['a list without us', changed({ aud: ['boutique', 'preavis-compte'] }), 'otherAudience'],
  ['an audience that begins like us', changed({ aud: 'preavis-compte' }), 'otherAudience'],
  ['an audience in an object', changed({ aud: { 0: 'preavis' } }), 'otherAudience'],
  ['no audience', changed({ aud: undefined }), 'otherAudience'],
  ['another azp', changed({ aud: ['preavis', 'boutique'], azp: 'boutique' }), 'otherAudience'],
  ['an azp that is null', changed({ azp: null }), 'otherAudience'],
  ['an exp long past', changed({ exp: SECONDS - 61 }), 'expired'],
  ['no exp', changed({ exp: undefined }), 'expired'],
  ['an exp that is text', changed({ exp: String(SECONDS + 900) }), 'expired'],
  ['an exp that is null, as NaN is written', changed({ exp: Number.NaN }), 'expired'],
  ['an exp in a list', changed({ exp: [SECONDS + 900] }), 'expired'],
  ['an exp that is true', changed({ exp: true }), 'expired'],
  ['an exp below zero', changed({ exp: -1 }), 'expired'],
  ['an exp beyond all dates', changed({ exp: 1e300 }), 'expired'],
  [
    'an exp beyond all numbers',
    written(JSON.stringify(CLAIMS).replace(/"exp":\d+/, '"exp":1e999')),
    'expired',
  ],
  ['an exp in milliseconds', changed({ exp: NOW * 1000 }), 'expired'],
  [
    'an exp written twice',
    written(`{"exp":1,${JSON.stringify({ ...CLAIMS, exp: 0 }).slice(1)}`),
    'expired',
  ],
  ['an iat to come', changed({ iat: SECONDS + 61 }), 'notYetValid'],
  ['an iat that is text', changed({ iat: 'maintenant' }), 'notYetValid'],
  ['an nbf to come', changed({ nbf: SECONDS + 61 }), 'notYetValid'],
  ['no sub', changed({ sub: undefined }), 'holderMissing'],
  ['a sub of spaces', changed({ sub: ' ' }), 'holderMissing'],
  ['a sub that is a number', changed({ sub: 1 }), 'holderMissing'],
  ['no address', changed({ email: undefined }), 'holderMissing'],
  ['an address in a list', changed({ email: ['claire@exemple.fr'] }), 'holderMissing'],
]
