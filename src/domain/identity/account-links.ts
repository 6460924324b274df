import { safeReturn } from '../navigation/safe-return.ts'
import { withMark, withoutMarks } from './return-marks.ts'

/** What the account service does for a person (§2, §7). */
export type AccountAction = 'signIn' | 'signUp' | 'signOut' | 'profile' | 'subscriptions'

/** The pages of the account service: those that the site links to, and those between them. */
export type AccountPage =
  | AccountAction
  | 'root'
  | 'security'
  | 'verifyEmail'
  | 'verifyPhone'
  | 'forgottenPassword'
  | 'newPassword'
  | 'recovery'
  | 'provider'
  | 'messages'

/** The page that a link to the account service comes back to: an address of the site, and whether a trial is being activated (§7). */
export interface AccountReturn {
  readonly address: string
  /** `https://…` of this site. */
  readonly origin: string
  readonly trial?: boolean
}

/** The pages of the account service, under its own address (§2, §7). */
export const ACCOUNT_PATHS: Readonly<Record<AccountPage, string>> = {
  root: '/',
  signIn: '/connexion',
  signUp: '/inscription',
  signOut: '/deconnexion',
  profile: '/profil',
  subscriptions: '/abonnements',
  security: '/securite',
  verifyEmail: '/verification-email',
  verifyPhone: '/verification-telephone',
  forgottenPassword: '/mot-de-passe-oublie',
  newPassword: '/nouveau-mot-de-passe',
  recovery: '/recuperation',
  provider: '/fournisseur',
  messages: '/messages',
}

/** Under which the provider answers the links of its messages. */
export const LINK_PATH = '/identity/v1/link/'

/** A link to the account service, which comes back to the current page, marked `backaccount=true`, `premiumtrial=true` for a trial and `signedout=true` after signing out (§7). Marks of the page’s own address do not pass: anybody may have written them. */
export function accountLink(service: string, action: AccountPage, back: AccountReturn): string {
  const page = withMark(withoutMarks(safeReturn(back.address, back.origin)), 'backaccount')
  const marked = action === 'signOut' ? withMark(page, 'signedout') : page
  const returnUrl = back.origin + (back.trial === true ? withMark(marked, 'premiumtrial') : marked)
  const base = service.endsWith('/') ? service.slice(0, -1) : service
  return `${base}${ACCOUNT_PATHS[action]}?${new URLSearchParams({ returnUrl }).toString()}`
}
