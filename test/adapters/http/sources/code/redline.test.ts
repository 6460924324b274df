import { describe, expect, test } from 'vitest'

import { plainText } from '../../../../../src/domain/editorial/body-text.ts'
import type { Body } from '../../../../../src/domain/editorial/body.ts'
import {
  aCodeArticle,
  aLink,
  aTitleWith,
  aVersion,
  articleId,
  textId,
} from '../../../../support/code-records.ts'
import {
  LAW,
  LAW_SLUG,
  after,
  before,
  newsAt,
  newsOf,
  since2024,
} from '../../../../support/small-code.ts'

describe('the Premium part', () => {
  test('shows each changed article before and after, what went and what came marked [A03]', async () => {
    const { continuation = [] } = await newsAt(LAW_SLUG, after, before)
    expect(shown(continuation)).toBe(
      [
        'Le texte, avant et après',
        'Le Code du travail tel qu’il était le 1er mai 2023 est comparé à celui du 27 mars 2026. Les mots supprimés et les mots ajoutés sont marqués.',
        'Article L.\u00A01237-1',
        'Avant (version en vigueur depuis le 1er mai 2008)\u00A0:',
        'Le préavis dure [-dix-] jours.',
        'L’employeur informe le salarié.',
        'Après (version en vigueur depuis le 1er janvier 2024)\u00A0:',
        'Le préavis dure [+quinze+] jours.',
        'L’employeur informe le salarié.',
        'Article R.\u00A01237-4 (auparavant Article D.\u00A01237-4)',
        'Avant (version en vigueur depuis le 1er mai 2008)\u00A0:',
        'Un délai de [-deux-] mois.',
        'Après (version en vigueur depuis le 1er janvier 2024)\u00A0:',
        'Un délai de [+trois+] mois.',
        'Article L.\u00A01237-5',
        'Article nouveau, en vigueur depuis le 1er janvier 2024\u00A0:',
        'Les mots de l’article L1237-5.',
      ].join('\n'),
    )
  })

  test('a changed form is no change: without other words, the news is free', async () => {
    const form = aTitleWith([
      aCodeArticle(11, 'L1237-2', {
        ...since2024,
        id: articleId(21),
        texteHtml: '<div>Le salarié <i>est</i><br/>informé.</div>',
      }),
    ])
    const { document, continuation } = await newsAt(LAW_SLUG, form, before)
    expect(document.access).toBe('public')
    expect(continuation).toBeUndefined()
  })

  test('words that the base only corrected, in a version older than the comparison, are no change', async () => {
    const corrected = aTitleWith([
      aCodeArticle(11, 'L1237-2', { texteHtml: '<p>Le salarié en est informé.</p>' }),
    ])
    const [news] = await newsOf(corrected, before)
    expect(news?.document.access).toBe('public')
  })

  test('says so when other texts changed the article in between', async () => {
    const often = aTitleWith([
      aCodeArticle(10, 'L1237-1', {
        ...since2024,
        id: articleId(20),
        articleVersions: [
          aVersion(10, '2008-05-01', '2023-06-01'),
          aVersion(15, '2023-06-01', '2024-01-01'),
          aVersion(16, '2023-09-01', '2023-08-01'),
          aVersion(20, '2024-01-01', '2999-01-01'),
        ],
      }),
    ])
    const { continuation = [] } = await newsAt(LAW_SLUG, often, before)
    expect(plainText(continuation)).toContain('l’article a connu 1\u00A0autre version\u00A0:')
  })

  test('belongs to the text that wrote the article last', async () => {
    const decree = aLink({
      datePubliTexte: '2023-06-01',
      textTitle: 'Décret n°2023-400 du 31 mai 2023 - art. 1',
      textCid: textId(7),
    })
    const twice = aTitleWith([
      aCodeArticle(10, 'L1237-1', {
        ...since2024,
        id: articleId(20),
        lienModifications: [decree, LAW],
      }),
    ])
    const documents = await newsOf(twice, before)
    expect(documents.map(({ document }) => [document.tags[0], document.access])).toEqual([
      ['Loi', 'premium'],
      ['Décret', 'public'],
    ])
  })
})

function shown(body: Body): string {
  return plainText(
    JSON.parse(
      JSON.stringify(body).replaceAll(
        /\{"type":"(ins|del)","children":\[\{"type":"text","text":"([^"]*)"\}\]\}/g,
        (_, mark, words) =>
          `{"type":"text","text":"${mark === 'ins' ? `[+${words}+]` : `[-${words}-]`}"}`,
      ),
    ),
  )
}
