import type { StoredReturn } from '#domain/identity/return-address.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { ReturnStore } from '#ports/browser-storage.ts'

/** Session storage key of the return URL. */
export const RETURN_KEY = 'sign_in_return'

/**
 * Stores the page to return to after a sign-in in the session storage, which survives a visit to
 * another site.
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

/** The write side of the same store, for pages that only link to the account service. */
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
