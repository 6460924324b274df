import type { KeptReturn } from '#domain/identity/return-address.ts'

/** Where the address that a reader left for sign-in waits, for this window alone (§3, §4). A browser that lets nothing be stored keeps none. */
export interface KeptReturns {
  keep(kept: KeptReturn): void
  /** Gives back what was kept, which is then forgotten: it is used once (§4). */
  take(): KeptReturn | undefined
}
