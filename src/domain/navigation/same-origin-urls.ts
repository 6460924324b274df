/**
 * Maximum length of a URL to return to, in characters. Escaping may triple it, and request headers
 * are limited to 8 kB.
 */
export const MAX_RETURN_LENGTH = 1000

/**
 * Returns the path, query and fragment of a URL of this site, to prevent open redirects. Returns
 * `/` for any other URL, or one longer than `MAX_RETURN_LENGTH`.
 */
export function safeReturn(address: string, origin: string): string {
  const site = URL.parse(origin)
  const url = URL.parse(address, origin)
  if (site === null || url === null || url.origin !== site.origin) return '/'
  return isHttpUrl(url) && url.href.length <= MAX_RETURN_LENGTH ? addressWithin(url) : '/'
}

/**
 * Returns the part of a URL after its origin, with exactly one leading slash. Browsers would treat
 * a path `//host` as another site.
 */
export function addressWithin(url: URL): string {
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^[/\\]+/, '')}`
}

/** True for http(s) URLs. A `blob:` URL has an http origin too, and is excluded. */
export function isHttpUrl(url: URL): boolean {
  return /^https?:$/.test(url.protocol)
}

// Matches API calls and files, which are not pages.
const NO_PAGE = /^\/api\/|\.[^/]*$/

// Matches pages that need response headers of their own, such as simulators with answers.
const OWN_LOAD = /guide-rh\/|simulateur\/.*\?|returnUrl=/

/** True if a URL is of this site and opens within the app, without a full page load. */
export function isShownInApp(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  return (
    url !== null &&
    // Excludes `blob:` URLs, of which the origin alone is that of the site.
    url.href.startsWith(`${origin}/`) &&
    !OWN_LOAD.test(url.href) &&
    !NO_PAGE.test(url.pathname)
  )
}

/** True if a page may be prefetched. Search results are not, because each one costs a query. */
export function isPrefetchable(address: string, origin: string): boolean {
  return isShownInApp(address, origin) && !/query=/.test(address)
}

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** True for `localhost`, its subdomains and loopback IP addresses. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

/** True if a `Host` header, with or without port, names a loopback host. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && isLoopback(host.replace(/:\d{1,5}$/, ''))
}
