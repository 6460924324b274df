import type { PremiumReader } from '../premium/premium-gate.ts'
import type { Instant } from '../shared/instant.ts'
import { endOfParisDay } from '../shared/paris-calendar.ts'
import type { OpeningRight } from '../visitor/opening-rights.ts'
import type { PremiumState } from '../visitor/premium-state.ts'
import { NO_RIGHTS, withRight } from '../visitor/reader-rights.ts'

/** Types of readers. An editor can preview a page as a reader of each type sees it. */
export const AUDIENCES = ['anonymous', 'trial', 'subscriber', 'rightHolder', 'expired'] as const

export type Audience = (typeof AUDIENCES)[number]

const STATES: Readonly<Record<Audience, PremiumState>> = {
  anonymous: 'none',
  trial: 'trial',
  subscriber: 'active',
  rightHolder: 'none',
  expired: 'expiredSubscriber',
}

export function isAudience(text: string): text is Audience {
  return AUDIENCES.some((audience) => audience === text)
}

export function stateOfAudience(audience: Audience): PremiumState {
  return STATES[audience]
}

/**
 * Returns a sample reader of this type, for which the Premium gate is decided. A right holder has
 * the rights that open the document.
 */
export function readerOfAudience(
  audience: Audience,
  openedBy: readonly OpeningRight[] = [],
): PremiumReader {
  if (audience === 'anonymous') return { kind: 'anonymous' }
  const status = { state: STATES[audience] }
  if (audience !== 'rightHolder') return { kind: 'signedIn', status }
  return { kind: 'signedIn', status, rights: openedBy.reduce(withRight, NO_RIGHTS) }
}

/**
 * Returns the instant that a preview simulates: the last millisecond of a Paris day. Returns `now`
 * for a past or invalid day, or without a day.
 */
export function previewedMoment(day: string | undefined, now: Instant): Instant {
  const end = day === undefined ? undefined : endOfParisDay(day)
  return end?.ok ? Math.max(now, end.value - 1) : now
}
