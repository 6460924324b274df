import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/safe-return.ts'

/** Whose pages the account service may send a person on to. */
export interface AccountOrigins {
  readonly site: string
  readonly account: string
}

/** Where the account service sends a person once done: the `returnUrl` it was given, if that is an address of the site or of the account service; else the home page of the site (§4, §7). */
export function accountReturn(returnUrl: string, { site, account }: AccountOrigins): string {
  const url = URL.parse(returnUrl, site)
  const home = URL.parse(account)?.origin === url?.origin ? account : site
  return home + safeReturn(returnUrl, home)
}

/** An address of the account service which keeps, on the way from page to page, where its reader comes back to, unless that is too long to be sent (§7). */
export function carryingReturn(path: string, returnUrl: string | undefined): string {
  if (returnUrl === undefined || returnUrl.length > MAX_RETURN_LENGTH) return path
  return `${path}?${new URLSearchParams({ returnUrl }).toString()}`
}
