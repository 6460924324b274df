import type { StoredReturn } from '#domain/identity/stored-return-address.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { ReturnStore } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Session storage key of the page to return to after a sign-in. */
export const RETURN_KEY = 'sign_in_return'

/**
 * Creates the store, in the session storage, of the page to return to after a sign-in. The session
 * storage survives a visit to another site.
 */
export function sessionStorageReturnStore(storage: () => Storage): ReturnStore {
  const attempt = safeStorage(storage)
  return {
    ...sessionStorageReturnWriter(storage),
    take: () =>
      attempt((window) => {
        const written = window.getItem(RETURN_KEY)
        window.removeItem(RETURN_KEY)
        return returnIn(JSON.parse(written ?? 'null'))
      }),
  }
}

/**
 * Creates a store that only writes the return page, for pages that link to the account service.
 * Without access to the storage it does nothing: those links contain the return URL too.
 */
export function sessionStorageReturnWriter(storage: () => Storage): Pick<ReturnStore, 'keep'> {
  const attempt = safeStorage(storage)
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
