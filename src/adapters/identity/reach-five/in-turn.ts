import { LOCK_LIFE } from '#domain/identity/client-settings.ts'

import { withinPatience } from './patience.ts'

const LOCK = 'preavis-identity'

/** Does something that no other window of this site does meanwhile: the SDK keeps the secret of a request in one place for all of them, and six windows that open at once would spoil each other's. A window that stays without an answer gives its turn up when the lock expires (T10). */
export async function inTurn<Value>(
  signal: AbortSignal,
  act: () => Promise<Value>,
): Promise<Value> {
  const actInTime = () => withinPatience(act(), LOCK_LIFE)
  if (!('locks' in navigator)) return actInTime()
  return navigator.locks.request(LOCK, { signal }, actInTime)
}
