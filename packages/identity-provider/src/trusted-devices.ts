import { parse } from 'bowser'

import { days } from '#domain/shared/duration.ts'

import { jsonResponse, noContent, errorResponse } from './json-and-error-responses.ts'
import { requireSignedIn } from './parse-and-authenticate-request.ts'
import type { TrustedDevice, DeviceTraits } from './ports/passkey-and-second-factor-stores.ts'
import type { Endpoints, ProviderCall } from './provider-types.ts'
import { cookieHeader, cookieOf } from './session-cookies.ts'

/** Endpoints that list and remove the trusted devices of the signed-in person. */
export const trustedDeviceEndpoints: Endpoints = {
  'GET /identity/v1/mfa/trusteddevices': async (call) => {
    const who = await requireSignedIn(call)
    const { devices, clock } = call.deps
    const { id } = who.person
    const trusted = await devices.of(id, clock.now())
    return jsonResponse({ trusted_devices: trusted.map((device) => printed(id, device)) })
  },

  'DELETE /identity/v1/mfa/trusteddevices/:id': async (call) => {
    const who = await requireSignedIn(call)
    const forgotten = await call.deps.devices.forget(who.person.id, call.steps['id'] ?? '')
    if (forgotten) return noContent()
    return errorResponse({
      status: 404,
      error: 'not_found',
      description: 'No such trusted device.',
      key: 'deviceUnknown',
    })
  },
}

function printed(user_id: string, { id, trustedAt, ...traits }: TrustedDevice) {
  return {
    id,
    user_id,
    created_at: new Date(trustedAt).toISOString(),
    metadata: {
      ip: traits.ip,
      operating_system: traits.operatingSystem,
      user_agent: traits.userAgent,
      device_class: traits.deviceClass,
      device_name: traits.deviceName,
    },
  }
}

const COOKIE = 'Trusted-Device'

const TRUST_TTL_MS = days(30)

/** True if the browser has the cookie of a device that the person trusts. */
export async function isTrustedBrowser(call: ProviderCall, personId: string): Promise<boolean> {
  const { devices, clock } = call.deps
  const secret = cookieOf(call, COOKIE)
  return secret !== undefined && (await devices.isTrusted(personId, secret, clock.now()))
}

/** Trusts this browser for 30 days. Returns the `Set-Cookie` header that identifies it. */
export async function trustBrowser(call: ProviderCall, personId: string): Promise<string> {
  const { devices, clock, settings } = call.deps
  const from = clock.now()
  const period = { from, until: from + TRUST_TTL_MS }
  const secret = await devices.trust(personId, deviceTraits(call), period)
  return cookieHeader(settings, COOKIE, secret, TRUST_TTL_MS / 1000)
}

const MAX_USER_AGENT_LENGTH = 512

/** Describes the browser of a call, for its owner's device list. */
function deviceTraits({ request, caller }: Pick<ProviderCall, 'request' | 'caller'>): DeviceTraits {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  const { browser, os, platform } = parse(userAgent === '' ? 'unknown' : userAgent)
  return {
    ip: caller,
    userAgent,
    operatingSystem: named(os.name, os.versionName ?? os.version) ?? 'Système inconnu',
    deviceClass: platform.type ?? 'unknown',
    deviceName: named(browser.name, browser.version?.split('.')[0]) ?? 'Navigateur inconnu',
  }
}

function named(name: string | undefined, version: string | undefined): string | undefined {
  if (name === undefined || name === '') return undefined
  return version === undefined || version === '' ? name : `${name} ${version}`
}
