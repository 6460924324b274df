import type { StoredReturn } from '#domain/identity/return-address.ts'
import type { TrialRequest } from '#domain/premium/activation.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { ReturnStore, TrialRequestStore } from '#ports/browser-storage.ts'

import { attemptStorage } from './attempt-storage.ts'

/** Session storage key of the return URL. */
export const RETURN_KEY = 'sign_in_return'

/**
 * Stores the return URL of a sign-in in the session storage, which survives a visit to another
 * site.
 */
export function sessionStorageReturns(storage: () => Storage): ReturnStore {
  return {
    ...sessionStorageDeparture(storage),
    take: () => {
      try {
        const written = storage().getItem(RETURN_KEY)
        storage().removeItem(RETURN_KEY)
        return written === null ? undefined : returnIn(JSON.parse(written))
      } catch {
        return undefined
      }
    },
  }
}

/** Stores the return URL only, for pages that lead to the account service. */
export function sessionStorageDeparture(storage: () => Storage): Pick<ReturnStore, 'keep'> {
  return {
    keep: (departure) => {
      try {
        storage().setItem(RETURN_KEY, JSON.stringify(departure))
      } catch {
        // The URL of the account service also contains the return URL.
      }
    },
  }
}

function returnIn(written: unknown): StoredReturn | undefined {
  const { address, storedAt, trial } = fieldsOf(written)
  return typeof address === 'string' && typeof storedAt === 'number'
    ? { address, storedAt, trial: trial === true }
    : undefined
}

/** Session storage key of the trial request. */
const WISH_KEY = 'trial_wish'

/** Stores a trial request in the session storage, which the browser may deny. */
export function sessionStorageWishes(storage: () => Storage): TrialRequestStore {
  const attempt = attemptStorage(storage)
  return {
    keep: (wish) => attempt((window) => window.setItem(WISH_KEY, JSON.stringify(wish))),
    read: () => attempt((window) => wishIn(JSON.parse(window.getItem(WISH_KEY) ?? 'null'))),
    forget: () => attempt((window) => window.removeItem(WISH_KEY)),
  }
}

function wishIn(written: unknown): TrialRequest | undefined {
  const { path, storedAt, failed, unconfirmed } = fieldsOf(written)
  return typeof path === 'string' && typeof storedAt === 'number'
    ? { path, storedAt, failed: failed === true, unconfirmed: unconfirmed === true }
    : undefined
}
