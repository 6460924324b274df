import { sessionStorageReturns } from '../../adapters/storage/browser/session-storage-returns.ts'
import { sessionStorageWishes } from '../../adapters/storage/browser/session-storage-wishes.ts'
import { leaveForSignIn, returnFromSignIn } from '../../application/session/return-from-sign-in.ts'
import type { ReturnParts } from '../../application/session/return-from-sign-in.ts'
import type { TrialWishes } from '../../ports/trial-wishes.ts'
import { browserClock } from './browser-reader.ts'

/** Keeps the address of the page before its reader leaves for sign-in. */
export function leaveReader(address: string, trial: boolean): void {
  leaveForSignIn(returnParts())(address, trial)
}

/** Where a reader who comes back from sign-in is to go, if not here. */
export function returnOfReader(address: string): string | undefined {
  return returnFromSignIn({ ...returnParts(), wishes: wishes() })(address)
}

/** Nobody is signed in: no wish is to wait for somebody else. */
export function forgetTrialWish(): void {
  wishes().forget()
}

function wishes(): TrialWishes {
  return sessionStorageWishes(() => sessionStorage)
}

function returnParts(): Omit<ReturnParts, 'wishes'> {
  return {
    returns: sessionStorageReturns(() => sessionStorage),
    clock: browserClock,
    origin: location.origin,
  }
}
