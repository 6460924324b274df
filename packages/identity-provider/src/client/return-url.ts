import {
  ACCOUNT_PATHS,
  accountReturn,
  carryingReturn,
  LINK_PATH,
  returnIn,
  wishesTrial,
  withActionCodeOf,
  withoutWish,
} from '#domain/identity/account-links.ts'
import type { AccountPage } from '#domain/identity/account-links.ts'

const { site = '', account = '' } = document.documentElement.dataset
const ORIGINS = { site, account }

/** Sends the origin of this page along: the site starts a wished trial only for a reader whom the account service sent on. */
const REFERRER_POLICY = 'strict-origin'

/** Longest text of a request to the provider, in characters. */
const MAX_REQUEST_TEXT = 2048

const referrer = URL.parse(document.referrer)

/** Where the reader of this page comes back to: its address says so, or that of the page before, whose link was pressed before its script had come. */
const given =
  returnIn(location.search) ??
  (referrer?.origin === location.origin ? returnIn(referrer.search) : undefined)

/** Whether whoever led here texts where to come back to. */
export const hasReturn = given !== undefined

const returnUrl = hasReturn
  ? withActionCodeOf(referrer, accountReturn(given, ORIGINS), site)
  : undefined

/** Where the reader goes once done: only ever the site, or the account service itself (§4). */
function nextUrl(): string {
  return accountReturn(returnUrl, ORIGINS)
}

/** The same for who has no account page to go on to: the site alone. */
export function nextSiteUrl(): string {
  const address = nextUrl()
  return address.startsWith(`${site}/`) ? address : accountReturn(undefined, ORIGINS)
}

/** Where the links of messages lead that are asked for here: the same way on, in whichever window they are opened. */
export const MESSAGE_RETURNS = {
  confirmed: nextUrl(),
  signedIn: linkTo('root'),
  newPassword: linkTo('newPassword'),
  recovery: linkTo('recovery'),
} as const

/** Leads to another page of the account service, which will come back to the same place. */
export function pathTo(page: AccountPage): string {
  return carryingReturn(ACCOUNT_PATHS[page], returnUrl)
}

/** An address that a request can hold: a longer one leads on nowhere. */
function linkTo(page: AccountPage): string {
  const address = account + pathTo(page)
  return address.length <= MAX_REQUEST_TEXT ? address : account + ACCOUNT_PATHS[page]
}

/** Goes to where the reader was going; `pressed` only after a press of theirs here, or on the site. */
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

/** Makes the links of the page carry on where the reader comes back to, leads on by those that follow a step done and back by the others, and says whether a trial is wished. */
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
      link.href = withoutWish(toSite ? nextUrl() : accountReturn(undefined, ORIGINS))
    } else link.href = nextUrl()
  }
  for (const notice of document.querySelectorAll<HTMLElement>('[data-trial-notice]')) {
    notice.hidden = !wishesTrial(returnUrl)
  }
}

/** Whether the reader just came from the site itself. */
export function comesFromSite(): boolean {
  return referrer?.origin === site
}

/** Whether the reader just texts yes to the link of a message. */
export function comesFromMessage(): boolean {
  return referrer?.origin === location.origin && referrer.pathname.startsWith(LINK_PATH)
}
