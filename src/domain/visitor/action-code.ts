import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Marketing code; an untrusted hint that never grants a right. */
export type ActionCode = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,40}$/

/** Answer of the look-up of a code: `cact` if it knows one, else the error. */
export interface ActionCodeAnswer {
  readonly cact?: unknown
  readonly error?: unknown
}

/** Parses an action code: at most forty Latin letters, digits, hyphens and underscores. */
export function parseActionCode(text: unknown): Result<ActionCode, 'actionCodeMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('actionCodeMalformed')
}

/** Code that a look-up finds: the supplied one if nothing matches it, else the one answered. */
export function foundActionCode(
  supplied: string,
  answer: ActionCodeAnswer | undefined,
): ActionCode | undefined {
  return codeIn(answer?.error === 'No match found' ? supplied : answer?.cact)
}

/** Code in force: that of the cookie if well formed, else the configured one. */
export function actionCodeInForce(cookie: unknown, configured: ActionCode): ActionCode {
  return codeIn(cookie) ?? configured
}

function codeIn(text: unknown): ActionCode | undefined {
  const code = parseActionCode(text)
  return code.ok ? code.value : undefined
}

/** Marketing code known to the publisher: the code that stands for it, and its period. */
export interface KnownActionCode {
  readonly cact: ActionCode
  readonly validFrom: Instant
  readonly validUntil: Instant | undefined
}

/**
 * Answer of the look-up: an unknown code matches nothing and is used as is; one that is not in
 * force is an error.
 */
export function actionCodeAnswer(
  known: KnownActionCode | undefined,
  now: Instant,
): ActionCodeAnswer {
  if (known === undefined) return { error: 'No match found' }
  const { cact, validFrom, validUntil = Infinity } = known
  return validFrom <= now && now < validUntil ? { cact } : { error: 'Not in force' }
}

/** Cookie of the action code: for thirty days, in milliseconds, on the whole site. */
export const ACTION_CODE_COOKIE: {
  readonly name: 'codeaction'
  readonly life: Duration
  readonly path: '/'
  readonly sameSite: 'Lax'
} = { name: 'codeaction', life: days(30), path: '/', sameSite: 'Lax' }

/** Suffixes shared by unrelated sites: browsers refuse a cookie for all of them. */
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
 * Domain of a cookie shared by all subdomains: the host without its first label, or the host itself
 * under a shared suffix. None for `localhost`, an IP address or an invalid host.
 */
export function cookieDomain(host: string): string | undefined {
  if (/[^\w.:-]/.test(host)) return undefined
  const labels = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '').split('.') ?? []
  if (labels.length < 2 || labels.includes('') || !isName(labels.at(-1))) return undefined
  const parent = labels.slice(1).join('.')
  return labels.length === 2 || SHARED_SUFFIXES.has(parent) ? labels.join('.') : parent
}

/** The last part of an IP address is a number. */
function isName(topLevel: string | undefined): boolean {
  return topLevel !== 'localhost' && /\D/.test(topLevel ?? '')
}
