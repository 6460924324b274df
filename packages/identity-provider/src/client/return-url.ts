import {
  appendReturnUrl,
  authorizesOtherClient,
  LINK_PATH,
  parseReturnUrl,
  requestsNewSignIn,
  requestsTrial,
  safeAccountReturn,
  withActionCodeOf,
  withoutTrialRequest,
} from '#domain/identity/account-links.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import type { AccountPage } from '#domain/identity/account-paths.ts'

const { site = '', account = '' } = document.documentElement.dataset
const ORIGINS = { site, account }

/**
 * Referrer policy of links to the site. The origin is sent, since the site starts a requested trial
 * only for readers from the account service.
 */
const REFERRER_POLICY = 'strict-origin'

/** Maximum characters of a text in a provider request. */
const MAX_REQUEST_TEXT = 2048

const referrer = URL.parse(document.referrer)

/**
 * Return URL in the query of this page. If a link was clicked before the script loaded, the return
 * URL of the previous page.
 */
const requestedUrl =
  parseReturnUrl(location.search) ??
  (referrer?.origin === location.origin ? parseReturnUrl(referrer.search) : undefined)

/** True if a return URL is known, from the query of this page or of the previous account page. */
export const hasReturn = requestedUrl !== undefined

/** True if the return URL requires a sign-in newer than the present session may be. */
export const isNewSignInRequested = requestsNewSignIn(requestedUrl)

/** True if the sign-in is for another client than the site, such as that of its editors. */
export const isForOtherClient = authorizesOtherClient(
  requestedUrl,
  document.documentElement.dataset['client'],
)

const returnUrl = hasReturn
  ? withActionCodeOf(referrer, safeAccountReturn(requestedUrl, ORIGINS), site)
  : undefined

/** Returns the URL to open next: the return URL, or the home page of the site without one. */
function nextUrl(): string {
  return safeAccountReturn(returnUrl, ORIGINS)
}

/** Returns the return URL if it is on the site, otherwise the URL of the home page. */
export function nextSiteUrl(): string {
  const address = nextUrl()
  return address.startsWith(`${site}/`) ? address : safeAccountReturn(undefined, ORIGINS)
}

/** URLs that the links of messages return to, by purpose. */
export const MESSAGE_RETURNS = {
  confirmed: nextUrl(),
  signedIn: linkTo('root'),
  newPassword: linkTo('newPassword'),
  recovery: linkTo('recovery'),
} as const

/** Returns the path of another account page, with the current return URL in its query. */
export function pathTo(page: AccountPage): string {
  return appendReturnUrl(ACCOUNT_PATHS[page], returnUrl)
}

/**
 * Returns the full URL of an account page. It drops the return URL if it would exceed the limit.
 */
function linkTo(page: AccountPage): string {
  const address = account + pathTo(page)
  return address.length <= MAX_REQUEST_TEXT ? address : account + ACCOUNT_PATHS[page]
}

/**
 * Opens the return URL, or the home page of the site without one. `pressed` is true after a click
 * of the reader: the origin is then sent as referrer.
 */
export function openReturnUrl({
  pressed,
  replace = false,
}: {
  pressed: boolean
  /** True to replace the current history entry. */
  replace?: boolean
}): void {
  if (pressed) {
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = REFERRER_POLICY
    document.head.append(policy)
  }
  if (replace) location.replace(nextUrl())
  else location.assign(nextUrl())
}

/**
 * Adds the return URL to the marked links of the page. Shows the notice of a trial if the return
 * URL requests one.
 */
export function addReturnToLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return]')) {
    link.href = appendReturnUrl(link.pathname, returnUrl)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-next]')) {
    link.href = nextUrl()
    link.referrerPolicy = REFERRER_POLICY
  }
  const toSite = nextUrl().startsWith(`${site}/`)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    if (toSite || link.closest('header')) {
      link.href = withoutTrialRequest(toSite ? nextUrl() : safeAccountReturn(undefined, ORIGINS))
    } else link.href = nextUrl()
  }
  for (const notice of document.querySelectorAll<HTMLElement>('[data-trial-notice]')) {
    notice.hidden = !requestsTrial(returnUrl)
  }
}

/** True if the reader came from a page of the site. */
export function comesFromSite(): boolean {
  return referrer?.origin === site
}

/** True if the reader came from the confirmation page of a message link. */
export function comesFromMessage(): boolean {
  return referrer?.origin === location.origin && referrer.pathname.startsWith(LINK_PATH)
}
