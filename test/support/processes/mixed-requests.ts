import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'

const { email, password } = DEMONSTRATION_ACCOUNTS.active
const WORDS = ['préavis', 'congés payés', 'rupture conventionnelle', 'salaire', 'cse', 'duerp']

/** Returns a deterministic pseudo-random number in [0, 1). */
export function chance(seed: number): number {
  return (Math.imul(seed + 1, 2_654_435_761) >>> 0) / 2 ** 32
}

/**
 * Returns the path of the request with this number. It is a page, its core, a useless query, a
 * missing page or a search.
 */
export function mixedPath(paths: readonly string[], turn: number): string {
  const path = paths[Math.floor(chance(turn) * paths.length)] ?? '/'
  const kind = turn % 10
  if (kind === 5) return `${path}?x=${turn}&utm_source=${chance(turn)}`
  if (kind === 6) return `/nulle-part/${turn}`
  if (kind === 7) return `/recherche?query=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`
  if (kind === 8) return `${path}?core=true`
  return path
}

const CALLS = [
  '/api/premiumState',
  `/api/rights/${encodeURIComponent(email)}`,
  '/api/cart',
  '/api/getBanner',
  '/api/getcact/?cact=RENTREE',
]

/** Returns the path of the API call of a Premium reader with this number. */
export function mixedCall(turn: number): string {
  return CALLS[turn % CALLS.length] ?? '/api/cart'
}

/** Fetches an identity token of a demonstration account from the site's provider. */
export async function subscriberToken(identityOrigin: string): Promise<string> {
  const answer = await fetch(`${identityOrigin}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: 'preavis',
      grant_type: 'password',
      username: email,
      password,
      scope: 'openid profile email',
    }),
  })
  const tokens: { readonly id_token?: string } = await answer.json()
  if (tokens.id_token === undefined) throw new Error(`no token: ${answer.status}`)
  return tokens.id_token
}
