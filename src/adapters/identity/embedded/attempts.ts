import { createHash } from 'node:crypto'

import type { AttemptLimit } from '../../../ports/attempt-limits.ts'
import { refuse } from './answers.ts'
import type { ProviderCall } from './endpoint.ts'

/** Counts an attempt of one sort at, or by, someone or something; the refusal once there were too many, the same whether that someone exists. */
export async function tooMany(
  { parts }: ProviderCall,
  sort: string,
  whose: string,
  limit: AttemptLimit,
): Promise<Response | undefined> {
  const key = `${sort}:${createHash('sha256').update(whose.toLowerCase()).digest('base64url')}`
  if (await parts.attempts.admits(key, limit, parts.clock.now())) return undefined
  return refuse({
    status: 429,
    error: 'too_many_attempts',
    description: 'Too many attempts.',
    userMessage: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  })
}
