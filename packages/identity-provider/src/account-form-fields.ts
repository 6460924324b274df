type NameField = 'givenName' | 'familyName'

/**
 * Field names of each form of the account pages, by form name. The HTML and the browser script
 * share them.
 */
export interface AccountForms {
  signIn: 'identifier' | 'password' | 'persistent'
  /** Requests a sign-in link by email. */
  sendLink: 'email'
  /** Sign-in by the code of an email that also contains a link. */
  linkCode: 'code'
  /** Requests a sign-in code by SMS. */
  sendCode: 'phoneNumber'
  /** Sign-in by the code of an SMS. */
  code: 'code'
  chooseFactor: 'channel'
  secondFactor: 'code' | 'trustDevice'
  /** Sign-in without scripts: the password, the means of the second factor, its code. */
  plainSignIn: 'identifier' | 'password' | 'persistent'
  plainChannel: 'channel'
  plainCode: 'code'
  /** New password without scripts: the account, then the code that it received. */
  plainReset: 'identifier'
  plainNewPassword: 'identifier' | 'code' | 'password'
  signUp: NameField | 'identifier' | 'password' | 'terms'
  signOut: never
  verifyEmail: 'code'
  verifyPhone: 'code'
  requestReset: 'identifier'
  resetPassword: 'code' | 'password'
  /** Form of the page that a reset link opens. */
  newPassword: 'identifier' | 'code' | 'password'
  requestRecovery: 'identifier'
  resetPasskeys: 'code'
  /** New password with a recovery code. */
  recoverPassword: 'code' | 'password'
  profile: NameField | CustomField
  changeEmail: 'email'
  changePhone: 'phoneNumber'
  changePassword: 'oldPassword' | 'password'
  addPhoneFactor: 'phoneNumber'
  verifyFactor: 'code'
  /** Links a social account to the signed-in account. */
  link: never
  /** Form of the demonstration social provider, which works without script. */
  provider: NameField | 'email'
}

/** Hidden fields of the sign-in without scripts, which lead to its next step. */
export const PLAIN_FIELDS = {
  stepUp: 'stepUp',
  challenge: 'challenge',
  /** Means by which the code was sent. */
  sentBy: 'sentBy',
  /** Name of the button that sends the code again. */
  resend: 'resend',
} as const

export type FormName = keyof AccountForms
export type FieldName = AccountForms[FormName]

/** Names of the forms that contain the given field. */
export type FormWith<Field extends FieldName> = {
  [Form in FormName]: Field extends AccountForms[Form] ? Form : never
}[FormName]

/** Custom profile fields that the reader edits. `apet` is the employer's NAF activity code. */
export const CUSTOM_FIELDS = ['effectif', 'secteur', 'fonction', 'service', 'apet'] as const
type CustomField = (typeof CUSTOM_FIELDS)[number]

/** Actions of the buttons of account pages that do not submit a form. */
export type ActionName =
  | 'addEmailFactor'
  | 'addPasskey'
  | 'cancelFactor'
  /** Signs in by passkey. */
  | 'passkey'
  | 'resendCode'
  | 'resendEmail'
  | 'resendLink'
  | 'resendPhone'
  | 'resendRecovery'
  | 'resendReset'
  | 'resendSecondFactor'
  | 'signUpWithPasskey'
  /** Signs in by the demonstration social provider. */
  | 'social'
