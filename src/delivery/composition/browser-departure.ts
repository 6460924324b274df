import { sessionStorageReturns } from '../../adapters/storage/browser/session-storage-returns.ts'
import { leaveForSignIn } from '../../application/session/return-from-sign-in.ts'

/** Keeps the address of the page before its reader leaves for sign-in. */
export const leaveReader = leaveForSignIn({
  returns: sessionStorageReturns(() => sessionStorage),
  clock: { now: () => Date.now() },
  origin: location.origin,
})
