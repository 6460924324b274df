import { RETURN_LIFE } from '../identity/return-address.ts'
import type { Instant } from '../shared/instant.ts'

/** A reader's wish to start a free trial, made before leaving for sign-in: the path of the page that it brings back to, and when it was brought back (§4). */
export interface TrialWish {
  readonly path: string
  readonly keptAt: Instant
  /** Whether it failed once already. */
  readonly failed?: boolean
  /** Whether an address alone tells of it, which anybody can write: its reader is asked first. */
  readonly unconfirmed?: boolean
}

/** Whether a trial was wished on this page, not long ago (§4). */
export function wishStands(wish: TrialWish | undefined, path: string, now: Instant): boolean {
  if (wish === undefined || wish.path !== path) return false
  return wish.keptAt <= now && now <= wish.keptAt + RETURN_LIFE
}

/** What is left of a wish whose trial could not be started: one more try, within its time (§8). */
export function wishAfterFailure(wish: TrialWish): TrialWish | undefined {
  return wish.failed === true ? undefined : { ...wish, failed: true }
}
