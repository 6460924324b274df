/** An identity that the demonstration provider of social sign-in knows. */
export interface SandboxIdentity {
  readonly subject: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
}

/** Name, in the calls, of the social sign-in provider of a developer's machine. */
export const SANDBOX_PROVIDER = 'sandbox'

/** Where the page of the demonstration provider sends what was chosen there. */
export const SANDBOX_ANSWER_PATH = '/fournisseur/reponse'

/**
 * Fields of that page's form: the subject of a made-up identity, or a typed name and address;
 * `choice` cancels.
 */
export const SANDBOX_FIELDS = {
  subject: 'identite',
  givenName: 'givenName',
  familyName: 'familyName',
  email: 'email',
  choice: 'choix',
} as const

/** Value of `choice` for a person who cancels. */
export const SANDBOX_CANCELLED = 'annuler'

/** The value of the field `subject` for an identity that is typed in. */
export const SANDBOX_TYPED = 'autre'

/** The made-up identities one can pick. */
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
