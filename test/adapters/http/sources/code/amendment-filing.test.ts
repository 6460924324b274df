import { describe, expect, test } from 'vitest'

import { aCode, aCodeArticle, aCodePart } from '#test/support/fixtures/labour-code-records.ts'
import { newsOf } from '#test/support/fixtures/small-labour-code.ts'

describe('a text is filed', () => {
  test('under the theme of most of its articles, each once [A02]', async () => {
    const code = aCode([
      aCodePart(1, 'Partie législative', [
        aCodePart(30, 'Deuxième partie : Les relations collectives de travail', [
          aCodeArticle(10, 'L2111-1'),
        ]),
        aCodePart(31, 'Quatrième partie : Santé et sécurité au travail', [
          aCodeArticle(11, 'L4111-1'),
          aCodeArticle(12, 'L4111-2'),
        ]),
      ]),
    ])
    const [news, ...others] = await newsOf(code)
    expect(others).toEqual([])
    expect(news?.document).toMatchObject({
      themes: ['sante-securite'],
      sectors: ['st'],
      tags: ['Décret', 'Santé et sécurité au travail', 'Les relations collectives de travail'],
    })
  })

  test.each([
    ['Titre III : Bâtiment et génie civil', ['st', 'btp']],
    ['Titre III : Ateliers et chantiers d’insertion', ['st']],
    ['Titre III : Risques chimiques', ['st']],
  ])('in the sectors of %s', async (title, sectors) => {
    const code = aCode([
      aCodePart(1, 'Partie réglementaire', [
        aCodePart(32, 'Quatrième partie : Santé et sécurité au travail', [
          aCodePart(3, title, [aCodeArticle(10, 'R4534-1')]),
        ]),
      ]),
    ])
    const [news] = await newsOf(code)
    expect(news?.document.sectors).toEqual(sectors)
  })
})
