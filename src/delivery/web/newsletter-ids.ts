import type { SubscriptionProblem } from '#domain/newsletter/subscription.ts'

/** The id of the sign-up form. */
export const NEWSLETTER_FORM = '_abonnement'

/** The ids of the parts of the sign-up form, which the server paints and the script fills. */
export const NEWSLETTER_IDS = {
  /** What is said once the wish was received. */
  asked: '_abonnement-fait',
  summary: '_abonnement-fautes',
  email: '_abonnement-adresse',
  groups: '_abonnement-lettres',
  unseen: '_abonnement-site',
} as const

/** The field that a problem is about. */
export function fieldOf(problem: SubscriptionProblem): 'email' | 'groups' {
  return problem === 'groupMissing' ? 'groups' : 'email'
}

/** The id of what is wrong with a field. */
export function faultId(field: 'email' | 'groups'): string {
  return `${NEWSLETTER_IDS[field]}-faute`
}
