import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { factsUpTo } from './premium-fact.ts'
import type { PremiumFact } from './premium-fact.ts'
import { TRIAL_LENGTH } from './premium-offer.ts'
import type { PremiumState } from './premium-state.ts'

/** A state with what explains it: the fact that decided, and the moment its access ends or ended (§4). A state heard from elsewhere comes bare. */
export interface PremiumStanding {
  readonly state: PremiumState
  readonly fact?: PremiumFact
  readonly until?: Instant
}

/** Why no free trial can start: there was one already, or the person has been a subscriber (§4). */
export type TrialRefusal = 'trialAlreadyUsed' | 'alreadySubscriber'

const NEWCOMER: PremiumStanding = { state: 'none' }

/** Where these facts leave a person at an instant, with the reason (§4); their order does not matter, and what comes after the instant is ignored. */
export function standingAt(facts: readonly PremiumFact[], instant: Instant): PremiumStanding {
  return over(factsUpTo(facts, instant).reduce(after, NEWCOMER), instant)
}

/** The state that these facts give at an instant (§4). */
export function stateAt(facts: readonly PremiumFact[], instant: Instant): PremiumState {
  return standingAt(facts, instant).state
}

/** One free trial per person, ever, and none for somebody who has subscribed (§4, §9). */
export function mayStartTrial(facts: readonly PremiumFact[]): Result<'trialAllowed', TrialRefusal> {
  if (facts.some((fact) => fact.kind === 'trialStarted')) return refused('trialAlreadyUsed')
  return facts.length > 0 ? refused('alreadySubscriber') : ok('trialAllowed')
}

/** Folds one fact in, as if access never ran out by itself; `over` then compares the end with the clock. */
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
