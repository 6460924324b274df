import { localStorageTokens } from '#adapters/storage/browser/local-storage-tokens.ts'
import {
  sessionStorageDeparture,
  sessionStorageReturns,
} from '#adapters/storage/browser/session-storage-returns.ts'
import { sessionStorageWishes } from '#adapters/storage/browser/session-storage-wishes.ts'
import { storageProblem } from '#adapters/storage/browser/storage-problem.ts'
import type { StorageProblem } from '#adapters/storage/browser/storage-problem.ts'
import { leaveForSignIn, returnFromSignIn } from '#application/session/return-from-sign-in.ts'
import type { Clock } from '#ports/time.ts'

/** The tokens stored in this browser. */
export const storedTokens = /* @__PURE__ */ localStorageTokens(() => localStorage)

/** The clock of this browser. */
export const browserClock: Clock = { now: () => Date.now() }

/** Why this browser keeps no sign-in on this page; undefined if it does. */
export function signInStorageProblem(): StorageProblem | undefined {
  return storageProblem(
    () => localStorage,
    () => sessionStorage,
  )
}

/** Keeps the address of the page before its reader leaves for sign-in. */
export function leaveReader(address: string, trial: boolean): void {
  const returns = sessionStorageDeparture(() => sessionStorage)
  leaveForSignIn({ returns, clock: browserClock, origin: location.origin })(address, trial)
}

/** Where a reader who comes back from sign-in is to go, if not here. */
export function returnOfReader(address: string, sentByService: boolean): string | undefined {
  const returns = sessionStorageReturns(() => sessionStorage)
  const wishes = sessionStorageWishes(() => sessionStorage)
  const parts = { returns, wishes, clock: browserClock, origin: location.origin }
  return returnFromSignIn(parts)(address, sentByService)
}

/** Nobody is signed in: no wish is to wait for somebody else. */
export function forgetTrialWish(): void {
  sessionStorageWishes(() => sessionStorage).forget()
}
