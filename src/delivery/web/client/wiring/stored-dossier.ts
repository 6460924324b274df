import {
  DOSSIER_KEY,
  localStorageDossier,
} from '#adapters/storage/browser/local-storage-dossier.ts'

/** Store of the reader's dossier in this browser. */
export const storedDossier = /* @__PURE__ */ localStorageDossier(() => localStorage)

/** Calls the listener each time another window changes the dossier. */
export function followOtherWindows(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === DOSSIER_KEY || key === null) listener()
  })
}
