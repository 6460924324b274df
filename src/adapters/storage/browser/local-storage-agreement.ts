import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { RememberedAgreement, RememberedAgreements } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Local storage key of the agreement. */
const KEY = 'convention'

/**
 * Creates the store, in the local storage, of the collective agreement that the reader chose last.
 * `read` returns undefined without a valid value or without access to the storage.
 */
export function localStorageAgreement(storage: () => Storage): RememberedAgreements {
  const attempt = safeStorage(storage)
  return {
    read: () => attempt((stored) => parse(stored.getItem(KEY))),
    keep: (agreement) => attempt((stored) => stored.setItem(KEY, JSON.stringify(agreement))),
    forget: () => attempt((stored) => stored.removeItem(KEY)),
  }
}

const MAX_NAME_LENGTH = 200

function parse(text: string | null): RememberedAgreement | undefined {
  const { idcc, name } = fieldsOf(JSON.parse(text ?? 'null'))
  if (typeof idcc !== 'string' || typeof name !== 'string') return undefined
  return /^\d{4}$/.test(idcc) && name.length <= MAX_NAME_LENGTH ? { idcc, name } : undefined
}
