import type { Right } from './reader-rights.ts'

/** French name of each kind of right. */
export const RIGHT_KIND_NAMES: Readonly<Record<Right['kind'], string>> = {
  spaces: 'Espace',
  subscriptions: 'Abonnement',
  trials: 'Essai',
  collectiveAgreements: 'Convention collective',
}

/** Kinds of rights in a sentence, before the name of a right. */
export const RIGHT_KIND_PHRASES: Readonly<Record<Right['kind'], string>> = {
  spaces: 'l’espace',
  subscriptions: 'l’abonnement',
  trials: 'l’essai',
  collectiveAgreements: 'la convention collective',
}
