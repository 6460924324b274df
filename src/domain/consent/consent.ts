import type { Instant } from '../shared/instant.ts'
import { isoDay, monthsLater, startOfParisDay } from '../shared/paris-calendar.ts'

/**
 * Purpose that needs consent: measuring the audience by a tag manager, or recording errors and
 * sessions.
 */
export type Purpose = 'audience' | 'recordings'

/** Every purpose, in the order of the questions. */
export const PURPOSES: readonly Purpose[] = ['audience', 'recordings']

/**
 * Version of the consent text. Raise it if a purpose, a recipient or a duration changes: every
 * reader is asked again.
 */
export const CONSENT_VERSION = 1

/** Answers of a reader; purposes without an answer are absent. */
export type ConsentAnswers = { readonly [Each in Purpose]?: boolean }

/**
 * Choice of a reader: the version of the text, the day in Paris, the answers. It identifies no one.
 */
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

/** Parses the cookie of a choice; undefined for any other text. */
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

/**
 * True if a choice still holds: it answers the current text and was made in the last six months.
 */
export function consentHolds(consent: Consent | undefined, now: Instant): consent is Consent {
  if (consent?.version !== CONSENT_VERSION) return false
  const today = isoDay(now)
  return consent.madeOn <= today && today < consentEndsOn(consent)
}

/** True if a choice that holds agrees to a purpose; silence is a refusal. */
export function agreedTo(consent: Consent | undefined, purpose: Purpose, now: Instant): boolean {
  return consentHolds(consent, now) && consent.answers[purpose] === true
}

/** True if a purpose needs an answer that no choice that holds gives. */
export function mustAsk(
  consent: Consent | undefined,
  purposes: readonly Purpose[],
  now: Instant,
): boolean {
  const answered = consentHolds(consent, now) ? consent.answers : {}
  return purposes.some((purpose) => answered[purpose] === undefined)
}
