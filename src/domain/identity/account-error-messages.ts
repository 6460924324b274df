import { GENERIC_ERROR } from '../messages.ts'
import { PASSWORD_POLICY, SIGN_UP_MESSAGES } from './parse-sign-up-form.ts'
import type { PasswordProblem, SignUpProblem } from './parse-sign-up-form.ts'

/** Key of an error that an account page can show. */
export type AccountErrorKey =
  | PasswordProblem
  | SignUpProblem
  | 'unexpected'
  | 'tooManyAttempts'
  | 'loginRequired'
  | 'invalidCode'
  | 'invalidEmailOrPassword'
  | 'invalidOldPassword'
  | 'signInExpired'
  | 'signInLinkExpired'
  | 'signUpExpired'
  | 'secondFactorRequired'
  | 'secondFactorOnSite'
  | 'secondFactorBeforePasskey'
  | 'secondFactorMissing'
  | 'secondFactorUnknown'
  | 'emailMissing'
  | 'nothingToVerify'
  | 'passkeyNotAccepted'
  | 'passkeyNotRegistered'
  | 'passkeyUnknown'
  | 'passkeyOnDevice'
  | 'passkeysUnsupported'
  | 'deviceUnknown'
  | 'identityNotLinked'
  | 'identityLinkedElsewhere'
  | 'emailTaken'
  | 'lastCredential'
  | 'signInCancelled'
  | 'cancelled'
  | 'popupBlocked'
  | 'popupClosed'

/**
 * French message of each error that an account page can show, by key. The identity provider sends
 * the key as `error_message_key`, after the prefix `error.`.
 */
export const ACCOUNT_ERROR_MESSAGES: Readonly<Record<AccountErrorKey, string>> = {
  unexpected: GENERIC_ERROR,
  tooManyAttempts: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  loginRequired: 'Connectez-vous pour continuer.',
  invalidCode: 'Ce code n’est pas valable. Vérifiez-le, ou demandez-en un nouveau.',
  invalidEmailOrPassword: 'L’identifiant ou le mot de passe est incorrect.',
  invalidOldPassword: 'Votre mot de passe actuel n’est pas celui-là.',
  passwordTooShort: `Choisissez un mot de passe d’au moins ${PASSWORD_POLICY.shortest} caractères.`,
  passwordTooLong: `Choisissez un mot de passe d’au plus ${PASSWORD_POLICY.longest} caractères.`,
  passwordTooWeak:
    'Ce mot de passe est trop facile à deviner. Une suite de mots sans rapport entre eux est plus sûre.',
  ...SIGN_UP_MESSAGES,
  signInExpired: 'Cette connexion a pris trop de temps. Recommencez-la.',
  signInLinkExpired: 'Ce lien de connexion n’est plus valable.',
  signUpExpired: 'Cette inscription n’est plus valable\u00A0: merci de recommencer.',
  secondFactorRequired:
    'Ce compte est protégé par un second facteur\u00A0: connectez-vous par votre mot de passe ou une clé d’accès.',
  secondFactorOnSite: 'Ce compte demande un second facteur\u00A0: connectez-vous sur le site.',
  secondFactorBeforePasskey:
    'Ce compte est protégé par un second facteur\u00A0: choisissez un nouveau mot de passe, puis ajoutez une clé d’accès.',
  secondFactorMissing: 'Votre compte n’a pas de second facteur de connexion.',
  secondFactorUnknown: 'Ce second facteur n’est pas, ou n’est plus, celui de votre compte.',
  emailMissing: 'Votre compte n’a pas d’adresse e-mail\u00A0: ajoutez-en une d’abord.',
  nothingToVerify: 'Votre compte n’a pas encore d’adresse à vérifier.',
  passkeyNotAccepted:
    'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.',
  passkeyNotRegistered: 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  passkeyUnknown: 'Cette clé d’accès n’est pas, ou n’est plus, celle de votre compte.',
  passkeyOnDevice: 'Cet appareil a déjà une clé d’accès pour ce compte.',
  passkeysUnsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  deviceUnknown: 'Cet appareil n’est pas, ou n’est plus, un appareil de confiance.',
  identityNotLinked: 'Ce compte n’est pas associé au vôtre.',
  identityLinkedElsewhere: 'Cette identité est déjà associée à un autre compte.',
  emailTaken:
    'Il existe déjà un compte à cette adresse. Connectez-vous-y, puis associez cette identité dans la page Sécurité.',
  lastCredential:
    'C’est votre seul moyen de connexion. Ajoutez d’abord une adresse e-mail, un mot de passe ou une clé d’accès.',
  signInCancelled: 'La connexion a été annulée.',
  cancelled: 'La demande a été interrompue. Vous pouvez recommencer.',
  popupBlocked: 'Votre navigateur a bloqué la fenêtre de connexion. Autorisez-la, puis réessayez.',
  popupClosed: 'La fenêtre de connexion a été fermée avant la fin.',
}

/** Keys of the errors that a code alone tells, as from a provider that sends no message key. */
const KEYS_BY_CODE: Readonly<Record<string, AccountErrorKey>> = {
  access_denied: 'signInCancelled',
  cancelled: 'cancelled',
  email_already_exists: 'emailTaken',
  identity_already_linked: 'identityLinkedElsewhere',
  invalid_token: 'loginRequired',
  last_credential: 'lastCredential',
  login_required: 'loginRequired',
  mfa_required: 'secondFactorRequired',
  passkey_known: 'passkeyOnDevice',
  popup_blocked: 'popupBlocked',
  popup_closed: 'popupClosed',
  too_many_attempts: 'tooManyAttempts',
  webauthn_unsupported: 'passkeysUnsupported',
}

const KEY_PREFIX = 'error.'

/** Returns the value of `error_message_key` for an error. */
export function messageKeyOf(key: AccountErrorKey): string {
  return KEY_PREFIX + key
}

/**
 * Returns the key of an error from its `error_message_key`, or else from its code. Returns
 * undefined if neither is known.
 */
export function accountErrorKey(messageKey: string, code: string): AccountErrorKey | undefined {
  const named = messageKey.startsWith(KEY_PREFIX) ? messageKey.slice(KEY_PREFIX.length) : ''
  return isErrorKey(named)
    ? named
    : Object.hasOwn(KEYS_BY_CODE, code)
      ? KEYS_BY_CODE[code]
      : undefined
}

function isErrorKey(name: string): name is AccountErrorKey {
  return Object.hasOwn(ACCOUNT_ERROR_MESSAGES, name)
}

/** French messages of malformed fields, by the last segment of the name that the API gives them. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Saisissez une adresse e-mail complète, comme nom@exemple.fr.',
  phone_number: 'Saisissez un numéro de téléphone valide.',
  verification_code: ACCOUNT_ERROR_MESSAGES.invalidCode,
  password: SIGN_UP_MESSAGES.passwordMissing,
  old_password: 'Saisissez votre mot de passe actuel.',
}

/**
 * Returns the French message of a field that an error names: that of the error, which says more, or
 * else that of the field.
 */
export function fieldErrorMessage(field: string, error: AccountErrorKey = 'unexpected'): string {
  if (error !== 'unexpected') return ACCOUNT_ERROR_MESSAGES[error]
  const name = field.split('.').at(-1) ?? ''
  return (Object.hasOwn(FIELD_MESSAGES, name) ? FIELD_MESSAGES[name] : undefined) ?? GENERIC_ERROR
}
