/** The names of the fields of the forms of the newsletters. */
export const NEWSLETTER_FIELDS = {
  email: 'email',
  group: 'groupes[]',
  /** Out of sight: only what fills in forms by itself writes there. */
  unseen: 'site',
  /** In the address of a link of a letter. */
  token: 'jeton',
  said: 'etat',
} as const
