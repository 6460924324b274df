import { describe, expect, test } from 'vitest'

import type { ThemeIndex } from '#ports/content.ts'
import type { ContentPublisher } from '#ports/publishing.ts'

import { aGuide, anArticle, anEdition } from '../support/fixtures/documents.ts'

interface FilledIndex {
  readonly publisher: Pick<ContentPublisher, 'publish'>
  readonly themes: ThemeIndex
}

const DOCUMENTS = [
  aGuide('a', { themes: ['sante-securite', 'droit-du-travail'], tags: ['Paie', 'Chaleur'] }),
  aGuide('b', { themes: ['sante-securite'], tags: ['Chaleur'] }),
  aGuide('c', { themes: ['sante-securite'], tags: ['Bruit'] }),
  aGuide('d'),
  anArticle('e', { themes: ['sante-securite'], tags: ['Bruit', 'Loi'] }),
]

/** How every theme index behaves; `make` gives that of an empty site, and what fills it. */
export function themeIndexContract(make: () => Promise<FilledIndex>): void {
  describe('a theme index', () => {
    test('counts the documents of each kind under each of their themes, in the order of the themes', async () => {
      const { publisher, themes } = await make()
      expect(await themes.entries(['guide'])).toEqual([])
      await publisher.publish(anEdition(DOCUMENTS))
      expect(await themes.entries(['guide', 'article', 'podcast'])).toEqual([
        { theme: 'droit-du-travail', kind: 'guide', total: 1 },
        { theme: 'sante-securite', kind: 'article', total: 1 },
        { theme: 'sante-securite', kind: 'guide', total: 3 },
      ])
    })

    test('names the tags that most documents of a theme bear, so many to a theme', async () => {
      const { publisher, themes } = await make()
      await publisher.publish(anEdition(DOCUMENTS))
      expect(await themes.subjects(['guide'], 2)).toEqual([
        { theme: 'droit-du-travail', subject: 'Chaleur', total: 1 },
        { theme: 'droit-du-travail', subject: 'Paie', total: 1 },
        { theme: 'sante-securite', subject: 'Chaleur', total: 2 },
        { theme: 'sante-securite', subject: 'Bruit', total: 1 },
      ])
    })
  })
}
