import type { SubscriptionProblem } from '#domain/newsletter/parse-newsletter-sign-up.ts'

/** The field names of the newsletter forms. */
export const NEWSLETTER_FIELDS = {
  email: 'email',
  /** The sectors of the chosen newsletters. */
  group: 'groupes[]',
  /** A honeypot, hidden from people. */
  unseen: 'site',
} as const

/** The query parameters of the links in emails: the signed token, and the outcome of a form. */
export const EMAIL_LINK_FIELDS = { token: 'jeton', outcome: 'etat' } as const

/** The field names of the forms to follow a legal text. */
export const FOLLOW_FIELDS = {
  email: 'adresse',
  /** A honeypot, hidden from people. */
  unseen: 'site',
  /** The key of the text to unfollow. */
  text: 'texte',
} as const

/** The element ids of the form to follow a text. */
export const FOLLOW_IDS = {
  email: '_suivre-adresse',
  error: '_suivre-adresse-faute',
  unseen: '_suivre-site',
} as const

/** The element id of the newsletter sign-up form. */
export const NEWSLETTER_FORM = '_abonnement'

/**
 * The element ids in the newsletter sign-up form, which the server renders and a script updates.
 */
export const NEWSLETTER_IDS = {
  /** The message after a successful sign-up. */
  received: '_abonnement-fait',
  /** The summary of the errors. */
  summary: '_abonnement-fautes',
  email: '_abonnement-adresse',
  groups: '_abonnement-lettres',
  unseen: '_abonnement-site',
} as const

/** Returns the field of the newsletter sign-up form that a problem concerns. */
export function signUpFieldOf(problem: SubscriptionProblem): 'email' | 'groups' {
  return problem === 'groupMissing' ? 'groups' : 'email'
}

/** Returns the element id of a field's error message in the newsletter sign-up form. */
export function signUpErrorId(field: 'email' | 'groups'): string {
  return `${NEWSLETTER_IDS[field]}-faute`
}

/** The field names of the form that cancels a contract. */
export const CANCELLATION_FIELDS = {
  name: 'nom',
  email: 'adresse',
  contract: 'contrat',
  /** The day on which the contract should end. */
  wishedOn: 'fin',
  /** The reference of the request that the reader reviewed. */
  reference: 'reference',
  /** Names the button that submitted the form. */
  step: 'etape',
} as const

/** The values of the submit buttons of the cancellation form: send the request, or edit it. */
export const CANCELLATION_STEPS = { notify: 'notifier', mend: 'modifier' } as const

/**
 * The field names of the dossier form. Page URLs are sent as repeated fields, or as lines of one
 * field.
 */
export const DOSSIER_FIELDS = { title: 'titre', addresses: 'adresses' } as const

/**
 * The values of the buttons beside each page in the dossier's list, and of the buttons for the
 * whole list.
 */
export const DOSSIER_BUTTONS = {
  up: 'monter',
  down: 'descendre',
  remove: 'retirer',
  /** Replaces the path of a page that moved. */
  readdress: 'corriger',
  clear: 'vider',
  undo: 'annuler',
} as const

/** The field names of the preview forms. */
export const PREVIEW_FIELDS = { link: 'lien', audience: 'lecteur', day: 'jour' } as const

/**
 * The query parameters of the form that shows a law article on a day, or compares its versions on
 * two days.
 */
export const LAW_DAY_FIELDS = { day: 'date', compared: 'comparer' } as const
