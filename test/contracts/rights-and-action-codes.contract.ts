import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import { foundActionCode } from '#domain/visitor/action-code.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Right, Rights } from '#domain/visitor/reader-rights.ts'
import type { Basket } from '#ports/shop-baskets.ts'

import { rights as anyRights } from '../support/arbitraries/visitor.ts'
import { anEmail } from '../support/fixtures/parsed-email.ts'
import type { BackOfficeUnderTest } from './back-office-under-test.ts'

/** Contract of action codes; `make` creates a back office without codes. */
export function actionCodesContract(make: () => Promise<BackOfficeUnderTest>): void {
  describe('an action code', () => {
    test('that was never issued is used as is [C02]', async () => {
      const { codes } = await make()
      expect((await codes.lookUp('RENTREE')).error).toBe('No match found')
      expect(await found(codes, 'RENTREE')).toBe('RENTREE')
    })

    test('is replaced by its campaign code, case-sensitively [C02]', async () => {
      const { codes, opened, store } = await make()
      await store.issue([aCode('rentree', 'RENTREE-RH', opened)])
      expect(await found(codes, 'rentree')).toBe('RENTREE-RH')
      expect(await found(codes, 'RENTREE')).toBe('RENTREE')
    })

    test('is invalid before its start, and from its end on [C02]', async () => {
      const { codes, opened, store, setClock } = await make()
      const validUntil = opened + days(2)
      await store.issue([{ ...aCode('A', 'B', opened + days(1)), validUntil }])
      const over = []
      for (const day of [0, 1, 2]) {
        setClock(opened + days(day))
        over.push(await found(codes, 'A'))
      }
      expect(over).toEqual([undefined, 'B', undefined])
    })

    test('once issued stays as it is [C02]', async () => {
      const { codes, opened, store } = await make()
      await store.issue([aCode('A', 'B', opened)])
      await store.issue([aCode('A', 'C', opened)])
      expect(await found(codes, 'A')).toBe('B')
    })
  })
}

function aCode(code: string, cact: string, validFrom: number) {
  return { code, cact, offer: 'Essai', validFrom, validUntil: undefined }
}

async function found(codes: BackOfficeUnderTest['codes'], code: string) {
  return foundActionCode(code, await codes.lookUp(code))
}

const CLAIRE = anEmail('claire@exemple.fr')
const KINDS = ['spaces', 'subscriptions', 'trials', 'collectiveAgreements'] as const

/** Contract of rights; `make` creates a back office without rights. */
export function rightsRepositoryContract(make: () => Promise<BackOfficeUnderTest>): void {
  describe('rights', () => {
    test('are empty for a person without grants [C07] [E03]', async () => {
      const { bearer, rights } = await make()
      expect(await rights.rightsOf(bearer(CLAIRE))).toEqual(NO_RIGHTS)
    })

    test('are the granted ones, each once, ignoring case [C07] [E03]', async () => {
      await fc.assert(
        fc.asyncProperty(anyRights.filter(isStorable), async (granted) => {
          const { bearer, store, rights } = await make()
          await store.grant(CLAIRE, listed(granted))
          await store.grant(CLAIRE, listed(granted))
          expect(sorted(await rights.rightsOf(bearer(CLAIRE)))).toEqual(sorted(granted))
        }),
        { numRuns: 20 },
      )
    })

    test('are the holder’s alone: neither another address nor another person has them [C07]', async () => {
      const { bearer, store, rights } = await make()
      await store.grant(CLAIRE, [{ kind: 'spaces', key: 'rh' }])
      expect(await rights.rightsOf(bearer(anEmail('paul@exemple.fr')))).toEqual(NO_RIGHTS)
      const granted = { ...NO_RIGHTS, spaces: ['rh'] }
      expect(await rights.rightsOf(bearer(anEmail('Claire@exemple.fr'), 'first'))).toEqual(granted)
      expect(await rights.rightsOf(bearer(CLAIRE, 'second'))).toEqual(NO_RIGHTS)
    })
  })
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(granted: Rights): boolean {
  return listed(granted).every(({ key }) => !key.includes('\0') && key.isWellFormed())
}

function listed(granted: Rights): readonly Right[] {
  return KINDS.flatMap((kind) => granted[kind].map((key) => ({ kind, key })))
}

function sorted(granted: Rights) {
  return Object.fromEntries(KINDS.map((kind) => [kind, granted[kind].toSorted()]))
}

/** A shop with its visitors' baskets, and each basket as the site reads it. */
export interface ShopUnderTest {
  fill(key: string, items: number): Promise<void>
  basket(key: string): Basket
}

/** Contract of baskets; `make` creates a shop without sales. */
export function basketContract(make: () => Promise<ShopUnderTest>): void {
  describe('a basket', () => {
    test('that was never filled has no item [H07] [C01]', async () => {
      const shop = await make()
      expect(await shop.basket('a').itemsCount()).toBe(0)
    })

    test('counts its own items, never those of another visitor [H07] [C01]', async () => {
      const shop = await make()
      await shop.fill('a', 3)
      await shop.fill('A', 1)
      const counts = ['a', 'A', 'b', 'a'].map((key) => shop.basket(key).itemsCount())
      expect(await Promise.all(counts)).toEqual([3, 1, 0, 3])
    })

    test('is counted again each time [C01]', async () => {
      const shop = await make()
      const basket = shop.basket('a')
      await shop.fill('a', 999)
      expect(await basket.itemsCount()).toBe(999)
      await shop.fill('a', 0)
      expect(await basket.itemsCount()).toBe(0)
    })
  })
}
