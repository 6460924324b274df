import { LOCK_TTL } from '#domain/identity/identity-language-and-lock-ttl.ts'
import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'

/** Returns the value of a promise. Rejects if this takes longer than `limit` milliseconds. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limit = STEP_TIMEOUT_MS,
): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), limit)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const LOCK = 'preavis-identity'

/**
 * Runs work under a Web Lock where the browser has locks, since windows share the SDK's data.
 * Rejects if the work takes longer than `LOCK_TTL`, or `signal` aborts while it waits for the lock.
 */
export async function withWebLock<Value>(
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const workInTime = () => withTimeout(work(), LOCK_TTL)
  if (!('locks' in navigator)) return workInTime()
  return navigator.locks.request(LOCK, { signal }, workInTime)
}
