import { createContext } from 'react'

import type { Instant } from '#domain/shared/instant.ts'

/** Demonstration account as the sign-in page lists it. */
export interface DemonstrationCredentials {
  readonly label: string
  readonly email: string
  readonly password: string
}

/** Sent message as the development page of messages shows it. */
export interface ShownMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sentAt: Instant
}

/** Step of a sign-in without scripts, with what its form sends again and why it is shown again. */
export type PlainSignInStep = { readonly error?: string | undefined } & (
  | { readonly name: 'password'; readonly identifier?: string }
  | { readonly name: 'channel'; readonly stepUp: string }
  | ({ readonly name: 'code'; readonly challenge: string } & ResentCode)
)

/** What sends the code of a second factor again, and true in `again` once it did. */
interface ResentCode {
  readonly stepUp: string
  readonly sentBy: 'email' | 'sms'
  readonly again?: boolean
}

/** Step of a new password without scripts, with the account as typed and why it is shown again. */
export type PlainResetStep = { readonly error?: string | undefined } & (
  | { readonly name: 'request' | 'code'; readonly identifier: string }
  | { readonly name: 'done' }
)

/**
 * Page of the account service as plain data. Only `messages`, the plain pages and `serverError`
 * vary between requests.
 */
export type AccountView =
  /** Page at `/`, for example of a link in an email. Its script redirects. */
  | { readonly kind: 'root' }
  | { readonly kind: 'signIn'; readonly accounts: readonly DemonstrationCredentials[] }
  | { readonly kind: 'plainSignIn'; readonly step: PlainSignInStep }
  | { readonly kind: 'plainReset'; readonly step: PlainResetStep }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'signOut' }
  | { readonly kind: 'verifyEmail' }
  | { readonly kind: 'verifyPhone' }
  | { readonly kind: 'forgottenPassword' }
  /** Page that a reset link opens. */
  | { readonly kind: 'newPassword' }
  /** Page to recover an account after the loss of a passkey or password. */
  | { readonly kind: 'recovery' }
  | { readonly kind: 'profile' }
  | { readonly kind: 'security' }
  | { readonly kind: 'subscriptions' }
  /** Page of the demonstration social provider. */
  | { readonly kind: 'provider' }
  | { readonly kind: 'notFound' }
  /** Page of stored emails and SMS, on a development machine. */
  | { readonly kind: 'messages'; readonly messages: readonly ShownMessage[] }
  | { readonly kind: 'serverError'; readonly reference: string }

/** One render function per kind of account page. */
export type AccountRenderers<Rendered> = {
  readonly [Kind in AccountView['kind']]: (view: Extract<AccountView, { kind: Kind }>) => Rendered
}

export const ACCOUNT_TITLES: Readonly<Record<AccountView['kind'], string>> = {
  root: 'Votre compte',
  signIn: 'Connexion',
  plainSignIn: 'Connexion',
  plainReset: 'Mot de passe oublié',
  signUp: 'Créer un compte',
  signOut: 'Déconnexion',
  verifyEmail: 'Vérifier mon adresse e-mail',
  verifyPhone: 'Vérifier mon numéro',
  forgottenPassword: 'Mot de passe oublié',
  newPassword: 'Nouveau mot de passe',
  recovery: 'Récupérer mon compte',
  profile: 'Mon profil',
  security: 'Sécurité',
  subscriptions: 'Mes abonnements',
  provider: 'Fournisseur de démonstration',
  notFound: 'Cette page n’existe pas',
  messages: 'Messages envoyés',
  serverError: 'Incident',
}

/** Site whose readers sign in, as the account pages show it. */
export interface AccountSite {
  readonly name: string
  /** `https://…`, without a trailing slash. */
  readonly origin: string
  readonly publisher: { readonly name: string; readonly phone: string }
  readonly links: { readonly shop?: string | undefined }
}

/** Data common to the account pages and their script. */
export interface AccountFrame {
  readonly site: AccountSite
  readonly origin: string
  /** The `domain` setting of the SDK: host and port. */
  readonly domain: string
  readonly clientId: string
  /** True on a development machine, where sent messages are shown. */
  readonly demonstration: boolean
}

const UNKNOWN_FRAME: AccountFrame = {
  site: { name: '', origin: 'https://localhost', publisher: { name: '', phone: '' }, links: {} },
  origin: 'https://localhost',
  domain: 'localhost',
  clientId: '',
  demonstration: false,
}

export const FrameContext = createContext<AccountFrame>(UNKNOWN_FRAME)
