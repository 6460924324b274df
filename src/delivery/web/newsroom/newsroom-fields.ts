/** Name of the field of the form token. */
export const FORM_TOKEN_FIELD = 'jeton'

/** Name of the field of the session to end. */
export const SESSION_FIELD = 'session'

/** Fields of the form of roles. */
export const TEAM_FIELDS = {
  email: 'adresse',
  name: 'nom',
  role: 'role',
  /** Present if the role is removed. */
  removal: 'retirer',
} as const
