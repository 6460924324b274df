import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { LinkedIdentities } from '#provider/ports/passkey-and-second-factor-stores.ts'

/** The store under test, and a function that creates a person. */
export interface LinkedIdentitiesUnderTest {
  readonly identities: LinkedIdentities
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)

function anIdentity(personId: string, subject: string, linkedAt = NOW) {
  return { personId, provider: 'sandbox', subject, username: `${subject}@example.test`, linkedAt }
}

/** Contract of the store of linked social accounts. */
export function linkedIdentitiesContract(make: () => Promise<LinkedIdentitiesUnderTest>): void {
  describe('a linked identity', () => {
    test('is found by its provider and subject, and listed the oldest first [I04]', async () => {
      const { identities, aPerson } = await make()
      const personId = await aPerson()
      const [late, early] = [randomUUID(), randomUUID()]
      expect(await identities.link(anIdentity(personId, late, NOW + 1))).toBe(true)
      expect(await identities.link(anIdentity(personId, early))).toBe(true)
      const listed = await identities.ofPerson(personId)
      expect(listed).toMatchObject([
        anIdentity(personId, early),
        anIdentity(personId, late, NOW + 1),
      ])
      expect(await identities.find('sandbox', early)).toEqual(listed[0])
      expect(await identities.find('autre', early)).toBeUndefined()
      expect(await identities.ofPerson(await aPerson())).toEqual([])
    })

    test('is one person’s, even when linked twice at once [I04]', async () => {
      const { identities, aPerson } = await make()
      const subject = randomUUID()
      const people = await Promise.all(Array.from({ length: 6 }, aPerson))
      const links = people.map((personId) => identities.link(anIdentity(personId, subject)))
      expect((await Promise.all(links)).filter(Boolean)).toHaveLength(1)
    })

    test('is unlinked only by its owner [I04]', async () => {
      const { identities, aPerson } = await make()
      const personId = await aPerson()
      const subject = randomUUID()
      await identities.link(anIdentity(personId, subject))
      const { id = '' } = (await identities.find('sandbox', subject)) ?? {}
      expect(await identities.unlink(await aPerson(), id)).toBe(false)
      expect(await identities.unlink(personId, 'pas un identifiant')).toBe(false)
      expect(await identities.unlink(personId, id)).toBe(true)
      expect(await identities.unlink(personId, id)).toBe(false)
      expect(await identities.link(anIdentity(await aPerson(), subject))).toBe(true)
    })
  })
}
