import { MAX_RETURN_LENGTH, safeReturn } from '../navigation/safe-return.ts'
import { returnMarks, withField, withMark, withoutMarks } from './return-marks.ts'

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
