import { localStorageTokens } from '#adapters/storage/browser/local-storage-tokens.ts'
import { storageProblem } from '#adapters/storage/browser/storage-problem.ts'
import type { StorageProblem } from '#adapters/storage/browser/storage-problem.ts'
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
