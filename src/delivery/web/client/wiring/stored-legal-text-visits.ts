import { localStorageVisits } from '#adapters/storage/browser/local-storage-visits.ts'

/** Store of the reader's visits to legal texts in this browser. */
export const storedVisits = /* @__PURE__ */ localStorageVisits(() => localStorage)
