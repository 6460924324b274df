import { SILENCE_LIMIT } from '#domain/identity/session-plan.ts'

/** Rejects when a promise is not settled within a time limit. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limit = SILENCE_LIMIT,
): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), limit)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
