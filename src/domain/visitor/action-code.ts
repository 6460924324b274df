import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** A marketing code, at most forty Latin letters, digits, hyphens and underscores; an untrusted hint that never grants a right (§3). */
export type ActionCode = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,40}$/

/** What the look-up of a code answers: `cact` when it knows one, and what went wrong (§7). */
export interface ActionCodeAnswer {
  readonly cact?: unknown
  readonly error?: unknown
}

/** A text is an action code only by its grammar; it is checked before any call and at every reading of the cookie (§7). */
export function parseActionCode(text: unknown): Result<ActionCode, 'actionCodeMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('actionCodeMalformed')
}

/** The code that a look-up finds: the supplied one as is if nothing matches it, else the one answered; any other answer, or none, finds nothing (§7). */
export function foundActionCode(
  supplied: string,
  answer: ActionCodeAnswer | undefined,
): ActionCode | undefined {
  return codeIn(answer?.error === 'No match found' ? supplied : answer?.cact)
}

/** The code in force: that of the cookie if it is well formed, else the configured one (§3, §7). */
export function actionCodeInForce(cookie: unknown, configured: ActionCode): ActionCode {
  return codeIn(cookie) ?? configured
}

function codeIn(text: unknown): ActionCode | undefined {
  const code = parseActionCode(text)
  return code.ok ? code.value : undefined
}

/** A marketing code that the publisher knows: the code that stands for it, and from when until when (§7). */
export interface KnownActionCode {
  readonly cact: ActionCode
  readonly validFrom: Instant
  readonly validUntil: Instant | undefined
}

/** What the look-up of a code answers: an unknown one matches nothing, and is then used as is; one that is not in force answers an error that finds nothing (§7). */
export function actionCodeAnswer(
  known: KnownActionCode | undefined,
  now: Instant,
): ActionCodeAnswer {
  if (known === undefined) return { error: 'No match found' }
  const { cact, validFrom, validUntil = Infinity } = known
  return validFrom <= now && now < validUntil ? { cact } : { error: 'Not in force' }
}

/** How the action code is kept: under this name, for thirty days, in milliseconds, on the whole site (§3, §7, §9). */
export const ACTION_CODE_COOKIE: {
  readonly name: 'codeaction'
  readonly life: Duration
  readonly path: '/'
  readonly sameSite: 'Lax'
} = { name: 'codeaction', life: days(30), path: '/', sameSite: 'Lax' }

/** Names under which strangers hold sites side by side: browsers refuse a cookie for all of them. */
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

/** The domain for which a cookie is shared by all subdomains (§7): the host without its first part, or the host itself when no shorter one belongs to its owner. `localhost`, an IP address and what is no host have none: the cookie then belongs to the host alone. */
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
