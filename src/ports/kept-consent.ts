import type { Consent } from '#domain/consent/consent.ts'

/** Where this browser keeps the choice of its reader, for the whole site. Whoever reads it checks it: anybody may have written it. */
export interface KeptConsent {
  read(): Consent | undefined
  keep(consent: Consent): void
}
