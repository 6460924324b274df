/** Fictitious identity of the sandbox provider, which simulates social sign-in in development. */
export interface SandboxIdentity {
  readonly subject: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
}

/** Name of the sandbox provider in requests. */
export const SANDBOX_PROVIDER = 'sandbox'

/** Path that receives the form of the sandbox provider. */
export const SANDBOX_ANSWER_PATH = '/fournisseur/reponse'

/**
 * Field names of the sandbox provider's form: a fictitious identity, or a typed name and email
 * address. `choice` is set if the person cancels.
 */
export const SANDBOX_FIELDS = {
  subject: 'identite',
  givenName: 'givenName',
  familyName: 'familyName',
  email: 'email',
  choice: 'choix',
} as const

/** Value of `choice` when the person cancels. */
export const SANDBOX_CANCELLED = 'annuler'

/** Value of `subject` when the identity is typed in. */
export const SANDBOX_TYPED = 'autre'

/** Fictitious identities offered by the sandbox provider. */
export const SANDBOX_IDENTITIES: readonly SandboxIdentity[] = [
  {
    subject: 'camille',
    givenName: 'Camille',
    familyName: 'Fontaine',
    email: 'camille.fontaine@fournisseur.example',
  },
  {
    subject: 'yanis',
    givenName: 'Yanis',
    familyName: 'Morel',
    email: 'yanis.morel@fournisseur.example',
  },
  {
    subject: 'helene',
    givenName: 'Hélène',
    familyName: 'Le Goff',
    email: 'helene.legoff@fournisseur.example',
  },
]
