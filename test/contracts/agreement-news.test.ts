import { describe, expect, test } from 'vitest'

import { xmlAgreementFeed } from '#adapters/http/feed/read-agreement-news-feed.ts'
import {
  agreementNewsFromStoredFeed,
  agreementNewsFromContent,
} from '#application/pages/law/read-and-poll-agreement-news.ts'
import { AGREEMENT_NEWS_LIMIT } from '#domain/editorial/pagination.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'

import { anEdition } from '../support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '../support/fixtures/small-site.ts'
import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { anAtomFeed, anEntry, feedServer } from '../support/services/feed-server.ts'
import { testUpstream } from '../support/services/test-upstream-client.ts'

const AGREEMENT = { path: '/convention-collective/0016-horlogerie', title: 'Horlogerie' }

agreementNewsContract('the texts of the library', async (count) => {
  const library = new MemoryLibrary()
  const texts = days(count).map((day) =>
    aDocumentAt(
      `${AGREEMENT.path}/accord-${day}`,
      {
        kind: 'agreementText',
        agreement: AGREEMENT,
        part: 'attached',
        signedOn: Date.UTC(2026, 2, day),
        extended: false,
        articleCount: 1,
      },
      { title: `Accord ${day}`, publishedAt: Date.UTC(2026, 2, day) },
    ),
  )
  await library.publish(anEdition(texts))
  return agreementNewsFromContent(library)
})

agreementNewsContract('the entries of a feed', async (count) => {
  const address = await feedServer(anAtomFeed(...days(count).map((day) => anEntry(day))))
  const feed = xmlAgreementFeed({
    address,
    clock: { now: () => Date.UTC(2026, 10, 21) },
    send: testUpstream('agreement feed').send,
  })
  const reading = await feed.read({})
  const stored = reading === 'unchanged' ? undefined : reading
  return agreementNewsFromStoredFeed(
    { read: () => Promise.resolve(stored) },
    { latest: () => Promise.reject(new Error('the feed was read')) },
  )
})

function days(count: number): readonly number[] {
  return Array.from({ length: count }, (_, rank) => rank + 1)
}

/** Contract of agreement news. `make` returns `count` pieces, one per day of March 2026. */
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

    test('are empty before the first import', async () => {
      expect(await (await make(0)).latest(AGREEMENT_NEWS_LIMIT)).toEqual([])
    })

    test('each have a link and a date', async () => {
      for (const { path, signedOn, announcedAt } of await (await make(3)).latest(3)) {
        expect(path).toMatch(/^(?:\/|https:\/\/)/)
        expect(signedOn ?? announcedAt).toBeGreaterThan(0)
      }
    })
  })
}
