/** The two locks of the SDK, in the storage of the window: a reload leaves them there for 20 s, and a refused sign-in too. */
const LOCKS = ['session_state', 'authorize_state'] as const

/** Takes the locks of the SDK away; they are of this window alone, so nobody else is asking. */
export function releaseLocks(): void {
  try {
    for (const lock of LOCKS) sessionStorage.removeItem(lock)
  } catch {
    // A browser that lets nothing be stored holds no lock.
  }
}

/** Ends what the SDK waits for in silent frames, which may never answer: it is told that they failed, as their page would have told it, and the frames go. */
export function endSilentFrames(origin: string): void {
  dispatchEvent(
    new MessageEvent('message', {
      origin,
      data: { type: 'authorization_response', response: { error: 'cancelled' } },
    }),
  )
  for (const frame of document.querySelectorAll('iframe[id^="wm"]')) frame.remove()
  releaseLocks()
}
