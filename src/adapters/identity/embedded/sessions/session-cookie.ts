import type { Duration } from '../../../../domain/shared/duration.ts'
import type { ProviderSettings } from '../provider.ts'

/** The secret that the browser of a call bears. */
export function sessionSecret(request: Request, settings: ProviderSettings): string | undefined {
  const start = `${nameOn(settings)}=`
  const pair = (request.headers.get('cookie') ?? '')
    .split(/; ?/)
    .find((cookie) => cookie.startsWith(start))
  return pair?.slice(start.length)
}

/** The cookie that signs a browser in, for so long. On https its name binds it to this very host; plain http, on a developer's machine, knows no such promise. */
export function sessionCookie(settings: ProviderSettings, secret: string, life: Duration): string {
  const secure = isSecure(settings) ? '; Secure' : ''
  const age = Math.floor(life / 1000)
  return `${nameOn(settings)}=${secret}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

/** The cookie that signs a browser out. */
export function endedSessionCookie(settings: ProviderSettings): string {
  return sessionCookie(settings, '', 0)
}

function nameOn(settings: ProviderSettings): string {
  return isSecure(settings) ? '__Host-Session' : 'session'
}

function isSecure({ origin }: ProviderSettings): boolean {
  return origin.startsWith('https://')
}
