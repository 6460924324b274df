import { localStorageVisits } from '#adapters/storage/browser/local-storage-visits.ts'

/** The visits of this browser to the pages of legal texts. */
export const storedVisits = /* @__PURE__ */ localStorageVisits(() => localStorage)
