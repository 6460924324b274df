import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { TRIAL_LENGTH } from './premium-offer.ts'
import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/** Event of a person's Premium access; a paid period runs up to, and without, its `until`. */
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
 * Facts known at an instant, the oldest first. At the same moment a trial comes before a
 * subscription, and an end last.
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
 * State with the fact that decided it and when its access ends or ended. A state from elsewhere has
 * neither.
 */
export interface PremiumStanding {
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly until?: Instant
}

export type TrialRefusal = 'trialAlreadyUsed' | 'alreadySubscriber'

const NEWCOMER: PremiumStanding = { state: 'none' }

/**
 * State at an instant, with the reason. The order of the facts does not matter, and later ones are
 * ignored.
 */
export function standingAt(facts: readonly PremiumFact[], instant: Instant): PremiumStanding {
  return over(factsUpTo(facts, instant).reduce(after, NEWCOMER), instant)
}

export function stateAt(facts: readonly PremiumFact[], instant: Instant): PremiumState {
  return standingAt(facts, instant).state
}

/** Allows one free trial per person, ever, and none after a subscription. */
export function mayStartTrial(facts: readonly PremiumFact[]): Result<'trialAllowed', TrialRefusal> {
  if (facts.some((fact) => fact.kind === 'trialStarted')) return refused('trialAlreadyUsed')
  return facts.length > 0 ? refused('alreadySubscriber') : ok('trialAllowed')
}

/** Folds one fact in, as if access never expired; `over` then compares the end with the clock. */
function after(standing: PremiumStanding, fact: PremiumFact): PremiumStanding {
  if (fact.kind === 'trialStarted') {
    return standing.state === 'none'
      ? { state: 'trial', fact, until: fact.at + TRIAL_LENGTH }
      : standing
  }
  if (fact.kind === 'subscriptionEnded') {
    return paidBeyond(standing, fact.at) ? { state: 'active', fact, until: fact.at } : standing
  }
  return paidBeyond(standing, fact.until) ? standing : { state: 'active', fact, until: fact.until }
}

function over(standing: PremiumStanding, instant: Instant): PremiumStanding {
  if (standing.until === undefined || instant < standing.until) return standing
  return { ...standing, state: standing.state === 'trial' ? 'expiredTrial' : 'expiredSubscriber' }
}

function paidBeyond({ state, until = -Infinity }: PremiumStanding, instant: Instant): boolean {
  return state === 'active' && until > instant
}

/** Moment of a Premium history: a fact, or access that expired, and the state from then on. */
export interface PremiumMoment {
  readonly at: Instant
  readonly fact?: PremiumFact
  readonly state: PremiumState
}

/**
 * Moments of a history, the oldest first, future ones included. Facts at the same moment have the
 * state that all of them give.
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

/** Since when a person has been in the state of this instant; undefined without any access ever. */
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
 * When the access of this instant ends, as known now, announced ends included; undefined without
 * access.
 */
export function accessEnd(facts: readonly PremiumFact[], instant: Instant): Instant | undefined {
  if (!isPremium(stateAt(facts, instant))) return undefined
  return premiumTimeline(facts).find(({ at, state }) => at > instant && !isPremium(state))?.at
}

/** The moments at which access ran out, or will, without a fact that says so. */
function runOuts(facts: readonly PremiumFact[]): readonly Instant[] {
  const terms = new Set(facts.flatMap((fact) => termOf(fact) ?? []))
  for (const { at } of facts) terms.delete(at)
  return [...terms].filter((term) => stateAt(facts, term - 1) !== stateAt(facts, term))
}

function termOf(fact: PremiumFact): Instant | undefined {
  if (fact.kind === 'trialStarted') return fact.at + TRIAL_LENGTH
  return 'until' in fact ? fact.until : undefined
}
