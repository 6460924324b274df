import { fc } from '@fast-check/vitest'

/** OAuth scope entries: non-empty and without spaces. */
export const scopeEntries: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('openid', 'profile', 'email', 'phone', 'offline_access', 'full_write', 'a', 'b'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .map((text) => text.replaceAll(' ', ''))
    .filter((text) => text !== ''),
)

/** Accepted values of the `scope` option: text, a list or undefined. */
export const acceptedScopes: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(undefined),
  fc.array(fc.oneof(scopeEntries, fc.constantFrom('', ' '))).map((entries) => entries.join(' ')),
  fc.array(fc.oneof(scopeEntries, fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
)

/** Rejected values of the `scope` option: neither a text, a list nor undefined. */
export const refusedScopes: fc.Arbitrary<unknown> = fc
  .anything()
  .filter((value) => typeof value !== 'string' && !Array.isArray(value) && value !== undefined)

/** Options of a sign-in except `scope`. */
export const signInOptions: fc.Arbitrary<{
  fetchBasicProfile?: boolean | null
  requireRefreshToken?: boolean
}> = fc.record(
  {
    fetchBasicProfile: fc.constantFrom(true, false, null),
    requireRefreshToken: fc.boolean(),
  },
  { requiredKeys: [], noNullPrototype: true },
)

const names = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '%20', '-', '.', '+'),
  maxLength: 4,
})
const pairs = fc.tuple(names, names).map(([name, value]) => `${name}=${value}`)

/** URLs of this site without origin: path, query and fragment. */
export const ownAddresses: fc.Arbitrary<string> = fc
  .tuple(fc.array(names), fc.array(pairs, { maxLength: 3 }), fc.option(names, { nil: '' }))
  .map(([segments, query, fragment]) => {
    const path = `/${segments.filter((segment) => segment !== '').join('/')}`
    return [path, query.length > 0 && `?${query.join('&')}`, fragment && `#${fragment}`]
      .filter((part) => part !== false)
      .join('')
  })

/** URLs of this site, URLs of other sites, and invalid ones. */
export const anyAddresses: fc.Arbitrary<string> = fc.oneof(
  ownAddresses,
  fc.string(),
  fc
    .tuple(
      fc.constantFrom(
        'https://mechant.fr',
        '//mechant.fr',
        '/\\mechant.fr',
        '/.//mechant.fr',
        '\\\\mechant.fr',
        '/%2f/mechant.fr',
        'https:mechant.fr',
        'javascript:alert(1)',
        'data:text/html,a',
        'blob:https://www.preavis.fr',
        'https://www.preavis.fr@mechant.fr',
        'https://www.preavis.fr',
      ),
      ownAddresses,
    )
    .map(([start, rest]) => start + rest),
)

/** Returns an identity token (JWT) with this payload and a meaningless signature. */
export function tokenWithPayload(payload: unknown): string {
  return `${base64Url({ alg: 'RS256' })}.${base64Url(payload)}.c2lnbmF0dXJl`
}

function base64Url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
