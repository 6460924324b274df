import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused, valueIn } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/**
 * Marketing code from the query field `cact`. It selects an offer and never gives access to
 * content.
 */
export type ActionCode = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,40}$/

/** Response of the action code service: the valid code in `cact`, or an error. */
export interface ActionCodeAnswer {
  readonly cact?: unknown
  readonly error?: unknown
}

/**
 * Parses an action code: 1 to 40 Latin letters, digits, hyphens or underscores. Refuses any other
 * value.
 */
export function parseActionCode(text: unknown): Result<ActionCode, 'actionCodeMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('actionCodeMalformed')
}

/**
 * Returns the action code to use after a lookup. A code unknown to the service is used as supplied.
 * Returns undefined if there is no usable code.
 */
export function foundActionCode(
  supplied: string,
  answer: ActionCodeAnswer | undefined,
): ActionCode | undefined {
  return valueIn(parseActionCode(answer?.error === 'No match found' ? supplied : answer?.cact))
}

/**
 * Returns the reader's action code: the one in the cookie if well formed, else the configured
 * default.
 */
export function actionCodeInForce(cookie: unknown, configured: ActionCode): ActionCode {
  return valueIn(parseActionCode(cookie)) ?? configured
}

/** Action code registered by the publisher: the code that replaces it, and its validity period. */
export interface KnownActionCode {
  readonly cact: ActionCode
  readonly validFrom: Instant
  readonly validUntil: Instant | undefined
}

/**
 * Builds the response of the action code service. An unknown code gives “No match found”, and a
 * code outside its period another error.
 */
export function actionCodeAnswer(
  codeAnswer: KnownActionCode | undefined,
  now: Instant,
): ActionCodeAnswer {
  if (codeAnswer === undefined) return { error: 'No match found' }
  const { cact, validFrom, validUntil = Infinity } = codeAnswer
  return validFrom <= now && now < validUntil ? { cact } : { error: 'Not in force' }
}

/** Settings of the action code's cookie. `life` is in milliseconds. */
export const ACTION_CODE_COOKIE: {
  readonly name: 'codeaction'
  readonly life: Duration
  readonly path: '/'
  readonly sameSite: 'Lax'
} = { name: 'codeaction', life: days(30), path: '/', sameSite: 'Lax' }

/** Public suffixes, on which browsers refuse to set a cookie. */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set([
  'asso.fr',
  'com.fr',
  'gouv.fr',
  'co.uk',
  'org.uk',
  'cleverapps.io',
  'github.io',
  'herokuapp.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'vercel.app',
])

/**
 * Returns the cookie domain that the subdomains share: `exemple.fr` for `www.exemple.fr` and for
 * itself. Returns undefined for `localhost`, an IP address or an invalid host.
 */
export function cookieDomain(host: string): string | undefined {
  if (/[^\w.:-]/.test(host)) return undefined
  const labels = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '').split('.') ?? []
  if (labels.length < 2 || labels.includes('') || !isName(labels.at(-1))) return undefined
  const parent = labels.slice(1).join('.')
  return labels.length === 2 || SHARED_SUFFIXES.has(parent) ? labels.join('.') : parent
}

/** True if the last label of a host is a name, not `localhost` or part of an IP address. */
function isName(topLevel: string | undefined): boolean {
  return topLevel !== 'localhost' && /\D/.test(topLevel ?? '')
}
