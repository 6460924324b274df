import { EMPTY_DOSSIER, parseDossier } from '#domain/dossier/dossier.ts'
import type { Dossier } from '#domain/dossier/dossier.ts'
import type { DossierStore } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Local storage key of the dossier. */
export const DOSSIER_KEY = 'dossier'

/**
 * Creates the store of the reader's dossier in the local storage. `change` reads the storage again
 * first, since other windows write to it.
 */
export function localStorageDossier(storage: () => Storage): DossierStore {
  const attempt = safeStorage(storage)
  return {
    read: () => attempt((stored) => parse(stored.getItem(DOSSIER_KEY))) ?? EMPTY_DOSSIER,
    change: (change) =>
      attempt((stored) => {
        const before = parse(stored.getItem(DOSSIER_KEY))
        const after = change(before)
        if (after !== before) stored.setItem(DOSSIER_KEY, JSON.stringify(after))
        return after
      }),
  }
}

function parse(text: string | null): Dossier {
  try {
    return parseDossier(JSON.parse(text ?? 'null'))
  } catch {
    return EMPTY_DOSSIER
  }
}
