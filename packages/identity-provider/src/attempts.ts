import { createHash } from 'node:crypto'

import type { AttemptLimit } from '#ports/time.ts'

import { refuse } from './answers.ts'
import type { ProviderCall } from './endpoint.ts'

/** Counts an attempt of one sort at, or by, someone or something; the refusal once there were too many, the same whether that someone exists. */
export async function tooMany(
  { parts }: ProviderCall,
  sort: string,
  whose: string,
  limit: AttemptLimit,
): Promise<Response | undefined> {
  if (await parts.attempts.admits(attemptKey(sort, whose), limit, parts.clock.now()))
    return undefined
  return refuse({
    status: 429,
    error: 'too_many_attempts',
    description: 'Too many attempts.',
    userMessage: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  })
}

/** What attempts of one sort by, or at, someone are counted under: it names nobody. */
export function attemptKey(sort: string, whose: string): string {
  return `${sort}:${createHash('sha256').update(whose.toLowerCase()).digest('base64url')}`
}
