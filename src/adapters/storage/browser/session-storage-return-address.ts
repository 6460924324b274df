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
    keep: (departure) => storeReturn(storage, departure),
    take: () =>
      attempt((window) => {
        const written = window.getItem(RETURN_KEY)
        window.removeItem(RETURN_KEY)
        return returnIn(JSON.parse(written ?? 'null'))
      }),
  }
}

/**
 * Stores the page to return to. Does nothing if the browser denies access: the links to the account
 * service contain the path too.
 */
export function storeReturn(storage: () => Storage, departure: StoredReturn): void {
  try {
    storage().setItem(RETURN_KEY, JSON.stringify(departure))
  } catch {
    // The reader returns to the path of the link.
  }
}

function returnIn(written: unknown): StoredReturn | undefined {
  const { address, storedAt, trial } = fieldsOf(written)
  return typeof address === 'string' && typeof storedAt === 'number'
    ? { address, storedAt, trial: trial === true }
    : undefined
}
