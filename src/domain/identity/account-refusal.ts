/** What the identity provider says no to, in words for the person who asked (§8). */
export interface AccountRefusal {
  /** The code of the provider or of its client: `invalid_grant`, `login_required`, `cancelled`… */
  readonly code: string
  /** A French sentence, the generic one where the provider gave none. */
  readonly message: string
  /** What is wrong with which field; the names are those of the provider's API, in camel case. */
  readonly fields: readonly FieldRefusal[]
}

/** What the provider says of one field. */
export interface FieldRefusal {
  readonly field: string
  readonly code: 'missing' | 'invalid'
  readonly message: string
}
