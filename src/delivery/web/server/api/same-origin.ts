import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of this site sent the request: the browser says so itself, or names the origin; who says neither did not come from a page of ours. */
export function isFromOurPages(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

/** Whether the browser says that a page of another site sent the request, by naming its origin or what it is to ours; a program that is no browser says neither (§7). */
export function isFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const { origin: named, 'sec-fetch-site': site } = headers
  return (site !== undefined && site !== 'same-origin') || (named !== undefined && named !== origin)
}
