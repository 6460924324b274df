import type { Instant } from '../shared/instant.ts'
import { monthsLater, parisDay, startOfParisDay } from '../shared/paris-calendar.ts'

/**
 * Purpose that needs consent: audience measurement by a tag manager, or recording of errors and
 * sessions.
 */
export type Purpose = 'audience' | 'recordings'

/** All purposes, in the order of the banner's questions. */
export const PURPOSES: readonly Purpose[] = ['audience', 'recordings']

/**
 * Version of the consent text. Increase it if a purpose, recipient or duration changes: the banner
 * is then shown to every reader again.
 */
export const CONSENT_VERSION = 1

/** Reader's answer per purpose. Purposes without an answer are absent. */
export type ConsentAnswers = { readonly [Each in Purpose]?: boolean }

/** Consent choice of a reader, with the version of the text. It contains no identifier. */
export interface Consent {
  readonly version: number
  /** Paris date of the choice, such as '2026-11-22'. */
  readonly madeOn: string
  readonly answers: ConsentAnswers
}

const WRITTEN = /^([1-9]\d{0,5})\.(\d{4}-\d{2}-\d{2})((?:\.[a-z]+-(?:oui|non))*)$/

/** Serializes a choice for its cookie: `1.2026-11-22.audience-oui.recordings-non`. */
export function writeConsent({ version, madeOn, answers }: Consent): string {
  const answeredPurposes = PURPOSES.filter((purpose) => answers[purpose] !== undefined)
  return [
    version,
    madeOn,
    ...answeredPurposes.map((each) => `${each}-${answers[each] ? 'oui' : 'non'}`),
  ].join('.')
}

/**
 * Parses the cookie of a consent choice. Returns undefined if the cookie is missing or malformed.
 */
export function parseConsent(text: string | undefined): Consent | undefined {
  const [, version, madeOn = '', letters = ''] = WRITTEN.exec(text ?? '') ?? []
  if (!startOfParisDay(madeOn).ok) return undefined
  const pairs = new Set(letters.split('.'))
  const answers: { [Each in Purpose]?: boolean } = {}
  for (const purpose of PURPOSES) {
    if (pairs.has(`${purpose}-non`)) answers[purpose] = false
    else if (pairs.has(`${purpose}-oui`)) answers[purpose] = true
  }
  return { version: Number(version), madeOn, answers }
}

/** Number of months before a choice expires, whether consent or refusal. */
const CONSENT_MONTHS = 6

/** Returns the Paris date on which a choice expires, such as '2027-05-22'. */
export function consentEndsOn({ madeOn }: Consent): string {
  const end = monthsLater(madeOn, CONSENT_MONTHS)
  return end.ok ? end.value : madeOn
}

/**
 * True if a choice is valid: it answers the current text, is not in the future and has not expired.
 */
export function isConsentValid(consent: Consent | undefined, now: Instant): consent is Consent {
  if (consent?.version !== CONSENT_VERSION) return false
  const today = parisDay(now)
  return consent.madeOn <= today && today < consentEndsOn(consent)
}

/** True if a valid choice consents to a purpose. A missing answer counts as a refusal. */
export function hasConsent(consent: Consent | undefined, purpose: Purpose, now: Instant): boolean {
  return isConsentValid(consent, now) && consent.answers[purpose] === true
}

/** True if the banner must be shown: a given purpose has no answer in a valid choice. */
export function needsConsent(
  consent: Consent | undefined,
  purposes: readonly Purpose[],
  now: Instant,
): boolean {
  const answered = isConsentValid(consent, now) ? consent.answers : {}
  return purposes.some((purpose) => answered[purpose] === undefined)
}
