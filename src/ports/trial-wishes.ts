import type { TrialWish } from '#domain/premium/trial-wish.ts'

/** Where the wish to start a trial waits for its reader to be known, for this window alone (§4). A browser that lets nothing be stored keeps none. */
export interface TrialWishes {
  keep(wish: TrialWish): void
  read(): TrialWish | undefined
  forget(): void
}
