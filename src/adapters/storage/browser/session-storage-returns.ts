import type { StoredReturn } from '#domain/identity/return-address.ts'
import type { TrialWish } from '#domain/premium/activation.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { ReturnStore, TrialWishes } from '#ports/browser-storage.ts'

import { attemptStorage } from './attempt-storage.ts'

/** The session storage key of the return address. */
export const RETURN_KEY = 'sign_in_return'

/** The return address in the session storage, which survives a visit to another site. */
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

/** The half of it that a page has which its reader leaves. */
export function sessionStorageDeparture(storage: () => Storage): Pick<ReturnStore, 'keep'> {
  return {
    keep: (departure) => {
      try {
        storage().setItem(RETURN_KEY, JSON.stringify(departure))
      } catch {
        // The address of the account service says where to come back to as well.
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

/** The name under which the wish lies in the session storage. */
const WISH_KEY = 'trial_wish'

/** The wish in the storage of the window; the browser may refuse its very mention. */
export function sessionStorageWishes(storage: () => Storage): TrialWishes {
  const attempt = attemptStorage(storage)
  return {
    keep: (wish) => attempt((window) => window.setItem(WISH_KEY, JSON.stringify(wish))),
    read: () => attempt((window) => wishIn(JSON.parse(window.getItem(WISH_KEY) ?? 'null'))),
    forget: () => attempt((window) => window.removeItem(WISH_KEY)),
  }
}

function wishIn(written: unknown): TrialWish | undefined {
  const { path, storedAt, failed, unconfirmed } = fieldsOf(written)
  return typeof path === 'string' && typeof storedAt === 'number'
    ? { path, storedAt, failed: failed === true, unconfirmed: unconfirmed === true }
    : undefined
}
