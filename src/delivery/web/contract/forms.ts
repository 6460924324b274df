import type { SubscriptionProblem } from '#domain/newsletter/subscription.ts'

/** The names of the fields of the forms of the newsletters. */
export const NEWSLETTER_FIELDS = {
  email: 'email',
  group: 'groupes[]',
  /** Hidden from people: only programs that fill in forms write there. */
  unseen: 'site',
  /** In the address of a link of an e-mail. */
  token: 'jeton',
  said: 'etat',
} as const

/** The id of the sign-up form of the newsletters. */
export const NEWSLETTER_FORM = '_abonnement'

/** The ids of the parts of the sign-up form, which the server renders and the script fills. */
export const NEWSLETTER_IDS = {
  /** What is said once the wish was received. */
  received: '_abonnement-fait',
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
export function fieldErrorId(field: 'email' | 'groups'): string {
  return `${NEWSLETTER_IDS[field]}-faute`
}

/** The names of the fields of the form that ends a contract. */
export const CANCELLATION_FIELDS = {
  name: 'nom',
  email: 'adresse',
  contract: 'contrat',
  wishedOn: 'fin',
  reference: 'reference',
  /** Which button sent it. */
  step: 'etape',
} as const

/** What the buttons of the form say to the server. */
export const CANCELLATION_STEPS = { notify: 'notifier', mend: 'modifier' } as const

/** The names of the fields of the forms of previews. */
export const PREVIEW_FIELDS = { link: 'lien', audience: 'lecteur', day: 'jour' } as const
