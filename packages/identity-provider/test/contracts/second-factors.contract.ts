import { describe, expect, test } from 'vitest'

import type { SecondFactors } from '#provider/ports/passkey-and-second-factor-stores.ts'

/** The store under test, and a function that creates a person. */
export interface SecondFactorsUnderTest {
  readonly factors: SecondFactors
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)
const EMAIL = { kind: 'email', address: 'lea@preavis.example' } as const
const PHONE = { kind: 'sms', address: '+33612345678' } as const

/** Contract of the store of second factors. */
export function secondFactorsContract(make: () => Promise<SecondFactorsUnderTest>): void {
  describe('second factors', () => {
    test('are none at first, then those that were added, the oldest first [I05]', async () => {
      const { factors, aPerson } = await make()
      const person = await aPerson()
      expect(await factors.of(person)).toEqual([])
      expect(await factors.add(person, PHONE, NOW)).toEqual({ ...PHONE, addedAt: NOW })
      await factors.add(person, EMAIL, NOW + 1)
      expect(await factors.of(person)).toEqual([
        { ...PHONE, addedAt: NOW },
        { ...EMAIL, addedAt: NOW + 1 },
      ])
    })

    test('stay as they are when added again, even twice at once [I05]', async () => {
      const { factors, aPerson } = await make()
      const person = await aPerson()
      for (const factor of [EMAIL, PHONE]) {
        await factors.add(person, factor, NOW)
        await Promise.all([
          factors.add(person, factor, NOW + 5),
          factors.add(person, factor, NOW + 6),
        ])
      }
      expect(await factors.of(person)).toEqual([
        { ...PHONE, addedAt: NOW },
        { ...EMAIL, addedAt: NOW },
      ])
    })

    test('include one email address, the latest, and any number of phones [I05]', async () => {
      const { factors, aPerson } = await make()
      const person = await aPerson()
      const numbers = ['+33611111111', '+33622222222', '+33633333333']
      await factors.add(person, EMAIL, NOW)
      await factors.add(person, { kind: 'email', address: 'autre@preavis.example' }, NOW + 1)
      for (const address of numbers) await factors.add(person, { kind: 'sms', address }, NOW + 2)
      expect((await factors.of(person)).map(({ address }) => address)).toEqual([
        'autre@preavis.example',
        ...numbers,
      ])
    })

    test('are removed one by one, and only by their owner [I05]', async () => {
      const { factors, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      await factors.add(lea, PHONE, NOW)
      await factors.add(zoe, PHONE, NOW)
      expect(await factors.remove(zoe, EMAIL)).toBe(false)
      expect(await factors.remove(zoe, PHONE)).toBe(true)
      expect(await factors.remove(zoe, PHONE)).toBe(false)
      expect(await factors.of(zoe)).toEqual([])
      expect(await factors.of(lea)).toHaveLength(1)
    })
  })
}
