import { days } from '#domain/shared/duration.ts'

import { cookieHeader, cookieOf } from '../cookies.ts'
import type { ProviderCall } from '../endpoint.ts'
import { deviceTraits } from './device-traits.ts'

const COOKIE = 'Trusted-Device'

/** How long a browser stays trusted. */
const TRUST_LIFE = days(30)

/** Whether this browser is one that the person trusts. */
export async function isTrustedBrowser(call: ProviderCall, personId: string): Promise<boolean> {
  const { devices, clock } = call.parts
  const secret = cookieOf(call, COOKIE)
  return secret !== undefined && (await devices.isTrusted(personId, secret, clock.now()))
}

/** Has the person trust this browser: the `Set-Cookie` header by which it is known again. */
export async function trustBrowser(call: ProviderCall, personId: string): Promise<string> {
  const { devices, clock, settings } = call.parts
  const from = clock.now()
  const period = { from, until: from + TRUST_LIFE }
  const secret = await devices.trust(personId, deviceTraits(call), period)
  return cookieHeader(settings, COOKIE, secret, TRUST_LIFE / 1000)
}
