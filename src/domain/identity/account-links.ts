import { withoutAnswers } from '../navigation/reader-answers.ts'
import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/same-origin.ts'
import { fieldsOf } from '../shared/fields.ts'
import { returnMarks, withField, withMark, withoutMarks } from './return-marks.ts'

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

/** Page that a link to the account service comes back to. */
export interface AccountReturn {
  readonly address: string
  /** `https://…` of this site. */
  readonly origin: string
  readonly trial?: boolean
}

/** Pages of the account service, under its own address. */
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

/**
 * Link to the account service that comes back to the current page, with its return marks. Marks
 * that the page’s own address has are dropped: anyone may have written them. So are the answers of
 * a simulator, which no other service learns.
 */
export function accountLink(service: string, action: AccountPage, back: AccountReturn): string {
  const shown = withoutAnswers(safeReturn(back.address, back.origin))
  const page = withMark(withoutMarks(shown), 'backaccount')
  const marked = action === 'signOut' ? withMark(page, 'signedout') : page
  const returnUrl = back.origin + (back.trial === true ? withMark(marked, 'premiumtrial') : marked)
  const base = service.endsWith('/') ? service.slice(0, -1) : service
  return `${base}${ACCOUNT_PATHS[action]}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** Calls of the account service for its own pages, beside those of the identity provider. */
export const ACCOUNT_CALLS = {
  /** What the signed-in person subscribes to. */
  subscriptions: '/api/abonnements',
} as const

/** Origins to which the account service may send a person on. */
export interface AccountOrigins {
  readonly site: string
  readonly account: string
}

/** Return addresses nested in one another: sign-in before verification, and back to the site. */
const MAX_NESTED_RETURNS = 3

/** Default return: the home page of the site, which then checks the session. */
const DEFAULT_RETURN = '/?backaccount=true'

/**
 * Address that the account service redirects to: `returnUrl` if it is of the site or of the account
 * service. Else the home page, marked if a trial was requested.
 */
export function accountReturn(
  returnUrl: string | undefined,
  { site, account }: AccountOrigins,
): string {
  const given = returnUrl ?? DEFAULT_RETURN
  if (URL.parse(account)?.origin === URL.parse(given, site)?.origin) {
    return account + safeReturn(given, account)
  }
  const address = safeReturn(given, site)
  return site + (returnMarks(given).premiumTrial ? withMark(address, 'premiumtrial') : address)
}

/**
 * Adds the action code of the previous page to a return address, if both are of the site. No script
 * of that page has read it yet.
 */
export function withActionCodeOf(page: URL | null, returnUrl: string, site: string): string {
  const code = page?.origin === site ? page.searchParams.get('cact') : null
  if (code === null || !returnUrl.startsWith(`${site}/`)) return returnUrl
  const coded = withField(returnUrl, 'cact', code)
  return coded.length <= MAX_RETURN_LENGTH ? coded : returnUrl
}

/** The same address for a person who turns back: no trial is wished any more. */
export function withoutWish(address: string): string {
  return withMark(withoutMarks(address), 'backaccount')
}

/** True if a return address starts a trial, directly or through nested return addresses. */
export function wishesTrial(returnUrl: string | undefined): boolean {
  let address = returnUrl
  for (let depth = 0; address !== undefined && depth < MAX_NESTED_RETURNS; depth += 1) {
    if (returnMarks(address).premiumTrial) return true
    address = returnIn(/^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '')
  }
  return false
}

/** The return address that the query of a page of the account service carries. */
export function returnIn(query: string): string | undefined {
  return new URLSearchParams(query).get('returnUrl') ?? undefined
}

/** Adds the return address to a path of the account service, unless it is too long. */
export function carryingReturn(path: string, returnUrl: string | undefined): string {
  if (returnUrl === undefined || returnUrl.length > MAX_RETURN_LENGTH) return path
  return `${path}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** A code that was sent, and the address that it was sent to. */
export interface SentCode {
  readonly email: string
  readonly code: string
}

/**
 * Link to a page of the account service with a code in its fragment, which no server and no log
 * sees.
 */
export function codeLink(address: string, { email, code }: SentCode): string {
  const fragment = new URLSearchParams({ email, verification_code: code }).toString()
  return `${address.split('#', 1).join('')}#${fragment}`
}

/** The code that the fragment of a page brings; undefined without one. */
export function codeInFragment(fragment: string): SentCode | undefined {
  const fields = fieldsOf(Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ''))))
  const { email, verification_code: code } = fields
  if (typeof email !== 'string' || email === '') return undefined
  return typeof code === 'string' && /^\d{6}$/.test(code) ? { email, code } : undefined
}
