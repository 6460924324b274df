import { localStorageAgreement } from '#adapters/storage/browser/local-storage-agreement.ts'

/** Store of the collective agreement that the reader chose last in this browser. */
export const storedAgreement = /* @__PURE__ */ localStorageAgreement(() => localStorage)
