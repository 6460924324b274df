import { parseEmail } from '../shared/email.ts'
import type { Email } from '../shared/email.ts'
import type { Instant } from '../shared/instant.ts'
import { isoDay, startOfParisDay } from '../shared/paris-calendar.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { MAX_TERM } from './premium-command.ts'

/** Cancellation form as sent. */
export interface CancellationForm {
  readonly name: string
  readonly email: string
  readonly contract: string
  /** `2026-12-31`, or empty for as soon as the contract allows. */
  readonly wishedOn: string
}

/**
 * Cancellation of a contract, with what the law requires: identity, contract, and the day if one is
 * wished.
 */
export interface Cancellation {
  readonly name: string
  readonly email: Email
  readonly contract: string
  readonly wishedOn: string | undefined
}

/** A wish as it was shown to its sender, to be notified under its reference. */
export interface CheckedCancellation extends Cancellation {
  readonly reference: string
  readonly checkedAt: Instant
}

/** A wish as it was received: it is named in every letter about it. */
export interface ReceivedCancellation extends Cancellation {
  readonly reference: string
  readonly receivedAt: Instant
}

export type CancellationProblem =
  | 'cancellationNameMissing'
  | 'cancellationEmailInvalid'
  | 'cancellationContractMissing'
  | 'cancellationDayInvalid'

const MAX_TEXT_LENGTH = 160

/**
 * Parses the form; names all its problems, in the order of its fields. The day is from today on,
 * within the longest term.
 */
export function readCancellation(
  form: CancellationForm,
  now: Instant,
): Result<Cancellation, readonly CancellationProblem[]> {
  const name = oneLine(form.name)
  const contract = oneLine(form.contract)
  const email = parseEmail(form.email)
  const day = form.wishedOn.trim()
  const problems: CancellationProblem[] = []
  if (name === '') problems.push('cancellationNameMissing')
  if (!email.ok) problems.push('cancellationEmailInvalid')
  if (contract === '') problems.push('cancellationContractMissing')
  if (day !== '' && !isInTerm(day, now)) problems.push('cancellationDayInvalid')
  if (!email.ok || problems.length > 0) return refused(problems)
  return ok({ name, contract, email: email.value, wishedOn: day === '' ? undefined : day })
}

function isInTerm(day: string, now: Instant): boolean {
  return startOfParisDay(day).ok && day >= isoDay(now) && day <= isoDay(now + MAX_TERM)
}

/** Typed text in e-mails is one line, without control characters. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
}
