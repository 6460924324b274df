import { localStorageAgreement } from '#adapters/storage/browser/local-storage-agreement.ts'

/** The agreement that the reader chose last in this browser. */
export const rememberedAgreement = /* @__PURE__ */ localStorageAgreement(() => localStorage)
