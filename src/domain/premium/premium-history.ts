import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { isPremium } from '../visitor/premium-state.ts'
import type { PremiumState } from '../visitor/premium-state.ts'
import { TRIAL_LENGTH } from './premium-offer.ts'

/** Recorded event in a person's Premium access. A paid period ends at `until`, exclusive. */
export type PremiumFact =
  | { readonly kind: 'trialStarted'; readonly at: Instant }
  | { readonly kind: 'subscriptionStarted'; readonly at: Instant; readonly until: Instant }
  | { readonly kind: 'subscriptionRenewed'; readonly at: Instant; readonly until: Instant }
  | { readonly kind: 'subscriptionEnded'; readonly at: Instant }

const RANKS: Readonly<Record<PremiumFact['kind'], number>> = {
  trialStarted: 0,
  subscriptionStarted: 1,
  subscriptionRenewed: 2,
  subscriptionEnded: 3,
}

/**
 * Returns the facts up to an instant, oldest first. At equal times, a trial sorts before a
 * subscription and an end sorts last.
 */
export function factsUpTo(facts: readonly PremiumFact[], instant: Instant): readonly PremiumFact[] {
  return facts.filter((fact) => fact.at <= instant).toSorted(byDate)
}

function byDate(one: PremiumFact, other: PremiumFact): number {
  return (
    one.at - other.at || RANKS[one.kind] - RANKS[other.kind] || paidUntil(one) - paidUntil(other)
  )
}

function paidUntil(fact: PremiumFact): Instant {
  return 'until' in fact ? fact.until : 0
}

/**
 * Premium state, with the fact that led to it and the instant when access ends or ended. Both are
 * absent without any access yet, or if an external back office reported the state.
 */
export interface PremiumStatus {
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly until?: Instant
}

export type TrialRefusal = 'trialAlreadyUsed' | 'alreadySubscriber'

const NEWCOMER: PremiumStatus = { state: 'none' }

/**
 * Computes the Premium state at an instant from a list of facts in any order. Later facts are
 * ignored.
 */
export function premiumStatusAt(facts: readonly PremiumFact[], instant: Instant): PremiumStatus {
  return over(factsUpTo(facts, instant).reduce(after, NEWCOMER), instant)
}

export function stateAt(facts: readonly PremiumFact[], instant: Instant): PremiumState {
  return premiumStatusAt(facts, instant).state
}

/** Decides whether a person may start a free trial. Refuses it after any trial or subscription. */
export function checkTrialAllowed(
  facts: readonly PremiumFact[],
): Result<'trialAllowed', TrialRefusal> {
  if (facts.some((fact) => fact.kind === 'trialStarted')) return refused('trialAlreadyUsed')
  return facts.length > 0 ? refused('alreadySubscriber') : ok('trialAllowed')
}

/** Applies one fact to a state. `over` handles expiry afterwards. */
function after(status: PremiumStatus, fact: PremiumFact): PremiumStatus {
  if (fact.kind === 'trialStarted') {
    return status.state === 'none'
      ? { state: 'trial', fact, until: fact.at + TRIAL_LENGTH }
      : status
  }
  if (fact.kind === 'subscriptionEnded') {
    return paidBeyond(status, fact.at) ? { state: 'active', fact, until: fact.at } : status
  }
  return paidBeyond(status, fact.until) ? status : { state: 'active', fact, until: fact.until }
}

function over(status: PremiumStatus, instant: Instant): PremiumStatus {
  if (status.until === undefined || instant < status.until) return status
  return { ...status, state: status.state === 'trial' ? 'expiredTrial' : 'expiredSubscriber' }
}

function paidBeyond({ state, until = -Infinity }: PremiumStatus, instant: Instant): boolean {
  return state === 'active' && until > instant
}

/** Moment of a Premium history: a fact, or an expiry without a fact, and the state that follows. */
export interface PremiumMoment {
  readonly at: Instant
  readonly fact?: PremiumFact
  readonly state: PremiumState
}

/**
 * Returns the facts and the expiries of a person's Premium access, oldest first, including future
 * ones.
 */
export function premiumTimeline(facts: readonly PremiumFact[]): readonly PremiumMoment[] {
  const happened = factsUpTo(facts, Infinity).map((fact) => ({
    at: fact.at,
    fact,
    state: stateAt(facts, fact.at),
  }))
  const ran = runOuts(facts).map((at) => ({ at, state: stateAt(facts, at) }))
  return [...happened, ...ran].toSorted((one, other) => one.at - other.at)
}

/**
 * Returns the instant when the Premium state at `instant` began. Returns undefined if the person
 * had no Premium access until then.
 */
export function stateSince(facts: readonly PremiumFact[], instant: Instant): Instant | undefined {
  const state = stateAt(facts, instant)
  if (state === 'none') return undefined
  let since: Instant | undefined
  for (const moment of premiumTimeline(facts).toReversed()) {
    if (moment.at > instant) continue
    if (moment.state !== state) break
    since = moment.at
  }
  return since
}

/**
 * Returns the instant when the access that is current at `instant` ends, according to all recorded
 * facts. Returns undefined without current access.
 */
export function accessEnd(facts: readonly PremiumFact[], instant: Instant): Instant | undefined {
  if (!isPremium(stateAt(facts, instant))) return undefined
  return premiumTimeline(facts).find(({ at, state }) => at > instant && !isPremium(state))?.at
}

/** Returns the instants when access expires without a fact that records it. */
function runOuts(facts: readonly PremiumFact[]): readonly Instant[] {
  const terms = new Set(facts.flatMap((fact) => termOf(fact) ?? []))
  for (const { at } of facts) terms.delete(at)
  return [...terms].filter((term) => stateAt(facts, term - 1) !== stateAt(facts, term))
}

function termOf(fact: PremiumFact): Instant | undefined {
  if (fact.kind === 'trialStarted') return fact.at + TRIAL_LENGTH
  return 'until' in fact ? fact.until : undefined
}
