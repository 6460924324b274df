import type { Instant } from '../shared/instant.ts'
import { isoDay } from '../shared/paris-calendar.ts'
import { monthsLater } from '../shared/paris-term.ts'
import type { Consent } from './consent.ts'
import { CONSENT_VERSION } from './purpose.ts'
import type { Purpose } from './purpose.ts'

/** How many months a choice is kept, a refusal like an agreement. */
export const CONSENT_MONTHS = 6

/** The first day, in Paris, on which a choice no longer holds. */
export function consentEndsOn({ madeOn }: Consent): string {
  const end = monthsLater(madeOn, CONSENT_MONTHS)
  return end.ok ? end.value : madeOn
}

/** Whether a choice still holds: it answers the text of today, was made at most six months ago, and not in the future. */
export function consentHolds(consent: Consent | undefined, now: Instant): consent is Consent {
  if (consent?.version !== CONSENT_VERSION) return false
  const today = isoDay(now)
  return consent.madeOn <= today && today < consentEndsOn(consent)
}

/** Whether a reader agreed to a purpose: only a choice that holds can say so; silence is a refusal. */
export function agreedTo(consent: Consent | undefined, purpose: Purpose, now: Instant): boolean {
  return consentHolds(consent, now) && consent.answers[purpose] === true
}

/** Whether a reader is to be asked: something needs consent, and no choice that holds answers all of it. */
export function mustAsk(
  consent: Consent | undefined,
  asked: readonly Purpose[],
  now: Instant,
): boolean {
  const answered = consentHolds(consent, now) ? consent.answers : {}
  return asked.some((purpose) => answered[purpose] === undefined)
}
