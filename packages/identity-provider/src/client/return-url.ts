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
 * Sends the origin: the site starts a requested trial only for readers from the account service.
 */
const REFERRER_POLICY = 'strict-origin'

/** Characters in a text of a provider request. */
const MAX_REQUEST_TEXT = 2048

const referrer = URL.parse(document.referrer)

/**
 * The return URL of this page, or of the previous one if its link was followed before the script.
 */
const given =
  returnIn(location.search) ??
  (referrer?.origin === location.origin ? returnIn(referrer.search) : undefined)

export const hasReturn = given !== undefined

const returnUrl = hasReturn
  ? withActionCodeOf(referrer, accountReturn(given, ORIGINS), site)
  : undefined

/** The URL after this page: on the site, or an account page. */
function nextUrl(): string {
  return accountReturn(returnUrl, ORIGINS)
}

/** The URL on the site after this page. */
export function nextSiteUrl(): string {
  const address = nextUrl()
  return address.startsWith(`${site}/`) ? address : accountReturn(undefined, ORIGINS)
}

/** Return URLs for the links of messages. */
export const MESSAGE_RETURNS = {
  confirmed: nextUrl(),
  signedIn: linkTo('root'),
  newPassword: linkTo('newPassword'),
  recovery: linkTo('recovery'),
} as const

/** The path of another account page, with the same return URL. */
export function pathTo(page: AccountPage): string {
  return carryingReturn(ACCOUNT_PATHS[page], returnUrl)
}

/** A return URL over the limit of a request is dropped. */
function linkTo(page: AccountPage): string {
  const address = account + pathTo(page)
  return address.length <= MAX_REQUEST_TEXT ? address : account + ACCOUNT_PATHS[page]
}

/** Goes to the return URL; `pressed` after a press of the reader. */
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

/** Adds the return URL to the links of the page, and shows the notice of a requested trial. */
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

/** True after the page of a message link. */
export function comesFromMessage(): boolean {
  return referrer?.origin === location.origin && referrer.pathname.startsWith(LINK_PATH)
}
