import { LOCK_TTL } from '#domain/identity/identity-client-settings.ts'
import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'

/** Rejects if a promise is not settled within a time limit. */
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
 * Runs work under a Web Lock: all windows share the SDK's state, so one at a time uses it. Rejects
 * work that takes longer than `LOCK_TTL` (T10).
 */
export async function withWebLock<Value>(
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const workInTime = () => withTimeout(work(), LOCK_TTL)
  if (!('locks' in navigator)) return workInTime()
  return navigator.locks.request(LOCK, { signal }, workInTime)
}
