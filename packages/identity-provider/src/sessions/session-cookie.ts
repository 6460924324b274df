import type { Duration } from '#domain/shared/duration.ts'

import { cookieHeader, cookieOf } from '../cookies.ts'
import type { ProviderCall } from '../endpoint.ts'
import type { ProviderSettings } from '../provider.ts'

/** The session cookie, whose whole name on https is ReachFive's. */
function nameOn({ origin }: ProviderSettings): string {
  return origin.startsWith('https:') ? 'Session' : 'session'
}

/** The secret of the session that the browser of a call bears. */
export function sessionSecret(call: ProviderCall): string | undefined {
  return cookieOf(call, nameOn(call.parts.settings))
}

/** The cookie that signs a browser in, for so long. */
export function sessionCookie(settings: ProviderSettings, secret: string, life: Duration): string {
  return cookieHeader(settings, nameOn(settings), secret, life / 1000)
}

/** The cookie that signs a browser out. */
export function endedSessionCookie(settings: ProviderSettings): string {
  return sessionCookie(settings, '', 0)
}
