import type { Duration } from '#domain/shared/duration.ts'

import type { ProviderCall, ProviderSettings } from './provider-types.ts'

/**
 * Returns the value of a cookie that the provider set. Returns undefined if the request lacks it.
 */
export function cookieOf(
  { request, deps }: Pick<ProviderCall, 'request' | 'deps'>,
  name: string,
): string | undefined {
  const prefix = `${prefixedName(deps.settings, name)}=`
  return (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/**
 * Returns a `Set-Cookie` header. Without `seconds` the cookie lasts until the browser closes; 0
 * removes it.
 */
export function cookieHeader(
  settings: ProviderSettings,
  name: string,
  secret: string,
  seconds?: number,
): string {
  return [
    `${prefixedName(settings, name)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(settings) ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${Math.floor(seconds)}`]),
  ].join('; ')
}

function prefixedName(settings: ProviderSettings, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

/**
 * True over HTTPS. Development machines use plain HTTP, where browsers differ on `Secure` cookies.
 */
function isSecure({ origin }: ProviderSettings): boolean {
  return origin.startsWith('https:')
}

/** Returns the name of the session cookie: with a prefix over HTTPS, as at ReachFive. */
function sessionCookieName({ origin }: ProviderSettings): string {
  return origin.startsWith('https:') ? 'Session' : 'session'
}

/** Returns the secret in the session cookie of a request; undefined without cookie. */
export function sessionSecret(call: ProviderCall): string | undefined {
  return cookieOf(call, sessionCookieName(call.deps.settings))
}

/** Returns the `Set-Cookie` header of a session. `life` is in milliseconds. */
export function sessionCookieHeader(
  settings: ProviderSettings,
  secret: string,
  life: Duration,
): string {
  return cookieHeader(settings, sessionCookieName(settings), secret, life / 1000)
}

/** Returns the `Set-Cookie` header that removes the session cookie. */
export function expiredSessionCookieHeader(settings: ProviderSettings): string {
  return sessionCookieHeader(settings, '', 0)
}
