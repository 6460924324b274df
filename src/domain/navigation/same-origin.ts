/**
 * Maximum length of a return address, in characters. As a parameter it may be escaped to three
 * times that, and a request has 8 kB of headers.
 */
export const MAX_RETURN_LENGTH = 1000

/**
 * Return address after sign-in: path, query and fragment of an address of this site, else the home
 * page. Idempotent; never leaves `origin`.
 */
export function safeReturn(address: string, origin: string): string {
  const site = URL.parse(origin)
  const url = URL.parse(address, origin)
  if (site === null || url === null || url.origin !== site.origin) return '/'
  return isWeb(url) && url.href.length <= MAX_RETURN_LENGTH ? addressWithin(url) : '/'
}

/**
 * Part of an address after its origin, with one leading slash. `/.//host` parses to the path
 * `//host`, which a browser takes for another site.
 */
export function addressWithin(url: URL): string {
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^[/\\]+/, '')}`
}

/** True for http(s). A `blob:` address claims the origin of the page that made it, too. */
export function isWeb(url: URL): boolean {
  return /^https?:$/.test(url.protocol)
}

// Calls and files are no pages.
const NO_PAGE = /^\/api\/|\.[^/]*$/

// The answers of a simulator need the headers of their own response.
const OWN_LOAD = /guide-rh\/|simulateur\/.*\?|returnUrl=/

/**
 * True if an address is a page of the app, shown without a full load. Calls, files, `/guide-rh/`
 * and pages of the account service are not.
 */
export function isShownInApp(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  return (
    url !== null &&
    url.origin === origin &&
    isWeb(url) &&
    !OWN_LOAD.test(url.href) &&
    !NO_PAGE.test(url.pathname)
  )
}

/** True if a page may be prefetched: results of a search may not. */
export function isFetchedAhead(address: string, origin: string): boolean {
  return isShownInApp(address, origin) && !/query=/.test(address)
}
