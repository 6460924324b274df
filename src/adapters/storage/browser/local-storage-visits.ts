import { parseVisits, recordVisit } from '#domain/visitor/legal-text-visits.ts'
import type { VisitStore } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Local storage key of the visits to legal texts. */
export const VISITS_KEY = 'lectures'

/**
 * Creates the store of visits to legal texts in the local storage. `record` reads the storage again
 * first, since other windows write to it.
 */
export function localStorageVisits(storage: () => Storage): VisitStore {
  const attempt = safeStorage(storage)
  return {
    record: (text, visit) => {
      const visits = attempt((stored) => parse(stored.getItem(VISITS_KEY))) ?? []
      const after = recordVisit(visits, text, visit)
      attempt((stored) => stored.setItem(VISITS_KEY, JSON.stringify(after)))
      return after[0]?.before
    },
  }
}

function parse(text: string | null) {
  return parseVisits(JSON.parse(text ?? 'null'))
}
