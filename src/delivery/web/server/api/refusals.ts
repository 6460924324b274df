/** Said to whom no token proves anything: none, forged, over, made for somebody else, or of an address that nobody has verified. */
export const UNKNOWN_BEARER = 'Identifiez-vous.'

/** Said to what another site sends. */
export const NOT_OUR_PAGE = 'Cet appel est réservé aux pages du site.'

/** Said to whom asks too often. */
export const TOO_OFTEN = 'Trop d’appels. Patientez quelques minutes.'
