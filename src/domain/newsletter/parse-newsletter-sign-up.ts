import { isSectorKey, SECTOR_KEYS } from '../editorial/sector.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { emailProblemOf, parseEmail } from '../shared/email-address.ts'
import type { Email, EmailProblem } from '../shared/email-address.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Problem of the newsletter sign-up form. */
export type SubscriptionProblem = EmailProblem | 'groupMissing'

/** Reason why the newsletter service refuses a request. */
export type NewsletterServiceProblem =
  | 'addressInvalid'
  | 'emailFormat'
  | 'newsletterUnknown'
  | 'newsletterMissing'

export interface SubscriptionForm {
  readonly email: string
  readonly groups: readonly string[]
}

/** Valid newsletter sign-up: an email address and at least one group, without duplicates. */
export interface Subscription {
  readonly email: Email
  readonly groups: readonly SectorKey[]
}

/**
 * Parses the sign-up form, or refuses it with all its problems, the email address first. Unknown
 * groups are ignored.
 */
export function parseSubscriptionForm(
  form: SubscriptionForm,
): Result<Subscription, readonly SubscriptionProblem[]> {
  const email = parseEmail(form.email)
  const groups = SECTOR_KEYS.filter((key) => form.groups.includes(key))
  if (email.ok && groups.length > 0) return ok({ email: email.value, groups })
  const problems: SubscriptionProblem[] = email.ok ? [] : [emailProblemOf(form.email)]
  if (groups.length === 0) problems.push('groupMissing')
  return refused(problems)
}

/**
 * Parses a request to the newsletter service, or refuses it with its first problem. Unknown groups
 * are refused.
 */
export function parseSubscriptionRequest(
  request: SubscriptionForm,
): Result<Subscription, NewsletterServiceProblem> {
  if (request.email.trim() === '') return refused('addressInvalid')
  const email = parseEmail(request.email)
  if (!email.ok) return refused('emailFormat')
  if (request.groups.length === 0) return refused('newsletterMissing')
  if (!request.groups.every(isSectorKey)) return refused('newsletterUnknown')
  const groups = SECTOR_KEYS.filter((key) => request.groups.includes(key))
  return ok({ email: email.value, groups })
}
