/** Name of the field of the form token. */
export const FORM_TOKEN_FIELD = 'jeton'
