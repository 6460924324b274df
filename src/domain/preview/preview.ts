import type { PremiumReader } from '../premium/premium-gate.ts'
import type { PremiumState } from '../premium/premium-state.ts'
import type { Instant } from '../shared/instant.ts'
import { endOfParisDay } from '../shared/paris-calendar.ts'

/** As whom an editor looks at a page in preview (§6). */
export const AUDIENCES = ['anonymous', 'trial', 'subscriber', 'expired'] as const

export type Audience = (typeof AUDIENCES)[number]

const STATES: Readonly<Record<Audience, PremiumState>> = {
  anonymous: 'none',
  trial: 'trial',
  subscriber: 'active',
  expired: 'expiredSubscriber',
}

export function isAudience(text: string): text is Audience {
  return AUDIENCES.some((audience) => audience === text)
}

/** The Premium state that readers of an audience are in (§6). */
export function stateOfAudience(audience: Audience): PremiumState {
  return STATES[audience]
}

/** The reader that the gate is decided for when an editor looks as this audience: the same decision as for anybody (§6). */
export function readerOfAudience(audience: Audience): PremiumReader {
  if (audience === 'anonymous') return { kind: 'anonymous' }
  return { kind: 'signedIn', standing: { state: STATES[audience] } }
}

/** The moment that a preview shows: the last of a day to come, in Paris; now without one, and for a day that is over. */
export function previewedMoment(day: string | undefined, now: Instant): Instant {
  const end = day === undefined ? undefined : endOfParisDay(day)
  return end?.ok ? Math.max(now, end.value - 1) : now
}
