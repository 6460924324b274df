import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/same-origin.ts'
import { fieldsOf } from '../shared/fields.ts'
import { returnMarks, withField, withMark, withoutMarks } from './return-marks.ts'

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

/** The calls that the account service answers for its own pages, beside those of the identity provider. */
export const ACCOUNT_CALLS = {
  /** What whoever is signed in subscribes to. */
  subscriptions: '/api/abonnements',
} as const

/** Whose pages the account service may send a person on to. */
export interface AccountOrigins {
  readonly site: string
  readonly account: string
}

/** How many return addresses may stand in one another: sign-in before verification, and back to the site. */
const MAX_NESTED_RETURNS = 3

/** Where the account service leads by itself: the home page of the site, which then looks for the session. */
const DEFAULT_RETURN = '/?backaccount=true'

/** Where the account service sends a person once done: the `returnUrl` it was given, if that is an address of the site or of the account service; else the home page of the site, marked all the same if a trial is wished (§4, §7). */
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

/** The return address with the action code of the page before, if both are of the site: no script of that page had read it yet (§7). */
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

/** Whether a trial is to start where a return address leads, at once or through other pages of the account service (§4). */
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

/** An address of the account service which keeps, on the way from page to page, where its reader comes back to, unless that is too long to be sent (§7). */
export function carryingReturn(path: string, returnUrl: string | undefined): string {
  if (returnUrl === undefined || returnUrl.length > MAX_RETURN_LENGTH) return path
  return `${path}?${new URLSearchParams({ returnUrl }).toString()}`
}

/** A code that was sent, and the address that it was sent to. */
export interface SentCode {
  readonly email: string
  readonly code: string
}

/** A link to a page of the account service that needs no typing: the code stands in the fragment, which no server and no log sees. */
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
