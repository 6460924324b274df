import { describe, expect, test } from 'vitest'

import type { ContinuationShelf } from '#ports/content.ts'
import type { Edition } from '#ports/publishing.ts'

import { anArticle, anEdition } from '../support/fixtures/documents.ts'
import { paragraph } from '../support/fixtures/every-block.ts'

interface FilledShelf {
  readonly publish: (edition: Edition) => Promise<unknown>
  readonly shelf: ContinuationShelf
}

/** How every shelf of continuations behaves; `make` gives that of an empty site, and what fills it. */
export function continuationShelfContract(make: () => Promise<FilledShelf>): void {
  describe('a shelf of continuations', () => {
    test('has what follows the gate of each Premium article, and nothing for any other path [A03]', async () => {
      const { publish, shelf } = await make()
      const premium = anArticle('a', { access: 'premium' })
      const other = anArticle('b', { access: 'premium' })
      const free = anArticle('c')
      await publish(anEdition([premium, other, free]))
      expect(await shelf.continuationAt(premium.path)).toEqual([paragraph('La suite de Titre a.')])
      expect(await shelf.continuationAt(other.path)).toEqual([paragraph('La suite de Titre b.')])
      for (const path of [free.path, '/actualite/rien', `${premium.path}/`, '', '%'])
        expect(await shelf.continuationAt(path)).toBeUndefined()
    })

    test('follows the publications: an article that moves, becomes free or leaves', async () => {
      const { publish, shelf } = await make()
      const article = anArticle('a', { access: 'premium' })
      const moved = { ...article, path: '/actualite/droit-du-travail/ailleurs' }
      await publish(anEdition([article]))
      await publish(anEdition([moved], { version: '2' }))
      expect(await shelf.continuationAt(article.path)).toBeUndefined()
      expect(await shelf.continuationAt(moved.path)).toEqual([paragraph('La suite de Titre a.')])
      await publish(anEdition([anArticle('a')], { version: '3' }))
      expect(await shelf.continuationAt(moved.path)).toBeUndefined()
      await publish(anEdition([], { version: '4' }))
      expect(await shelf.continuationAt(moved.path)).toBeUndefined()
    })
  })
}
