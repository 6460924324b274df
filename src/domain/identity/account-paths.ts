import { LINKED_PATHS } from './account-links.ts'
import type { LinkedAccountPage } from './account-links.ts'

/** Page of the account service. */
export type AccountPage =
  | LinkedAccountPage
  | 'root'
  | 'security'
  | 'verifyPhone'
  | 'forgottenPassword'
  | 'newPassword'
  | 'recovery'
  | 'provider'
  | 'messages'

/** Paths of the account service's pages, relative to its base URL. */
export const ACCOUNT_PATHS: Readonly<Record<AccountPage, string>> = {
  ...LINKED_PATHS,
  root: '/',
  security: '/securite',
  verifyPhone: '/verification-telephone',
  forgottenPassword: '/mot-de-passe-oublie',
  newPassword: '/nouveau-mot-de-passe',
  recovery: '/recuperation',
  provider: '/fournisseur',
  messages: '/messages',
}
