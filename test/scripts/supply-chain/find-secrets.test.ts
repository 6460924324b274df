import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { secretsInLine, withoutAllowances } from '#scripts/supply-chain/find-secrets.ts'
import { ALLOWANCES } from '#scripts/supply-chain/secret-allowances.ts'
import {
  hasHistory,
  secretsInPatches,
  secretsInTree,
} from '#scripts/supply-chain/secrets-in-git.ts'

/** Concatenated here, so that this file contains no secret. */
const PLANTED: readonly (readonly [kind: string, line: string])[] = [
  ['private key', planted('-----BEGIN EC', ' PRIVATE KEY-----')],
  ['key of AWS', planted('id: AKIA', 'Q7RZ2MXN4TLP6WKB')],
  ['token of GitHub', planted('export GH=ghp_', 'a1B2c3D4e5F6a1B2c3D4e5F6a1B2c3D4e5F6')],
  ['token of npm', planted('//registry/:_authToken=npm_', 'x9Y8z7W6v5U4x9Y8z7W6v5U4x9Y8z7W6v5U4')],
  ['key of Stripe', planted('sk_live_', '4eC39HqLyjWDarjtT1zdp7dc')],
  [
    'signed token',
    planted('token eyJhbGciOiJSUzI1NiJ9abc.', 'eyJzdWIiOiJjbGFpcmUifQx.c2lnbmF0dXJlLXNpZ24'),
  ],
  [
    'password in an address',
    planted('DATABASE_URL=postgres://preavis:', 'hV3-qk29@base.interne/preavis'),
  ],
  ['named secret', planted('SUPPORT_KEY_SECRET=', 'q8ZtY2mLr5VwX9cNb7KdJ4hG')],
  ['named secret', planted("const apiKey = '", "q8ZtY2mLr5VwX9cNb7KdJ4hG'")],
]

function planted(start: string, end: string): string {
  return `${start}${end}`
}

const ORDINARY = [
  "const token = 'jeton-de-la-session-en-cours'",
  "password: z.string().min(8, 'attend huit caractères')",
  'openssl rand -base64 48',
  'https://www.preavis.example/guide/la-periode-d-essai',
  'https://lecteur:secret@feeds.exemple.fr/actualites',
  'postgres://${user}:${password}@base.interne/preavis',
  "readonly accessToken: 'aaaaaaaaaaaaaaaaaaaaaaaa'",
]

describe('the scan for secrets', () => {
  test.each(PLANTED)('finds a %s', (kind, line) => {
    expect(secretsInLine('planted.ts:1', line).map((found) => found.kind)).toContain(kind)
  })

  test.each(ORDINARY)('leaves what people write: %s', (line) => {
    expect(secretsInLine('a.ts:1', line)).toEqual([])
  })

  property.prop([
    fc.stringMatching(/^[a-z]{1,20}$/u),
    fc.uint8Array({ minLength: 32, maxLength: 48 }).filter((bytes) => new Set(bytes).size > 24),
  ])('finds any drawn text that is called a secret', (name, bytes) => {
    const drawn = Buffer.from(bytes).toString('base64url')
    fc.pre(/\d/u.test(drawn))
    expect(secretsInLine('a.ts:1', `${name}_secret: "${drawn}",`)).toHaveLength(1)
  })

  test('finds what a later commit removed, with its first commit', async () => {
    const [, line = ''] = PLANTED[6] ?? []
    const patches = [
      'commit 2222222',
      '--- a/.env',
      '+++ /dev/null',
      `-${line}`,
      'commit 1111111',
      '--- /dev/null',
      '+++ b/.env',
      '@@ -0,0 +1 @@',
      `+${line}`,
    ]
    expect(await secretsInPatches(patches)).toMatchObject([{ place: '1111111 .env' }])
  })

  test('an allowance explains one text in one place', () => {
    const finding = { place: 'a.ts:1', kind: 'named secret', text: 'abc' }
    const allowance = { place: /^a\.ts/u, text: /^abc$/u, reason: 'made up' }
    expect(withoutAllowances([finding], [allowance])).toEqual([])
    expect(withoutAllowances([{ ...finding, place: 'b.ts:1' }], [allowance])).toHaveLength(1)
    expect(withoutAllowances([{ ...finding, text: 'abcd' }], [allowance])).toHaveLength(1)
  })
})

test.runIf(hasHistory())('no committed file contains a secret', () => {
  expect(withoutAllowances(secretsInTree(), ALLOWANCES)).toEqual([])
})
