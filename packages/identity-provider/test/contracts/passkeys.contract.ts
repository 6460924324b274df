import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { NewPasskey, Passkeys } from '#provider/ports/passkey-and-second-factor-stores.ts'

/** The store under test, and a function that creates a person. */
export interface PasskeysUnderTest {
  readonly passkeys: Passkeys
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)
let made = 0

function aPasskey(changes: Partial<NewPasskey> = {}): NewPasskey {
  return {
    credentialId: `credential-${(made += 1)}`,
    userHandle: 'handle',
    publicKey: Uint8Array.of(0, 255, 10, 13),
    counter: 0,
    transports: ['internal', 'hybrid'],
    aaguid: '00000000-0000-0000-0000-000000000000',
    name: 'Téléphone de Léa',
    ...changes,
  }
}

/** Contract of the store of passkeys. */
export function passkeysContract(make: () => Promise<PasskeysUnderTest>): void {
  describe('passkeys', () => {
    test('are read back as they were registered, the oldest first [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const person = await aPerson()
      const [first, second] = [aPasskey(), aPasskey({ transports: [], counter: 7 })]
      expect(await passkeys.add(person, first, NOW)).toBe(true)
      expect(await passkeys.add(person, second, NOW + 1)).toBe(true)
      const stored = { id: expect.any(String), personId: person, lastUsedAt: undefined }
      expect(await passkeys.of(person)).toEqual([
        { ...first, ...stored, addedAt: NOW },
        { ...second, ...stored, addedAt: NOW + 1 },
      ])
      expect(await passkeys.byCredentialId(second.credentialId)).toMatchObject(second)
      expect(await passkeys.byCredentialId('unknown')).toBeUndefined()
    })

    test('belong to one person: of concurrent registrations one succeeds [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const passkey = aPasskey()
      const people = await Promise.all([aPerson(), aPerson(), aPerson()])
      const added = await Promise.all(people.map((one) => passkeys.add(one, passkey, NOW)))
      expect(added.filter(Boolean)).toHaveLength(1)
      const owner = people[added.indexOf(true)]
      expect(await passkeys.byCredentialId(passkey.credentialId)).toMatchObject({
        personId: owner,
      })
    })

    test('are all replaced by a new one, unless it is registered already [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      const [old, other, ofZoe] = [aPasskey(), aPasskey(), aPasskey()]
      await passkeys.add(lea, old, NOW)
      await passkeys.add(lea, other, NOW)
      await passkeys.add(zoe, ofZoe, NOW)
      expect(await passkeys.replaceAll(lea, ofZoe, NOW)).toBe(false)
      expect(await passkeys.of(lea)).toHaveLength(2)
      const fresh = aPasskey()
      expect(await passkeys.replaceAll(lea, fresh, NOW)).toBe(true)
      expect(await passkeys.of(lea)).toMatchObject([fresh])
      expect(await passkeys.of(zoe)).toMatchObject([ofZoe])
    })

    test('are removed only by their owner [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const [lea, zoe] = [await aPerson(), await aPerson()]
      await passkeys.add(lea, aPasskey(), NOW)
      const [passkey] = await passkeys.of(lea)
      const id = passkey?.id ?? ''
      expect(await passkeys.remove(zoe, id)).toBe(false)
      expect(await passkeys.remove(lea, 'no identifier at all')).toBe(false)
      expect(await passkeys.remove(lea, id)).toBe(true)
      expect(await passkeys.remove(lea, id)).toBe(false)
    })

    test('accept a counter that grew, or one that never counts [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const person = await aPerson()
      await fc.assert(
        fc.asyncProperty(
          fc.nat(3),
          fc.array(fc.nat(6), { maxLength: 6 }),
          async (first, counters) => {
            const { credentialId } = aPasskey()
            await passkeys.add(person, aPasskey({ credentialId, counter: first }), NOW)
            const { id } = (await passkeys.byCredentialId(credentialId)) ?? { id: '' }
            let last = first
            for (const counter of counters) {
              const accepted = counter > last || (counter === 0 && last === 0)
              expect(await passkeys.recordUse(id, counter, NOW + 1)).toBe(accepted)
              if (accepted) last = counter
            }
            expect((await passkeys.byCredentialId(credentialId))?.counter).toBe(last)
          },
        ),
        { numRuns: 30 },
      )
    })

    test('record their last use; one of two equal counters succeeds [I06]', async () => {
      const { passkeys, aPerson } = await make()
      const passkey = aPasskey({ counter: 1 })
      await passkeys.add(await aPerson(), passkey, NOW)
      const { id } = (await passkeys.byCredentialId(passkey.credentialId)) ?? { id: '' }
      const uses = await Promise.all([
        passkeys.recordUse(id, 4_000_000_000, NOW + 9),
        passkeys.recordUse(id, 4_000_000_000, NOW + 9),
      ])
      expect(uses.toSorted()).toEqual([false, true])
      expect(await passkeys.byCredentialId(passkey.credentialId)).toMatchObject({
        counter: 4_000_000_000,
        lastUsedAt: NOW + 9,
      })
    })
  })
}
