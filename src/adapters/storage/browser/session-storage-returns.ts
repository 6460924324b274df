import type { StoredReturn } from '#domain/identity/return-address.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { KeptReturns } from '#ports/browser-storage.ts'

/** The name under which the address to return to lies in the session storage (§3). */
export const RETURN_KEY = 'sign_in_return'

/** The kept address in the storage of the window, which survives the way to another site and back; the browser may refuse its very mention. */
export function sessionStorageReturns(storage: () => Storage): KeptReturns {
  return {
    ...sessionStorageDeparture(storage),
    take: () => {
      try {
        const written = storage().getItem(RETURN_KEY)
        storage().removeItem(RETURN_KEY)
        return written === null ? undefined : keptIn(JSON.parse(written))
      } catch {
        return undefined
      }
    },
  }
}

/** The half of it that a page has which its reader leaves. */
export function sessionStorageDeparture(storage: () => Storage): Pick<KeptReturns, 'keep'> {
  return {
    keep: (kept) => {
      try {
        storage().setItem(RETURN_KEY, JSON.stringify(kept))
      } catch {
        // The address of the account service says where to come back to as well.
      }
    },
  }
}

function keptIn(written: unknown): StoredReturn | undefined {
  const { address, keptAt, trial } = fieldsOf(written)
  return typeof address === 'string' && typeof keptAt === 'number'
    ? { address, keptAt, trial: trial === true }
    : undefined
}
