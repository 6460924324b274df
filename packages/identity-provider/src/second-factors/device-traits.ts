import { parse } from 'bowser'

import type { ProviderCall } from '../endpoint.ts'
import type { DeviceTraits } from '../ports/trusted-devices.ts'

const LONGEST_USER_AGENT = 512

/** What the browser of a call says of itself, for its owner to recognise it in a list. */
export function deviceTraits({
  request,
  caller,
}: Pick<ProviderCall, 'request' | 'caller'>): DeviceTraits {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT)
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
