import { SILENCE_LIMIT } from '#domain/identity/session-plan.ts'

/** Waits for an answer no longer than this, in milliseconds; the fault then says so (§4). */
export async function withinPatience<Value>(
  answer: Promise<Value>,
  limit = SILENCE_LIMIT,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), limit)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
