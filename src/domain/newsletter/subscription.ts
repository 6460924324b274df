import { isSectorKey, SECTOR_KEYS } from '../editorial/sector.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { parseEmail } from '../shared/email.ts'
import type { Email } from '../shared/email.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What is wrong with a newsletter sign-up form (§5). */
export type SubscriptionProblem = 'emailMissing' | 'emailInvalid' | 'groupMissing'

/** What the newsletter service refuses: a malformed address, a type it does not know, an empty choice (§5). */
export type NewsletterServiceProblem =
  | 'addressInvalid'
  | 'emailFormat'
  | 'newsletterUnknown'
  | 'newsletterMissing'

/** A sign-up form as the reader sent it (§5). */
export interface SubscriptionForm {
  readonly email: string
  readonly groups: readonly string[]
}

/** A reader's wish to receive the newsletters of some groups, at least one, each once (§5). */
export interface Subscription {
  readonly email: Email
  readonly groups: readonly SectorKey[]
}

/** Reads the sign-up form; all its problems are named, the address first (§5). A group that does not exist is no choice. */
export function readSubscription(
  form: SubscriptionForm,
): Result<Subscription, readonly SubscriptionProblem[]> {
  const email = parseEmail(form.email)
  const groups = SECTOR_KEYS.filter((key) => form.groups.includes(key))
  if (email.ok && groups.length > 0) return ok({ email: email.value, groups })
  const problems: SubscriptionProblem[] = []
  if (form.email.trim() === '') problems.push('emailMissing')
  else if (!email.ok) problems.push('emailInvalid')
  if (groups.length === 0) problems.push('groupMissing')
  return refused(problems)
}

/** Checks what the newsletter service is asked, and names the first problem: no address, a malformed one, no newsletter, a newsletter that does not exist (§5). */
export function checkSubscription(
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
