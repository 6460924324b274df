import type { Instant } from '../shared/instant.ts'
import { factsUpTo } from './premium-fact.ts'
import type { PremiumFact } from './premium-fact.ts'
import { stateAt } from './premium-history.ts'
import { TRIAL_LENGTH } from './premium-offer.ts'
import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/** A moment that counts in the Premium history of a person: a fact, or access that ran out by itself, and the state from then on (§4). */
export interface PremiumMoment {
  readonly at: Instant
  readonly fact?: PremiumFact
  readonly state: PremiumState
}

/** Every moment of a history, the oldest first, those to come included (§4); of facts at the same moment each has the state that all of them give. */
export function premiumTimeline(facts: readonly PremiumFact[]): readonly PremiumMoment[] {
  const happened = factsUpTo(facts, Infinity).map((fact) => ({
    at: fact.at,
    fact,
    state: stateAt(facts, fact.at),
  }))
  const ran = runOuts(facts).map((at) => ({ at, state: stateAt(facts, at) }))
  return [...happened, ...ran].toSorted((one, other) => one.at - other.at)
}

/** Since when a person has been in the state of this instant; undefined for whoever never had access (§4). */
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

/** When the access of this instant ends, as the facts tell now, an end that is only announced included; undefined without access (§4). */
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
