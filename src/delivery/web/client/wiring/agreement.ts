import { localStorageAgreement } from '#adapters/storage/browser/local-storage-agreement.ts'

/** The agreement that the reader of this browser chose last. */
export const rememberedAgreement = /* @__PURE__ */ localStorageAgreement(() => localStorage)
