import { describe, expect, test } from 'vitest'

import { hours } from '#domain/shared/duration.ts'
import type { SigningKeys } from '#provider/ports/grants-and-sessions.ts'

const NOW = Date.UTC(2026, 10, 21)
const aKey = (id: string) => ({ id, privateJwk: { kty: 'RSA', n: id } })

/** Contract of the store of signing keys; `make` creates an empty one. */
export function signingKeysContract(make: () => Promise<SigningKeys>): void {
  describe('the signing keys', () => {
    test('are listed the signing one first, then from the latest retired on [I07]', async () => {
      const keys = await make()
      expect(await keys.list()).toEqual([])
      await keys.add(aKey('b'), NOW)
      await keys.add(aKey('c'), NOW + 1)
      await keys.add(aKey('a'), NOW + 1)
      expect(await keys.list()).toMatchObject([
        { id: 'a', createdAt: NOW + 1, retiredAt: undefined, privateJwk: { n: 'a' } },
        { id: 'c', createdAt: NOW + 1, retiredAt: NOW + 1 },
        { id: 'b', createdAt: NOW, retiredAt: NOW + 1 },
      ])
    })

    test('stay as they are when a first one is offered too late', async () => {
      const keys = await make()
      await keys.add(aKey('a'), NOW, true)
      await keys.add(aKey('b'), NOW, true)
      expect(await keys.list()).toMatchObject([{ id: 'a', retiredAt: undefined }])
    })

    test('are one after many processes offered a first one at once [I07]', async () => {
      const keys = await make()
      const ids = Array.from({ length: 12 }, (_, index) => `k${index}`)
      await Promise.all(ids.map((id) => keys.add(aKey(id), NOW, true)))
      expect(await keys.list()).toHaveLength(1)
    })

    test('have one that signs, however many rotate them at once [I07]', async () => {
      const keys = await make()
      const ids = Array.from({ length: 8 }, (_, index) => `k${index}`)
      await Promise.all(ids.map((id) => keys.add(aKey(id), NOW)))
      const stored = await keys.list()
      expect(stored).toHaveLength(8)
      expect(stored.filter(({ retiredAt }) => retiredAt === undefined)).toHaveLength(1)
    })

    test('are forgotten once retired long enough, never the one that signs', async () => {
      const keys = await make()
      await keys.add(aKey('a'), NOW)
      await keys.add(aKey('b'), NOW + hours(1))
      await keys.add(aKey('c'), NOW + hours(2))
      await keys.forget(NOW + hours(2))
      expect((await keys.list()).map(({ id }) => id)).toEqual(['c', 'b'])
      await keys.forget(NOW + hours(9))
      expect((await keys.list()).map(({ id }) => id)).toEqual(['c'])
    })
  })
}
