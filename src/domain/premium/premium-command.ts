import { days } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { endOfParisDay, lastParisDayBefore, monthsLater } from '../shared/paris-calendar.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { accessEnd, stateAt } from './premium-history.ts'
import type { PremiumFact } from './premium-history.ts'

/**
 * Staff command on a person's subscription. `grant` starts or extends it, until an instant or by
 * months; `end` ends it at an instant, by default now.
 */
export type PremiumCommand =
  | { readonly kind: 'grant'; readonly until: Instant }
  | { readonly kind: 'grant'; readonly months: number }
  | { readonly kind: 'end'; readonly at?: Instant }

/** Reason why a staff command on a subscription is refused. */
export type StaffCommandRefusal =
  | 'termPast'
  | 'termTooFar'
  | 'monthsInvalid'
  /** The subscription already lasts at least as long. */
  | 'alreadyLonger'
  /** An end of the subscription is already recorded for an earlier date. */
  | 'endAnnounced'
  | 'notSubscribed'
  /** A later renewal would outlast this end. */
  | 'renewedLater'

/**
 * Maximum term of a subscription in milliseconds, about ten years. A later end is treated as a
 * typing error.
 */
export const MAX_TERM: number = days(3660)

const MAX_MONTHS = 120

/**
 * Converts a staff command to the Premium fact that is recorded for it. Refuses an invalid command,
 * and one that would change nothing.
 */
export function decidePremiumFact(
  command: PremiumCommand,
  facts: readonly PremiumFact[],
  now: Instant,
): Result<PremiumFact, StaffCommandRefusal> {
  return command.kind === 'end'
    ? ended(facts, command.at ?? now, now)
    : granted(facts, command, now)
}

function granted(
  facts: readonly PremiumFact[],
  command: Extract<PremiumCommand, { kind: 'grant' }>,
  now: Instant,
): Result<PremiumFact, StaffCommandRefusal> {
  const subscribed = stateAt(facts, now) === 'active'
  const paidUntil = subscribed ? (accessEnd(facts, now) ?? now) : now
  const term =
    'until' in command ? ok(command.until) : monthsAfter(paidUntil, command.months, subscribed)
  if (!term.ok) return term
  const until = term.value
  if (until <= now) return refused('termPast')
  if (until - now > MAX_TERM) return refused('termTooFar')
  if (until <= paidUntil) return refused('alreadyLonger')
  const kind = subscribed ? 'subscriptionRenewed' : 'subscriptionStarted'
  const fact = { kind, at: now, until } as const
  return accessEnd([...facts, fact], now) === until ? ok(fact) : refused('endAnnounced')
}

function ended(
  facts: readonly PremiumFact[],
  at: Instant,
  now: Instant,
): Result<PremiumFact, StaffCommandRefusal> {
  if (stateAt(facts, at) !== 'active') return refused('notSubscribed')
  const fact = { kind: 'subscriptionEnded', at } as const
  return stateAt([...facts, fact], Math.max(at, now)) === 'active'
    ? refused('renewedLater')
    : ok(fact)
}

/**
 * Returns the end of a term of whole months. The term starts after the last paid day, or after
 * today without a subscription.
 */
function monthsAfter(
  start: Instant,
  months: number,
  subscribed: boolean,
): Result<Instant, StaffCommandRefusal> {
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) {
    return refused('monthsInvalid')
  }
  const day = monthsLater(lastParisDayBefore(subscribed ? start : start + 1), months)
  const term = day.ok ? endOfParisDay(day.value) : day
  return term.ok ? term : refused('termTooFar')
}
