import { safeReturn } from '../navigation/same-origin.ts'
import { minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { withMark } from './return-marks.ts'

/** The address kept before leaving for sign-in, and the moment it was kept (§3, §4); `trial` is the reader's wish to start a trial. */
export interface KeptReturn {
  readonly address: string
  readonly keptAt: Instant
  readonly trial: boolean
}

/** What is found on return: where to go, if anywhere, and what stays kept, which is nothing: an address is used once (§4). */
export interface TakenReturn {
  readonly goTo: string | undefined
  readonly trial: boolean
  readonly kept: undefined
}

/** How long a kept address, and the wish to start a trial, stay good, in milliseconds: nobody signs in for longer, and a forgotten one must not act later (§4). */
export const RETURN_LIFE: Duration = minutes(10)

/** Keeps the address of the page before leaving for sign-in, only as far as it is on this site (§4). */
export function keepReturn(
  address: string,
  origin: string,
  keptAt: Instant,
  trial: boolean,
): KeptReturn {
  return { address: safeReturn(address, origin), keptAt, trial }
}

/** Takes the kept address back, once: checked again, since anybody may have written it, and marked `premiumtrial=true` if a trial is being activated (§4); too old, it leads nowhere. */
export function takeReturn(
  kept: KeptReturn | undefined,
  origin: string,
  now: Instant,
): TakenReturn {
  if (kept === undefined || !isFresh(kept, now)) {
    return { goTo: undefined, trial: false, kept: undefined }
  }
  const address = safeReturn(kept.address, origin)
  const goTo = kept.trial ? withMark(address, 'premiumtrial') : address
  return { goTo, trial: kept.trial, kept: undefined }
}

function isFresh({ keptAt }: KeptReturn, now: Instant): boolean {
  return keptAt <= now && now <= keptAt + RETURN_LIFE
}
