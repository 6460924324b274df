import type { Context } from 'koa'

/** `Cache-Control` of what is made for one reader: no cache keeps it, their browser included. */
export const PRIVATE = 'private, no-store'

/** The refusal of a caller past a rate limit. */
export const TOO_OFTEN = 'Trop d’appels. Patientez quelques minutes.'

/** Headers by their name. */
type Headers = Readonly<Record<string, string>>

/** Responds with a short text that is no page: health, refusals of forms. */
export function respondText(
  context: Context,
  status: number,
  text: string,
  headers: Headers = {},
): void {
  context.status = status
  context.set({ 'Cache-Control': 'no-store', ...headers })
  context.type = 'text'
  context.body = `${text}\n`
}

/** Responds to a call with the French reason of its refusal, as JSON. */
export function respondError(
  context: Context,
  status: number,
  error: string,
  headers: Headers = {},
): void {
  context.status = status
  context.set({ 'Cache-Control': PRIVATE, ...headers })
  context.body = { error }
}

/** Responds to a caller past a rate limit. */
export function respondTooOften(context: Context, waitSeconds: number): void {
  respondError(context, 429, TOO_OFTEN, { 'Retry-After': String(waitSeconds) })
}

/** Redirects for good. The location comes from the redirect book or a canonical path. */
export function redirectPermanently(context: Context, location: string): void {
  context.status = 308
  context.set({ Location: location, 'Cache-Control': 'public, max-age=0, s-maxage=3600' })
  context.body = ''
}

/** Sets headers given as names and values in turn. */
export function setHeaders({ res }: Context, headers: readonly string[]): void {
  for (let rank = 0; rank < headers.length; rank += 2) {
    res.setHeader(headers[rank] ?? '', headers[rank + 1] ?? '')
  }
}
