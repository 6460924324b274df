import { LOCK_TTL } from '#domain/identity/client-settings.ts'

import { withTimeout } from './with-timeout.ts'

const LOCK = 'preavis-identity'

/** Runs work while no other window of the site does: the SDK stores one request for all. The lock expires (T10). */
export async function withWebLock<Value>(
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const workInTime = () => withTimeout(work(), LOCK_TTL)
  if (!('locks' in navigator)) return workInTime()
  return navigator.locks.request(LOCK, { signal }, workInTime)
}
