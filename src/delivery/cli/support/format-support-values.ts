import { frenchMoment, frenchPeriodEnd } from '#domain/editorial/french-formats.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { AboutReader, ReaderAccount } from '#ports/support-reports.ts'

import { quoteInFrench } from '../command-failure.ts'

const STATE_NAMES: Readonly<Record<PremiumState, string>> = {
  active: 'abonnement en cours',
  trial: 'essai en cours',
  expiredTrial: 'essai terminé',
  expiredSubscriber: 'abonnement terminé',
  expired: 'accès terminé',
  none: 'aucun accès',
}

const FACT_NAMES: Readonly<Record<PremiumFact['kind'], string>> = {
  trialStarted: 'essai commencé',
  subscriptionStarted: 'abonnement commencé',
  subscriptionRenewed: 'abonnement renouvelé',
  subscriptionEnded: 'abonnement résilié',
}

/** French description of each status of a reader's account. */
const ACCOUNT_NAMES: Readonly<Record<ReaderAccount, string>> = {
  verified: 'un compte, dont l’adresse est vérifiée',
  unverified:
    'un compte, dont l’adresse n’est pas vérifiée\u00A0: le site ne lui reconnaît aucun accès',
  otherHolder:
    'un autre compte que le premier venu avec cette adresse\u00A0: le site ne lui reconnaît aucun accès',
  absent: 'aucun compte à cette adresse',
  storedElsewhere: 'inconnu d’ici (tenu par ReachFive)\u00A0; supposé vérifié',
}

/**
 * Returns the status of a reader's account with its label, and similar addresses if there are any.
 */
export function accountPairs({ account, meant }: Partial<AboutReader>): Pairs {
  return [['Compte', account && ACCOUNT_NAMES[account]], ...suggestionPairs(meant)]
}

/** Returns the suggested spellings with their label; empty if there are none. */
export function suggestionPairs(meant: readonly string[] = []): Pairs {
  return meant.length === 0 ? [] : [['Vouliez-vous dire', meant.map(quoteInFrench).join(' ou ')]]
}

/** Labels with their values. Pairs without a value are not shown. */
export type Pairs = readonly (readonly [label: string, said: string | undefined])[]

/** Returns a Premium state in French, with its API name in parentheses. */
export function stateText(state: PremiumState): string {
  return `${STATE_NAMES[state]} (${state})`
}

/** Returns a Premium fact in French, with its date and its end, if any. */
export function factText(fact: PremiumFact): string {
  const term = 'until' in fact ? `, jusqu’au ${frenchPeriodEnd(fact.until)}` : ''
  return `${FACT_NAMES[fact.kind]} le ${frenchMoment(fact.at)}${term}`
}

/**
 * Returns the French name of a change of access: its Premium fact and end, else whether access
 * resumed or ended.
 */
export function eventText(fact: PremiumFact | undefined, state: PremiumState): string {
  if (!fact) return isPremium(state) ? 'accès repris' : 'accès arrivé à son terme'
  const term = 'until' in fact ? ` jusqu’au ${frenchPeriodEnd(fact.until)}` : ''
  return FACT_NAMES[fact.kind] + term
}

/**
 * Returns the remaining time in days, rounded up, in French. Returns « le dernier jour » for one
 * day or less.
 */
export function daysLeft(until: Instant, at: Instant): string {
  const count = Math.ceil((until - at) / days(1))
  return count > 1 ? `${count} jours` : 'le dernier jour'
}

/** Returns the keys separated by commas, or `none` if there are none. */
export function keysText(keys: readonly string[], none = 'aucun'): string {
  return keys.length === 0 ? none : keys.join(', ')
}

/** Returns « oui » or « non ». */
export function yesOrNo(fact: boolean): string {
  return fact ? 'oui' : 'non'
}
