import { beforeEach, describe, expect, test } from 'vitest'

import type { ContentLibrary } from '#ports/content.ts'
import type { ContentPublisher } from '#ports/publishing.ts'

import { aGuide, anArticle, anEdition, collected } from '../support/fixtures/documents.ts'
import type { Made } from './content-library.contract.ts'

/** What every library gives to an index. */
export function indexedContentContract(make: () => Promise<Made>): void {
  describe('a content library that is indexed', () => {
    let library: ContentLibrary
    let publisher: ContentPublisher

    beforeEach(async () => {
      const made = await make()
      library = made.library
      publisher = made.publisher
    })

    test('goes through everything once, however much there is', async () => {
      const guides = Array.from({ length: 230 }, (_, id) => aGuide(`n${id}`))
      await publisher.publish(anEdition(guides))
      const ids = (await collected(library.everything())).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(guides.map(({ id }) => id).toSorted())
    })

    test('tells each document from any other state of itself, and gives those that are asked for', async () => {
      const [guide, article] = [aGuide('g', { title: 'Un' }), anArticle('a')]
      await publisher.publish(anEdition([guide, article]))
      const before = await library.fingerprints()
      expect(new Set(before.keys())).toEqual(new Set([guide.id, article.id]))
      expect([...(await library.fingerprints(['guide'])).keys()]).toEqual([article.id])
      const other = aGuide('g', { title: 'Deux' })
      await publisher.publish(anEdition([other, article]))
      const after = await library.fingerprints()
      expect(after.get(article.id)).toBe(before.get(article.id))
      expect(after.get(guide.id)).not.toBe(before.get(guide.id))
      expect(await collected(library.documentsOf([guide.id, 'nulle part']))).toEqual([other])
      expect(await collected(library.documentsOf([]))).toEqual([])
    })

    test('goes through everything but the kinds left out', async () => {
      await publisher.publish(anEdition([aGuide('g'), anArticle('a')]))
      expect(await collected(library.everything(['guide']))).toMatchObject([{ kind: 'article' }])
      expect(await collected(library.everything(['guide', 'article']))).toEqual([])
      expect(await collected(library.everything([]))).toHaveLength(2)
    })
  })
}
