import { ACCOUNT_PATHS } from '../../../../domain/identity/account-links.ts'
import type { AccountPage } from '../../../../domain/identity/account-links.ts'
import { accountReturn, carryingReturn } from '../../../../domain/identity/account-return.ts'

const { site = '', account = '' } = document.documentElement.dataset
const ORIGINS = { site, account }

/** Where the reader of this page comes back to, as the address of the page says. */
const returnUrl = new URLSearchParams(location.search).get('returnUrl') ?? undefined

/** Whether whoever led here said where to come back to. */
export const hasReturn = returnUrl !== undefined

/** Where the reader goes once done: only ever the site, or the account service itself (§4). */
export function wayOn(given: string | undefined = returnUrl): string {
  return given === undefined ? `${site}/` : accountReturn(given, ORIGINS)
}

/** Leads to another page of the account service, which will come back to the same place. */
export function pathTo(page: AccountPage): string {
  return carryingReturn(ACCOUNT_PATHS[page], returnUrl)
}

/** Makes the links of the page carry on where the reader comes back to, and those that lead on lead there. */
export function carryReturn(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-carry]')) {
    link.href = carryingReturn(link.pathname, returnUrl)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-onward]')) {
    link.href = wayOn()
  }
  const back = document.querySelector<HTMLAnchorElement>('a[data-back]')
  if (back && wayOn().startsWith(`${site}/`)) back.href = wayOn()
}

/** Whether the reader just came from the site itself. */
export function comesFromSite(): boolean {
  return URL.parse(document.referrer)?.origin === site
}
