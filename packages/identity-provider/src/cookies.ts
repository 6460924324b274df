import type { Duration } from '#domain/shared/duration.ts'

import type { ProviderCall, ProviderSettings } from './provider.ts'

/** The secret that this browser brings in a cookie of the provider. */
export function cookieOf(
  { request, deps }: Pick<ProviderCall, 'request' | 'deps'>,
  name: string,
): string | undefined {
  const wanted = `${nameIn(deps.settings, name)}=`
  return (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length)
}

/** The `Set-Cookie` header of a secret: for this host alone, out of reach of scripts, and not sent from other sites. Without `seconds` it goes when the browser is closed; 0 removes it. */
export function cookieHeader(
  settings: ProviderSettings,
  name: string,
  secret: string,
  seconds?: number,
): string {
  return [
    `${nameIn(settings, name)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(settings) ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${Math.floor(seconds)}`]),
  ].join('; ')
}

function nameIn(settings: ProviderSettings, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

/** Plain HTTP is for developers' machines, where browsers differ on `Secure` cookies. */
function isSecure({ origin }: ProviderSettings): boolean {
  return origin.startsWith('https:')
}

/** The session cookie, whose whole name on https is ReachFive's. */
function nameOn({ origin }: ProviderSettings): string {
  return origin.startsWith('https:') ? 'Session' : 'session'
}

/** The secret of the session that the browser of a call bears. */
export function sessionSecret(call: ProviderCall): string | undefined {
  return cookieOf(call, nameOn(call.deps.settings))
}

/** The cookie that signs a browser in, for so long. */
export function sessionCookie(settings: ProviderSettings, secret: string, life: Duration): string {
  return cookieHeader(settings, nameOn(settings), secret, life / 1000)
}

/** The cookie that signs a browser out. */
export function endedSessionCookie(settings: ProviderSettings): string {
  return sessionCookie(settings, '', 0)
}
