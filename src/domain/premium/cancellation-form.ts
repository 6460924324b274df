import type { CalendarDay } from '../shared/calendar-day.ts'
import { parseEmail } from '../shared/email-address.ts'
import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'
import { parisDay } from '../shared/paris-calendar.ts'
import { parseWrittenDay } from '../shared/parse-written-day.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { MAX_TERM } from './premium-command.ts'

/** Fields of the cancellation form as the reader typed them. */
export interface CancellationForm {
  readonly name: string
  readonly email: string
  readonly contract: string
  /**
   * Requested end date such as `2026-12-31`. An empty value means as soon as the contract allows.
   */
  readonly wishedOn: string
}

/** Valid cancellation of a contract. */
export interface Cancellation {
  readonly name: string
  readonly email: Email
  readonly contract: string
  readonly wishedOn: CalendarDay | undefined
}

/** Cancellation shown to the reader for confirmation, before it is sent. */
export interface CheckedCancellation extends Cancellation {
  readonly reference: string
  readonly checkedAt: Instant
}

/** Cancellation that the service has received. */
export interface ReceivedCancellation extends Cancellation {
  readonly reference: string
  readonly receivedAt: Instant
}

/**
 * Received cancellation. `acknowledged` is false if the email limit of the address was reached, or
 * sending failed.
 */
export interface NotifiedCancellation {
  readonly received: ReceivedCancellation
  readonly acknowledged: boolean
}

export type CancellationDayProblem =
  | 'cancellationDayUnreadable'
  | 'cancellationDayNonexistent'
  | 'cancellationDayOutOfTerm'

export type CancellationProblem =
  | 'cancellationNameMissing'
  | 'cancellationEmailInvalid'
  | 'cancellationContractMissing'
  | CancellationDayProblem

/** Maximum length of the name and of the contract, in characters. Longer ones are truncated. */
export const MAX_CANCELLATION_TEXT_LENGTH = 160

/**
 * Parses the cancellation form, or refuses it with all its problems in field order. A requested end
 * date must lie between today and ten years from now.
 */
export function readCancellation(
  form: CancellationForm,
  now: Instant,
): Result<Cancellation, readonly CancellationProblem[]> {
  const name = oneLine(form.name)
  const contract = oneLine(form.contract)
  const email = parseEmail(form.email)
  const wishedOn = parseWishedDay(form.wishedOn, now)
  const problems: CancellationProblem[] = []
  if (name === '') problems.push('cancellationNameMissing')
  if (!email.ok) problems.push('cancellationEmailInvalid')
  if (contract === '') problems.push('cancellationContractMissing')
  if (!wishedOn.ok) problems.push(wishedOn.problem)
  if (!email.ok || !wishedOn.ok || problems.length > 0) return refused(problems)
  return ok({ name, contract, email: email.value, wishedOn: wishedOn.value })
}

function parseWishedDay(
  text: string,
  now: Instant,
): Result<CalendarDay | undefined, CancellationDayProblem> {
  if (text.trim() === '') return ok(undefined)
  const day = parseWrittenDay(text)
  if (!day.ok) {
    return refused(
      day.problem === 'unreadable' ? 'cancellationDayUnreadable' : 'cancellationDayNonexistent',
    )
  }
  const isInTerm = day.value >= parisDay(now) && day.value <= parisDay(now + MAX_TERM)
  return isInTerm ? day : refused('cancellationDayOutOfTerm')
}

/** Replaces control characters and line breaks by spaces, so that the text fits an email header. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CANCELLATION_TEXT_LENGTH)
}
