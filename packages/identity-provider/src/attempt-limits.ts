import { createHash } from 'node:crypto'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { AttemptLimit } from '#ports/time.ts'

import type { ProviderCall } from './provider.ts'
import { reject } from './responses.ts'

/** What is limited. */
type LimitedAction = 'signIn' | 'message' | 'code' | 'signUp'

interface Limits {
  readonly caller: AttemptLimit
  readonly subject: AttemptLimit
}

/** Many people may stand behind one network address; one account has one owner. */
const LIMITS: Readonly<Record<LimitedAction, Limits>> = {
  signIn: {
    caller: { most: 100, within: minutes(15) },
    subject: { most: 10, within: minutes(15) },
  },
  message: { caller: { most: 60, within: hours(1) }, subject: { most: 6, within: hours(1) } },
  code: { caller: { most: 60, within: minutes(15) }, subject: { most: 20, within: minutes(15) } },
  signUp: { caller: { most: 30, within: hours(1) }, subject: { most: 6, within: hours(1) } },
}

/** Counts an attempt against the caller, and against the account or address that it is for, known or not; the refusal once there were too many. */
export async function limitAttempts(
  call: ProviderCall,
  action: LimitedAction,
  subject: string,
): Promise<void> {
  const limits = LIMITS[action]
  await countAttempt(call, `${action} by`, call.caller, limits.caller)
  await countAttempt(call, `${action} for`, subject, limits.subject)
}

/** The page asks for a score at each pause in typing, and a sign-up for one. */
const SCORE_LIMIT: AttemptLimit = { most: 120, within: minutes(1) }

/** Counts a password to score against the caller: each takes a share of a core. */
export function limitPasswordScores(call: ProviderCall): Promise<void> {
  return countAttempt(call, 'password score by', call.caller, SCORE_LIMIT)
}

/** Forgets the attempts for this account or address, after one that succeeded. */
export function forgiveAttempts(
  { deps: { attempts } }: ProviderCall,
  action: LimitedAction,
  subject: string,
): Promise<void> {
  return attempts.forgive(attemptKey(`${action} for`, subject))
}

/** Counts an attempt of one sort at, or by, someone or something; the refusal once there were too many, the same whether that someone exists. */
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
    userMessage: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  })
}

/** What attempts of one sort by, or at, someone are counted under: it names nobody. */
function attemptKey(sort: string, whose: string): string {
  return `${sort}:${createHash('sha256').update(whose.toLowerCase()).digest('base64url')}`
}
