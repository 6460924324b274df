import { withoutAnswers } from '../navigation/remove-simulator-answers.ts'
import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/same-origin-urls.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'
import { returnMarks, withField, withMark, withoutMarks } from './return-url-marks.ts'

export type AccountAction = 'signIn' | 'signUp' | 'signOut' | 'profile' | 'subscriptions'

/** Page of the account service to which the site links. */
export type LinkedAccountPage = AccountAction | 'verifyEmail'

/** Page of the site to which the account service returns the reader. */
export interface AccountReturn {
  /** Path of the page with its query, or its URL. */
  readonly address: string
  /** Origin of the site, such as `https://exemple.fr`. */
  readonly origin: string
  /** True if the reader requests a free trial. */
  readonly trial?: boolean
}

/** Paths of those pages, relative to the service's base URL. */
export const LINKED_PATHS: Readonly<Record<LinkedAccountPage, string>> = {
  signIn: '/connexion',
  signUp: '/inscription',
  signOut: '/deconnexion',
  profile: '/profil',
  subscriptions: '/abonnements',
  verifyEmail: '/verification-email',
}

/** Field of an authorization request: the earliest sign-in that satisfies it, as an instant. */
export const SIGNED_IN_SINCE = 'signed_in_since'

/** True if a return URL is that of a request which the present session may be too old for. */
export function requestsNewSignIn(returnUrl: string | undefined): boolean {
  return URL.parse(returnUrl ?? '')?.searchParams.has(SIGNED_IN_SINCE) ?? false
}

/** True if a return URL continues the authorization of another client than this one. */
export function authorizesOtherClient(returnUrl: string | undefined, client = ''): boolean {
  const requested = URL.parse(returnUrl ?? '')?.searchParams.get('client_id') ?? client
  return requested !== client
}

/** Path prefix of the one-time links that the identity provider sends. */
export const LINK_PATH = '/identity/v1/link/'

/**
 * Builds a link to a page of the account service, with `back` as return URL. Simulator answers and
 * earlier marks, such as `backaccount`, are removed from that URL.
 */
export function accountLink(
  service: string,
  action: LinkedAccountPage,
  back: AccountReturn,
): string {
  const shown = withoutAnswers(safeReturn(back.address, back.origin))
  const page = withMark(withoutMarks(shown), 'backaccount')
  const marked = action === 'signOut' ? withMark(page, 'signedout') : page
  const returnUrl = back.origin + (back.trial === true ? withMark(marked, 'premiumtrial') : marked)
  const base = service.endsWith('/') ? service.slice(0, -1) : service
  return `${base}${LINKED_PATHS[action]}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** Paths of the account service's API, which only its own pages call. */
export const ACCOUNT_CALLS = {
  /** Returns the subscriptions of the signed-in person. */
  subscriptions: '/api/abonnements',
} as const

/** Origins to which the account service may redirect: the site, and the account service itself. */
export interface AccountOrigins {
  readonly site: string
  readonly account: string
}

/** Maximum depth of return URLs nested in one another, as in sign-in then verification. */
const MAX_NESTED_RETURNS = 3

/** Default return URL: the home page, with the mark that triggers a session check. */
const DEFAULT_RETURN = '/?backaccount=true'

/**
 * Returns the safe URL to which the account service redirects. A URL of neither origin becomes the
 * site's home page.
 */
export function safeAccountReturn(
  returnUrl: string | undefined,
  { site, account }: AccountOrigins,
): string {
  const destination = returnUrl ?? DEFAULT_RETURN
  if (URL.parse(account)?.origin === URL.parse(destination, site)?.origin) {
    return account + safeReturn(destination, account)
  }
  const address = safeReturn(destination, site)
  return (
    site + (returnMarks(destination).premiumTrial ? withMark(address, 'premiumtrial') : address)
  )
}

/**
 * Copies the action code (`cact`) in the referring page's URL to a return URL of the site. Without
 * a code, or if the result is too long, the return URL is unchanged.
 */
export function withActionCodeOf(page: URL | null, returnUrl: string, site: string): string {
  const code = page?.origin === site ? page.searchParams.get('cact') : null
  if (code === null || !returnUrl.startsWith(`${site}/`)) return returnUrl
  const coded = withField(returnUrl, 'cact', code)
  return coded.length <= MAX_RETURN_LENGTH ? coded : returnUrl
}

/**
 * Removes the trial request from a return URL after the reader cancelled the trial. The mark
 * `backaccount` replaces all marks of that URL.
 */
export function withoutTrialRequest(address: string): string {
  return withMark(withoutMarks(address), 'backaccount')
}

/** True if a return URL requests a free trial, directly or in up to two nested return URLs. */
export function requestsTrial(returnUrl: string | undefined): boolean {
  let address = returnUrl
  for (let depth = 0; address !== undefined && depth < MAX_NESTED_RETURNS; depth += 1) {
    if (returnMarks(address).premiumTrial) return true
    address = parseReturnUrl(/^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? '')
  }
  return false
}

/** Returns the return URL in the query string of an account page, or undefined. */
export function parseReturnUrl(query: string): string | undefined {
  return new URLSearchParams(query).get('returnUrl') ?? undefined
}

/**
 * Appends the return URL to a path of the account service. A missing or overlong return URL is
 * omitted.
 */
export function appendReturnUrl(path: string, returnUrl: string | undefined): string {
  if (returnUrl === undefined || returnUrl.length > MAX_RETURN_LENGTH) return path
  return `${path}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** Verification code, and the email address that received it. */
export interface SentCode {
  readonly email: string
  readonly code: string
}

/**
 * Builds a link with an email address and a code in its fragment, which browsers do not send to
 * servers.
 */
export function codeLink(address: string, { email, code }: SentCode): string {
  const fragment = new URLSearchParams({ email, verification_code: code }).toString()
  return `${address.split('#', 1).join('')}#${fragment}`
}

/**
 * Parses the verification code in the fragment of a page's URL. Returns undefined without an email
 * address or a code of six digits.
 */
export function codeInFragment(fragment: string): SentCode | undefined {
  const fields = fieldsOf(Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ''))))
  const { email, verification_code: code } = fields
  if (typeof email !== 'string' || email === '') return undefined
  return typeof code === 'string' && /^\d{6}$/.test(code) ? { email, code } : undefined
}
