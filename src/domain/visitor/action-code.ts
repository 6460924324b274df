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
