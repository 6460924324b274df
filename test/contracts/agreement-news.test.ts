import { xmlAgreementFeed } from '#adapters/http/feed/xml-agreement-feed.ts'
import { keptAgreementNews, ownAgreementNews } from '#application/editorial/agreement-news.ts'

import { anEdition } from '../support/fixtures/documents.ts'
import { aDocumentAt } from '../support/fixtures/small-site.ts'
import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { anAtomFeed, anEntry, feedServer } from '../support/services/feed-server.ts'
import { upstreamOfTests } from '../support/services/upstream-of-tests.ts'
import { agreementNewsContract } from './agreement-news.contract.ts'

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
  return ownAgreementNews(library)
})

agreementNewsContract('the entries of a feed', async (count) => {
  const address = await feedServer(anAtomFeed(...days(count).map((day) => anEntry(day))))
  const feed = xmlAgreementFeed({
    address,
    clock: { now: () => Date.UTC(2026, 10, 21) },
    send: upstreamOfTests('agreement feed').send,
  })
  const reading = await feed.read({})
  const kept = reading === 'unchanged' ? undefined : reading
  return keptAgreementNews(
    { kept: () => Promise.resolve(kept) },
    { latest: () => Promise.reject(new Error('the feed was read')) },
  )
})

function days(count: number): readonly number[] {
  return Array.from({ length: count }, (_, rank) => rank + 1)
}
