import type { StoredReturn } from '#domain/identity/return-address.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { ReturnStore } from '#ports/browser-storage.ts'

import { attemptStorage } from './attempt-storage.ts'

/** Session storage key of the return URL. */
export const RETURN_KEY = 'sign_in_return'

/**
 * Stores the page to return to after a sign-in in the session storage, which survives a visit to
 * another site.
 */
export function sessionStorageReturns(storage: () => Storage): ReturnStore {
  const attempt = attemptStorage(storage)
  return {
    ...sessionStorageDeparture(storage),
    take: () =>
      attempt((window) => {
        const written = window.getItem(RETURN_KEY)
        window.removeItem(RETURN_KEY)
        return returnIn(JSON.parse(written ?? 'null'))
      }),
  }
}

/**
 * The write side of the same store, for pages that only link to the account service. Does nothing if
 * the browser denies access: the URL of the account service also contains the return URL.
 */
export function sessionStorageDeparture(storage: () => Storage): Pick<ReturnStore, 'keep'> {
  const attempt = attemptStorage(storage)
  return {
    keep: (departure) => attempt((window) => window.setItem(RETURN_KEY, JSON.stringify(departure))),
  }
}

function returnIn(written: unknown): StoredReturn | undefined {
  const { address, storedAt, trial } = fieldsOf(written)
  return typeof address === 'string' && typeof storedAt === 'number'
    ? { address, storedAt, trial: trial === true }
    : undefined
}
