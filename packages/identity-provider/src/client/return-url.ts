import {
  ACCOUNT_PATHS,
  accountReturn,
  carryingReturn,
  LINK_PATH,
  returnIn,
  requestsTrial,
  withActionCodeOf,
  withoutTrialRequest,
} from '#domain/identity/account-links.ts'
import type { AccountPage } from '#domain/identity/account-links.ts'

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
 * Return URL of this page; of the previous page if its link was clicked before the script loaded.
 */
const given =
  returnIn(location.search) ??
  (referrer?.origin === location.origin ? returnIn(referrer.search) : undefined)

export const hasReturn = given !== undefined

const returnUrl = hasReturn
  ? withActionCodeOf(referrer, accountReturn(given, ORIGINS), site)
  : undefined

/** Returns the URL to open next: on the site, or an account page. */
function nextUrl(): string {
  return accountReturn(returnUrl, ORIGINS)
}

/** Returns the URL on the site to open next. */
export function nextSiteUrl(): string {
  const address = nextUrl()
  return address.startsWith(`${site}/`) ? address : accountReturn(undefined, ORIGINS)
}

/** Return URLs of message links, by purpose. */
export const MESSAGE_RETURNS = {
  confirmed: nextUrl(),
  signedIn: linkTo('root'),
  newPassword: linkTo('newPassword'),
  recovery: linkTo('recovery'),
} as const

/** Returns the path of another account page, with the current return URL. */
export function pathTo(page: AccountPage): string {
  return carryingReturn(ACCOUNT_PATHS[page], returnUrl)
}

/** Returns a full account page URL. A return URL over the limit is dropped. */
function linkTo(page: AccountPage): string {
  const address = account + pathTo(page)
  return address.length <= MAX_REQUEST_TEXT ? address : account + ACCOUNT_PATHS[page]
}

/** Opens the return URL; `pressed` is true after a click of the reader. */
export function goNext({
  pressed,
  replace = false,
}: {
  pressed: boolean
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

/** Adds the return URL to the page's links, and shows the notice of a requested trial. */
export function addReturnToLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-return]')) {
    link.href = carryingReturn(link.pathname, returnUrl)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-next]')) {
    link.href = nextUrl()
    link.referrerPolicy = REFERRER_POLICY
  }
  const toSite = nextUrl().startsWith(`${site}/`)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    if (toSite || link.closest('header')) {
      link.href = withoutTrialRequest(toSite ? nextUrl() : accountReturn(undefined, ORIGINS))
    } else link.href = nextUrl()
  }
  for (const notice of document.querySelectorAll<HTMLElement>('[data-trial-notice]')) {
    notice.hidden = !requestsTrial(returnUrl)
  }
}

export function comesFromSite(): boolean {
  return referrer?.origin === site
}

/** True if the reader came from the page of a message link. */
export function comesFromMessage(): boolean {
  return referrer?.origin === location.origin && referrer.pathname.startsWith(LINK_PATH)
}
