type NameField = 'givenName' | 'familyName'

/** The fields of each form of the account pages, which the HTML and the script share. */
export interface AccountForms {
  signIn: 'identifier' | 'password' | 'persistent'
  sendLink: 'email'
  linkCode: 'code'
  sendCode: 'phoneNumber'
  code: 'code'
  chooseFactor: 'channel'
  secondFactor: 'code' | 'trustDevice'
  signUp: NameField | 'identifier' | 'password' | 'terms'
  signOut: never
  verifyEmail: 'code'
  verifyPhone: 'code'
  requestReset: 'identifier'
  resetPassword: 'code' | 'password'
  newPassword: 'identifier' | 'code' | 'password'
  requestRecovery: 'identifier'
  resetPasskeys: 'code'
  recoverPassword: 'code' | 'password'
  profile: NameField | CustomField
  changeEmail: 'email'
  changePhone: 'phoneNumber'
  changePassword: 'oldPassword' | 'password'
  addPhoneFactor: 'phoneNumber'
  verifyFactor: 'code'
  link: never
  /** The form of the demonstration provider, which works without script. */
  provider: NameField | 'email'
}

export type FormName = keyof AccountForms
export type FieldName = AccountForms[FormName]

/** The forms that have a field. */
export type FormWith<Field extends FieldName> = {
  [Form in FormName]: Field extends AccountForms[Form] ? Form : never
}[FormName]

/** The custom fields of a profile that the reader edits. */
export const CUSTOM_FIELDS = ['effectif', 'secteur', 'fonction', 'service', 'apet'] as const
type CustomField = (typeof CUSTOM_FIELDS)[number]

/** The buttons of the account pages that start an action beside the submission of a form. */
export type ActionName =
  | 'addEmailFactor'
  | 'addPasskey'
  | 'cancelFactor'
  | 'passkey'
  | 'resendCode'
  | 'resendEmail'
  | 'resendLink'
  | 'resendPhone'
  | 'resendRecovery'
  | 'resendReset'
  | 'resendSecondFactor'
  | 'signUpWithPasskey'
  | 'social'
