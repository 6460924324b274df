import { describe, expect, test } from 'vitest'

import type { Edition } from '#ports/content-source-and-publisher.ts'
import type { PremiumContinuationStore } from '#ports/published-content.ts'

import { anArticle, anEdition } from '../support/fixtures/documents-and-editions.ts'
import { paragraph } from '../support/fixtures/every-block-type.ts'

interface FilledStore {
  readonly publish: (edition: Edition) => Promise<unknown>
  readonly store: PremiumContinuationStore
}

/**
 * Contract of the store of continuations; `make` returns an empty one and a function to fill it.
 */
export function premiumContinuationStoreContract(make: () => Promise<FilledStore>): void {
  describe('a store of continuations', () => {
    test("contains the text behind each Premium article's gate, and no other [A03]", async () => {
      const { publish, store } = await make()
      const premium = anArticle('a', { access: 'premium' })
      const other = anArticle('b', { access: 'premium' })
      const free = anArticle('c')
      await publish(anEdition([premium, other, free]))
      expect(await store.continuationAt(premium.path)).toEqual([paragraph('La suite de Titre a.')])
      expect(await store.continuationAt(other.path)).toEqual([paragraph('La suite de Titre b.')])
      for (const path of [free.path, '/actualite/rien', `${premium.path}/`, '', '%'])
        expect(await store.continuationAt(path)).toBeUndefined()
    })

    test('follows the publications: an article that moves, becomes free or leaves', async () => {
      const { publish, store } = await make()
      const article = anArticle('a', { access: 'premium' })
      const moved = { ...article, path: '/actualite/droit-du-travail/ailleurs' }
      await publish(anEdition([article]))
      await publish(anEdition([moved], { version: '2' }))
      expect(await store.continuationAt(article.path)).toBeUndefined()
      expect(await store.continuationAt(moved.path)).toEqual([paragraph('La suite de Titre a.')])
      await publish(anEdition([anArticle('a')], { version: '3' }))
      expect(await store.continuationAt(moved.path)).toBeUndefined()
      await publish(anEdition([], { version: '4' }))
      expect(await store.continuationAt(moved.path)).toBeUndefined()
    })
  })
}
