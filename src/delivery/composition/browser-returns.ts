import { sessionStorageReturns } from '../../adapters/storage/browser/session-storage-returns.ts'
import { leaveForSignIn, returnFromSignIn } from '../../application/session/return-from-sign-in.ts'
import type { ReturnParts } from '../../application/session/return-from-sign-in.ts'
import { browserClock } from './browser-reader.ts'

/** Keeps the address of the page before its reader leaves for sign-in. */
export function leaveReader(address: string, trial: boolean): void {
  leaveForSignIn(returnParts())(address, trial)
}

/** Where a reader who comes back from sign-in is to go, if not here. */
export function returnOfReader(address: string): string | undefined {
  return returnFromSignIn(returnParts())(address)
}

function returnParts(): ReturnParts {
  return {
    returns: sessionStorageReturns(() => sessionStorage),
    clock: browserClock,
    origin: location.origin,
  }
}
