/** The calls that the account service answers for its own pages, beside those of the identity provider. */
export const ACCOUNT_CALLS = {
  /** What whoever is signed in subscribes to. */
  subscriptions: '/api/abonnements',
} as const
