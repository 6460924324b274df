import type { Instant } from '../shared/instant.ts'
import { isoDay, monthsLater, startOfParisDay } from '../shared/paris-calendar.ts'

/** What readers are asked their consent for: measuring the audience by a tag manager, and recording errors and sessions (§4, §9). */
export type Purpose = 'audience' | 'recordings'

/** Every purpose, in the order in which readers are asked. */
export const PURPOSES: readonly Purpose[] = ['audience', 'recordings']

/** Which text readers were shown: raised when a purpose does something else, goes to somebody else or lasts longer, and everybody is asked again. */
export const CONSENT_VERSION = 1

/** What a reader answered for each purpose that was asked for; one that was not is absent. */
export type ConsentAnswers = { readonly [Each in Purpose]?: boolean }

/** The choice of a reader: the text it answers, the day in Paris it was made on, and nothing of who made it. */
export interface Consent {
  readonly version: number
  /** 'YYYY-MM-DD'. */
  readonly madeOn: string
  readonly answers: ConsentAnswers
}

const WRITTEN = /^([1-9]\d{0,5})\.(\d{4}-\d{2}-\d{2})((?:\.[a-z]+-(?:oui|non))*)$/

/** A choice as a cookie keeps it: `1.2026-11-22.audience-oui.recordings-non`. */
export function writeConsent({ version, madeOn, answers }: Consent): string {
  const said = PURPOSES.filter((purpose) => answers[purpose] !== undefined)
  return [version, madeOn, ...said.map((each) => `${each}-${answers[each] ? 'oui' : 'non'}`)].join(
    '.',
  )
}

/** The choice that a cookie keeps; undefined for any other text, since anybody may have written it. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const [, version, madeOn = '', said = ''] = WRITTEN.exec(text ?? '') ?? []
  if (!startOfParisDay(madeOn).ok) return undefined
  const pairs = new Set(said.split('.'))
  const answers: { [Each in Purpose]?: boolean } = {}
  for (const purpose of PURPOSES) {
    if (pairs.has(`${purpose}-non`)) answers[purpose] = false
    else if (pairs.has(`${purpose}-oui`)) answers[purpose] = true
  }
  return { version: Number(version), madeOn, answers }
}

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
