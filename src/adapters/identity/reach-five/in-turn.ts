const LOCK = 'preavis-identity'

/** Does something that no other window of this site does meanwhile: the SDK keeps the secret of a request in one place for all of them, and six windows that open at once would spoil each other's. */
export async function inTurn<Value>(
  signal: AbortSignal,
  act: () => Promise<Value>,
): Promise<Value> {
  if (!('locks' in navigator)) return act()
  return navigator.locks.request(LOCK, { signal }, act)
}
