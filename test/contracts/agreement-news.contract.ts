import { describe, expect, test } from 'vitest'

import { AGREEMENT_NEWS_LIMIT } from '#domain/editorial/limits.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'

/** How all news of the agreements behave; `make` gives those of `count` pieces, each a day after the one before, named by its day of March 2026. */
export function agreementNewsContract(
  name: string,
  make: (count: number) => Promise<AgreementNews>,
): void {
  describe(`${name}, as news of the agreements [C10]`, () => {
    test('are the latest, the newest first, no more than wanted', async () => {
      const news = await make(20)
      const latest = await news.latest(AGREEMENT_NEWS_LIMIT)
      expect(latest.map(({ title }) => title)).toEqual(
        Array.from({ length: 15 }, (_, rank) => `Accord ${20 - rank}`),
      )
      expect(await news.latest(2)).toEqual(latest.slice(0, 2))
    })

    test('are none when nothing was announced', async () => {
      expect(await (await make(0)).latest(AGREEMENT_NEWS_LIMIT)).toEqual([])
    })

    test('each lead somewhere, and bear a day', async () => {
      for (const { path, signedOn, announcedAt } of await (await make(3)).latest(3)) {
        expect(path).toMatch(/^(?:\/|https:\/\/)/)
        expect(signedOn ?? announcedAt).toBeGreaterThan(0)
      }
    })
  })
}
