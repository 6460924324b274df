/** Longest address to return to, in characters. Escaped as a parameter of another address it may be three times as long, and a request has 8 kB of headers. */
export const MAX_RETURN_LENGTH = 1000

/** The address to return to after sign-in: path, query and fragment of an address of this site; anything else, or a longer one, becomes the home page (§4). Idempotent, and never leaves `origin`. */
export function safeReturn(address: string, origin: string): string {
  const site = URL.parse(origin)
  const url = URL.parse(address, origin)
  if (site === null || url === null || url.origin !== site.origin) return '/'
  return isWeb(url) && url.href.length <= MAX_RETURN_LENGTH ? addressWithin(url) : '/'
}

/** The part of an address after its origin, with a single leading slash: `/.//host` parses to the path `//host`, which a browser would take for another site (§4). */
export function addressWithin(url: URL): string {
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^[/\\]+/, '')}`
}

/** Whether an address is a page of the web: a `blob:` address, too, claims the origin of the page that made it (§4). */
export function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

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
