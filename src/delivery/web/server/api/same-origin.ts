import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of this site sent the request: the browser says so itself, or names the origin; who says neither did not come from a page of ours. */
export function isFromOurPages(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}
