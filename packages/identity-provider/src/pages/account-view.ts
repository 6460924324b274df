import { createContext } from 'react'

import type { Instant } from '#domain/shared/instant.ts'

/** An account that anyone may sign in with on a developer's machine. */
export interface DemonstrationAccount {
  readonly label: string
  readonly email: string
  readonly password: string
}

/** A message of the outbox, as its page shows it. */
export interface ShownMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly sentAt: Instant
}

/** A page of the account service. But for the last two, which are painted at each request, it is the same for everybody: who reads it is known to the script alone. */
export type AccountView =
  | { readonly kind: 'root' }
  | { readonly kind: 'signIn'; readonly accounts: readonly DemonstrationAccount[] }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'signOut' }
  | { readonly kind: 'verifyEmail' }
  | { readonly kind: 'verifyPhone' }
  | { readonly kind: 'forgottenPassword' }
  | { readonly kind: 'newPassword' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'profile' }
  | { readonly kind: 'security' }
  | { readonly kind: 'subscriptions' }
  | { readonly kind: 'provider' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'messages'; readonly messages: readonly ShownMessage[] }
  | { readonly kind: 'serverError'; readonly reference: string }

/** One function for each kind of page: a delivery of the account service. */
export type AccountRenderers<Rendered> = {
  readonly [Kind in AccountView['kind']]: (view: Extract<AccountView, { kind: Kind }>) => Rendered
}

/** The titles of the pages of the account service. */
export const ACCOUNT_TITLES: Readonly<Record<AccountView['kind'], string>> = {
  root: 'Votre compte',
  signIn: 'Connexion',
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

/** The site whose readers the account service serves. */
export interface AccountSite {
  readonly name: string
  /** `https://…`, without a trailing slash. */
  readonly origin: string
  readonly publisher: { readonly name: string; readonly phone: string }
  readonly links: { readonly shop?: string | undefined }
}

/** What surrounds every page of the account service: whose it is, and what its script signs people in with. */
export interface AccountFrame {
  readonly site: AccountSite
  /** The origin of the account service. */
  readonly origin: string
  readonly domain: string
  readonly clientId: string
  /** Whether this is a developer's machine, where what is sent can be read. */
  readonly demonstration: boolean
}

const UNKNOWN_FRAME: AccountFrame = {
  site: { name: '', origin: 'https://localhost', publisher: { name: '', phone: '' }, links: {} },
  origin: 'https://localhost',
  domain: 'localhost',
  clientId: '',
  demonstration: false,
}

/** The frame of the page that is being painted. */
export const FrameContext = createContext<AccountFrame>(UNKNOWN_FRAME)
