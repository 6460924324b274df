import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import type { TrustedDevices } from '#provider/ports/passkey-and-second-factor-stores.ts'

/** The store under test, and a function that creates a person. */
export interface TrustedDevicesUnderTest {
  readonly devices: TrustedDevices
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)
const MONTH = { from: NOW, until: NOW + days(30) }
const TRAITS = {
  ip: '2001:db8::1',
  operatingSystem: 'Windows',
  userAgent: 'Mozilla/5.0',
  deviceClass: 'desktop',
  deviceName: 'Firefox 144',
}

/** Contract of the store of trusted devices. */
export function trustedDevicesContract(make: () => Promise<TrustedDevicesUnderTest>): void {
  describe('a trusted device', () => {
    test('is known by its secret, until its time is up [I05]', async () => {
      const { devices, aPerson } = await make()
      const person = await aPerson()
      const secret = await devices.trust(person, TRAITS, MONTH)
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(await devices.isTrusted(person, secret, MONTH.until - 1)).toBe(true)
      expect(await devices.isTrusted(person, secret, MONTH.until)).toBe(false)
      expect(await devices.isTrusted(person, `${secret}A`, NOW)).toBe(false)
      expect(await devices.isTrusted(person, '', NOW)).toBe(false)
    })

    test('is trusted for its owner alone [I05]', async () => {
      const { devices, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      const secret = await devices.trust(lea, TRAITS, MONTH)
      expect(await devices.isTrusted(zoe, secret, NOW)).toBe(false)
      expect(await devices.of(zoe, NOW)).toEqual([])
    })

    test('is listed with its traits, newest first, until it expires [I05]', async () => {
      const { devices, aPerson } = await make()
      const person = await aPerson()
      await devices.trust(person, TRAITS, MONTH)
      await devices.trust(
        person,
        { ...TRAITS, deviceName: 'Chrome 142' },
        { from: NOW + 1, until: NOW + days(40) },
      )
      const listed = await devices.of(person, NOW + 1)
      expect(listed).toEqual([
        { ...TRAITS, deviceName: 'Chrome 142', id: expect.any(String), trustedAt: NOW + 1 },
        { ...TRAITS, id: expect.any(String), trustedAt: NOW },
      ])
      expect(await devices.of(person, NOW + days(35))).toHaveLength(1)
    })

    test('is forgotten only by its owner [I05]', async () => {
      const { devices, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      const secret = await devices.trust(lea, TRAITS, MONTH)
      const [device] = await devices.of(lea, NOW)
      const id = device?.id ?? ''
      expect(await devices.forget(zoe, id)).toBe(false)
      expect(await devices.forget(lea, 'no identifier at all')).toBe(false)
      expect(await devices.isTrusted(lea, secret, NOW)).toBe(true)
      expect(await devices.forget(lea, id)).toBe(true)
      expect(await devices.forget(lea, id)).toBe(false)
      expect(await devices.isTrusted(lea, secret, NOW)).toBe(false)
    })

    test('is forgotten with all others of its owner [I05]', async () => {
      const { devices, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      const secrets = [
        await devices.trust(lea, TRAITS, MONTH),
        await devices.trust(lea, TRAITS, MONTH),
      ]
      const other = await devices.trust(zoe, TRAITS, MONTH)
      await devices.forgetAll(lea)
      expect(await Promise.all(secrets.map((one) => devices.isTrusted(lea, one, NOW)))).toEqual([
        false,
        false,
      ])
      expect(await devices.isTrusted(zoe, other, NOW)).toBe(true)
    })
  })
}
