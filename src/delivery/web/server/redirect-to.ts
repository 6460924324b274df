import type { Context } from 'koa'

/** Sends the reader on, for good. The location must come from the redirect book or from a canonical path, never from the request as it is. */
export function redirectTo(context: Context, location: string): void {
  context.respond = false
  context.res.writeHead(308, [
    'Location',
    location,
    'Cache-Control',
    'public, max-age=0, s-maxage=3600',
    'Content-Length',
    '0',
  ])
  context.res.end()
}
