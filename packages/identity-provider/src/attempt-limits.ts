import { createHash } from 'node:crypto'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { AttemptLimit } from '#ports/rate-limits.ts'

import { reject } from './json-and-error-responses.ts'
import type { ProviderCall } from './provider-types.ts'

type LimitedAction = 'signIn' | 'message' | 'code' | 'signUp'

interface Limits {
  readonly caller: AttemptLimit
  readonly subject: AttemptLimit
}

/**
 * Limits of attempts by action. `subject` counts per account or address; `caller` per network
 * address, which many people may share.
 */
const LIMITS: Readonly<Record<LimitedAction, Limits>> = {
  signIn: {
    caller: { most: 100, within: minutes(15) },
    subject: { most: 10, within: minutes(15) },
  },
  message: { caller: { most: 60, within: hours(1) }, subject: { most: 6, within: hours(1) } },
  code: { caller: { most: 60, within: minutes(15) }, subject: { most: 20, within: minutes(15) } },
  signUp: { caller: { most: 30, within: hours(1) }, subject: { most: 6, within: hours(1) } },
}

/**
 * Counts an attempt by the caller, then one on the subject: an account or address. Throws a
 * `RejectedCall` with status 429 at the first limit that is exceeded.
 */
export async function limitAttempts(
  call: ProviderCall,
  action: LimitedAction,
  subject: string,
): Promise<void> {
  const limits = LIMITS[action]
  await countAttempt(call, `${action} by`, call.caller, limits.caller)
  await countAttempt(call, `${action} for`, subject, limits.subject)
}

/** Limit of password scores. High, since the page requests a score at each pause in typing. */
const SCORE_LIMIT: AttemptLimit = { most: 120, within: minutes(1) }

/**
 * Counts a request for a password score. Throws a `RejectedCall` with status 429 beyond the limit.
 */
export function limitPasswordScores(call: ProviderCall): Promise<void> {
  return countAttempt(call, 'password score by', call.caller, SCORE_LIMIT)
}

/** Resets the attempt counter of an account or address, after a success. */
export function forgiveAttempts(
  { deps: { attempts } }: ProviderCall,
  action: LimitedAction,
  subject: string,
): Promise<void> {
  return attempts.forgive(attemptKey(`${action} for`, subject))
}

/**
 * Counts an attempt of one kind, `sort`, by a caller or on an account, `whose`. Throws a
 * `RejectedCall` with status 429 beyond the limit, whether or not the account exists.
 */
export async function countAttempt(
  { deps }: ProviderCall,
  sort: string,
  whose: string,
  limit: AttemptLimit,
): Promise<void> {
  if (await deps.attempts.admits(attemptKey(sort, whose), limit, deps.clock.now())) return
  return reject({
    status: 429,
    error: 'too_many_attempts',
    description: 'Too many attempts.',
    key: 'tooManyAttempts',
  })
}

/** Returns the key of a counter. It contains a digest, so that no address is stored. */
function attemptKey(sort: string, whose: string): string {
  return `${sort}:${createHash('sha256').update(whose.toLowerCase()).digest('base64url')}`
}
