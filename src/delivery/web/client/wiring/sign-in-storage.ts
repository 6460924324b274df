import {
  localStorageTokens,
  storageProblem,
} from '#adapters/storage/browser/local-storage-tokens.ts'
import type { StorageProblem } from '#adapters/storage/browser/local-storage-tokens.ts'
import {
  sessionStorageReturnStore,
  storeReturn,
} from '#adapters/storage/browser/session-storage-return-address.ts'
import { sessionStorageTrialRequests } from '#adapters/storage/browser/session-storage-trial-requests.ts'
import { returnFromSignIn } from '#application/session/return-from-sign-in.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

/** Store of the tokens in this browser. */
export const storedTokens = /* @__PURE__ */ localStorageTokens(() => localStorage)

export const browserClock: Clock = { now: () => Date.now() }

/** Returns the reason why this browser cannot store a sign-in. Returns undefined if it can. */
export function signInStorageProblem(): StorageProblem | undefined {
  return storageProblem(
    () => localStorage,
    () => sessionStorage,
  )
}

/**
 * Stores the URL of the page before the reader leaves for sign-in. `trial` is true if the reader
 * requested a free trial.
 */
export function storeReturnAddress(address: string, trial: boolean): void {
  storeReturn(() => sessionStorage, { address, storedAt: browserClock.now(), trial })
}

/**
 * Deletes the URL stored before sign-in, and returns it if the reader goes on to it from `address`,
 * the URL of this page. Stores a trial request that either URL carries, else deletes the stored one.
 * `sentByService` is true if the account service is the referrer.
 */
export function takeReturnAddress(address: string, sentByService: boolean): string | undefined {
  const returns = sessionStorageReturnStore(() => sessionStorage)
  const wishes = sessionStorageTrialRequests(() => sessionStorage)
  const parts = { returns, wishes, clock: browserClock, origin: location.origin }
  return returnFromSignIn(parts)(address, sentByService)
}

/** Deletes the stored request of a free trial. */
export function deleteTrialRequest(): void {
  sessionStorageTrialRequests(() => sessionStorage).forget()
}
