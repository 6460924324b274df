import { isWeb } from './safe-return.ts'

// Calls and files are no pages.
const NO_PAGE = /^\/api\/|\.[^/]*$/

/** Whether an address leads to a page that the app shows without a full load: any page of the site, its seven sections among them, but nothing of `/guide-rh/`, no call, no file, and no page of the account service, known by the return address it is given (§2). */
export function isShownInApp(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  return (
    url !== null &&
    url.origin === origin &&
    isWeb(url) &&
    !url.href.includes('/guide-rh/') &&
    !url.searchParams.has('returnUrl') &&
    !NO_PAGE.test(url.pathname)
  )
}

/** Whether such a page may be fetched before the reader asks for it: results of a search are made for each question (§2). */
export function isFetchedAhead(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  return url !== null && isShownInApp(address, origin) && !url.searchParams.has('query')
}
