import { withoutAnswers } from '../navigation/remove-simulator-answers.ts'
import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/same-origin-urls.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'
import { returnMarks, withField, withMark, withoutMarks } from './return-query-fields.ts'

export type AccountAction = 'signIn' | 'signUp' | 'signOut' | 'profile' | 'subscriptions'

/** Pages of the account service. The site links to those of `AccountAction`. */
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

/** Page of the site to return to from the account service. */
export interface AccountReturn {
  readonly address: string
  /** Origin of the site, such as `https://exemple.fr`. */
  readonly origin: string
  readonly trial?: boolean
}

/** Paths of the account service's pages, relative to its own address. */
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

/** Path prefix of the one-time links in emails and text messages of the identity provider. */
export const LINK_PATH = '/identity/v1/link/'

/**
 * Builds a link to a page of the account service that returns to the current page. Untrusted return
 * marks and simulator answers are removed from the return address.
 */
export function accountLink(service: string, action: AccountPage, back: AccountReturn): string {
  const shown = withoutAnswers(safeReturn(back.address, back.origin))
  const page = withMark(withoutMarks(shown), 'backaccount')
  const marked = action === 'signOut' ? withMark(page, 'signedout') : page
  const returnUrl = back.origin + (back.trial === true ? withMark(marked, 'premiumtrial') : marked)
  const base = service.endsWith('/') ? service.slice(0, -1) : service
  return `${base}${ACCOUNT_PATHS[action]}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** API paths of the account service for its own pages. */
export const ACCOUNT_CALLS = {
  /** Returns the subscriptions of the signed-in person. */
  subscriptions: '/api/abonnements',
} as const

/** Origins to which the account service may redirect. */
export interface AccountOrigins {
  readonly site: string
  readonly account: string
}

/** Maximum depth of return addresses nested in one another, as in sign-in then verification. */
const MAX_NESTED_RETURNS = 3

/** Default return address: the home page, with the mark that triggers a session check. */
const DEFAULT_RETURN = '/?backaccount=true'

/**
 * Returns the safe address that the account service redirects to. An address of another origin
 * becomes the site's home page.
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
 * Adds the action code of the referring page to a return address of the site. The referring page
 * did not run the script that stores the code.
 */
export function withActionCodeOf(page: URL | null, returnUrl: string, site: string): string {
  const code = page?.origin === site ? page.searchParams.get('cact') : null
  if (code === null || !returnUrl.startsWith(`${site}/`)) return returnUrl
  const coded = withField(returnUrl, 'cact', code)
  return coded.length <= MAX_RETURN_LENGTH ? coded : returnUrl
}

/** Removes the trial request from a return address, for a reader who cancels. */
export function withoutTrialRequest(address: string): string {
  return withMark(withoutMarks(address), 'backaccount')
}

/** True if a return address requests a free trial, directly or through nested return addresses. */
export function requestsTrial(returnUrl: string | undefined): boolean {
  let address = returnUrl
  for (let depth = 0; address !== undefined && depth < MAX_NESTED_RETURNS; depth += 1) {
    if (returnMarks(address).premiumTrial) return true
    address = returnIn(/^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '')
  }
  return false
}

/** Returns the return address in the query string of an account page. */
export function returnIn(query: string): string | undefined {
  return new URLSearchParams(query).get('returnUrl') ?? undefined
}

/** Appends the return address to a path of the account service, unless it is too long. */
export function carryingReturn(path: string, returnUrl: string | undefined): string {
  if (returnUrl === undefined || returnUrl.length > MAX_RETURN_LENGTH) return path
  return `${path}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** Verification code, and the email address that received it. */
export interface SentCode {
  readonly email: string
  readonly code: string
}

/**
 * Builds a link with a verification code in its fragment, which servers and logs do not receive.
 */
export function codeLink(address: string, { email, code }: SentCode): string {
  const fragment = new URLSearchParams({ email, verification_code: code }).toString()
  return `${address.split('#', 1).join('')}#${fragment}`
}

/** Parses the verification code in the fragment of a page. Undefined without a valid one. */
export function codeInFragment(fragment: string): SentCode | undefined {
  const fields = fieldsOf(Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ''))))
  const { email, verification_code: code } = fields
  if (typeof email !== 'string' || email === '') return undefined
  return typeof code === 'string' && /^\d{6}$/.test(code) ? { email, code } : undefined
}
