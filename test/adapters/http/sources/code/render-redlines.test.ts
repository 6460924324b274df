import { describe, expect, test } from 'vitest'

import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import {
  aCodeArticle,
  aLink,
  aTitleWith,
  aVersion,
  articleId,
  textId,
} from '#test/support/fixtures/labour-code-records.ts'
import type { CodeNode } from '#test/support/fixtures/labour-code-records.ts'
import {
  LAW_LINK,
  LAW_SLUG,
  codeAfterLaw,
  codeBeforeLaw,
  newsAt,
  newsOf,
  since2024,
} from '#test/support/fixtures/small-labour-code.ts'

/**
 * Articles with their listed versions, the present one last, and the version of the earlier data.
 */
const RECORDED = [
  {
    num: 'L1221-22',
    versions: [aVersion(1, '2008-06-27', '2023-09-09'), aVersion(2, '2023-09-09', '2999-01-01')],
    held: aVersion(1, '2008-06-27', '2023-09-09'),
    shown: [
      'Avant (version en vigueur du 27 juin 2008 au 9 septembre 2023)\u00A0:',
      'Les mots de 2008-06-27.',
      'Après (version en vigueur depuis le 9 septembre 2023)\u00A0:',
      'Les mots de 2023-09-09.',
    ],
  },
  {
    num: 'L1237-9',
    versions: [
      aVersion(1, '2008-05-01', '2023-09-01'),
      aVersion(2, '2023-09-01', '2025-10-26'),
      aVersion(3, '2025-10-26', '2999-01-01'),
    ],
    held: aVersion(1, '2008-05-01', '2023-09-01'),
    shown: [
      'La version qui précède, en vigueur du 1er septembre 2023 au 26 octobre 2025, n’est pas dans les données publiques lues ici\u00A0: la comparaison part d’une version plus ancienne, et ce qui est marqué peut venir aussi d’autres textes.',
      'Avant (version en vigueur du 1er mai 2008 au 1er septembre 2023)\u00A0:',
      'Les mots de 2008-05-01.',
      'Après (version en vigueur depuis le 26 octobre 2025)\u00A0:',
      'Les mots de 2025-10-26.',
    ],
  },
  {
    // The earlier data contain the version before its start.
    num: 'L2371-1',
    versions: [
      aVersion(1, '2008-07-05', '2023-05-26'),
      aVersion(2, '2023-05-26', '2024-04-24'),
      aVersion(3, '2024-04-24', '2999-01-01'),
    ],
    held: aVersion(2, '2023-05-26', '2999-01-01'),
    shown: [
      'Avant (version en vigueur du 26 mai 2023 au 24 avril 2024)\u00A0:',
      'Les mots de 2023-05-26.',
      'Après (version en vigueur depuis le 24 avril 2024)\u00A0:',
      'Les mots de 2024-04-24.',
    ],
  },
  {
    num: 'L2371-3',
    versions: [aVersion(1, '2008-07-05', '2023-05-26'), aVersion(2, '2023-05-26', '2999-01-01')],
    held: aVersion(2, '2023-05-26', '2999-01-01'),
    shown: [
      'La version qui précède, en vigueur du 5 juillet 2008 au 26 mai 2023, n’est pas dans les données publiques lues ici\u00A0: seule celle qui l’a remplacée est donnée, en vigueur depuis le 26 mai 2023\u00A0:',
      'Les mots de 2023-05-26.',
    ],
  },
  {
    num: 'L2241-2-1',
    versions: [aVersion(1, '2012-03-24', '2017-09-24'), aVersion(2, '2025-10-26', '2999-01-01')],
    shown: [
      'Article nouveau, en vigueur depuis le 26 octobre 2025 (un article de ce numéro avait pris fin le 24 septembre 2017)\u00A0:',
      'Les mots de 2025-10-26.',
    ],
  },
  {
    // A version cancelled before its start is skipped; an end may follow the next start.
    num: 'L7345-4',
    versions: [
      aVersion(1, '2022-01-01', '2024-01-01'),
      aVersion(2, '2024-01-01', '2023-12-31'),
      aVersion(3, '2023-12-31', '2999-01-01'),
    ],
    held: aVersion(1, '2022-01-01', '2999-01-01'),
    shown: [
      'Avant (version en vigueur du 1er janvier 2022 au 31 décembre 2023)\u00A0:',
      'Les mots de 2022-01-01.',
      'Après (version en vigueur depuis le 31 décembre 2023)\u00A0:',
      'Les mots de 2023-12-31.',
    ],
  },
]

type Recorded = Pick<(typeof RECORDED)[number], 'num' | 'versions' | 'held'>

/** Returns the present Code with one article, and the earlier Code. */
function statesOf({ num, versions, held }: Recorded): [after: CodeNode, before: CodeNode] {
  const stateWith = (version: Readonly<Record<string, unknown>>) => {
    const day = new Date(Number(version['dateDebut'])).toISOString().slice(0, 10)
    const changes = { ...version, articleVersions: versions, lienModifications: [LAW_LINK] }
    const words = { texteHtml: `<p>Les mots de ${day}.</p>` }
    return aTitleWith([aCodeArticle(1, num, { ...changes, ...words })])
  }
  return [stateWith(versions.at(-1) ?? {}), held ? stateWith(held) : aTitleWith([])]
}

describe('the Premium part', () => {
  test('shows each changed article before and after, with deletions and insertions marked [A03]', async () => {
    const { continuation = [] } = await newsAt(LAW_SLUG, codeAfterLaw, codeBeforeLaw)
    expect(shown(continuation)).toBe(
      [
        'Le texte, avant et après',
        'Chaque article est donné dans la version qui précède ce texte, puis dans celle qu’il a faite. Les mots supprimés et les mots ajoutés sont marqués. Les versions viennent des éditions des données du Code du travail publiées entre le 1er avril 2020 et le 27 mars 2026\u00A0: quand celle qui précède n’y est pas, l’article le dit.',
        'Article L.\u00A01237-1',
        'Avant (version en vigueur du 1er mai 2008 au 1er janvier 2024)\u00A0:',
        'Le préavis dure [-dix-] jours.',
        'L’employeur informe le salarié.',
        'Après (version en vigueur depuis le 1er janvier 2024)\u00A0:',
        'Le préavis dure [+quinze+] jours.',
        'L’employeur informe le salarié.',
        'Article R.\u00A01237-4 (auparavant Article D.\u00A01237-4)',
        'Avant (version en vigueur du 1er mai 2008 au 1er janvier 2024)\u00A0:',
        'Un délai de [-deux-] mois.',
        'Après (version en vigueur depuis le 1er janvier 2024)\u00A0:',
        'Un délai de [+trois+] mois.',
        'Article L.\u00A01237-5',
        'Article nouveau, en vigueur depuis le 1er janvier 2024\u00A0:',
        'Les mots de l’article L1237-5.',
      ].join('\n'),
    )
  })

  test('a change of form is no change: the news is free', async () => {
    const form = aTitleWith([
      aCodeArticle(11, 'L1237-2', {
        ...since2024,
        id: articleId(21),
        texteHtml: '<div>Le salarié <i>est</i><br/>informé.</div>',
      }),
    ])
    const { document, continuation } = await newsAt(LAW_SLUG, form, codeBeforeLaw)
    expect(document.access).toBe('public')
    expect(continuation).toBeUndefined()
  })

  test('corrections of the base in an older version are no change', async () => {
    const corrected = aTitleWith([
      aCodeArticle(11, 'L1237-2', { texteHtml: '<p>Le salarié en est informé.</p>' }),
    ])
    const [news] = await newsOf(corrected, codeBeforeLaw)
    expect(news?.document.access).toBe('public')
  })

  test.each(RECORDED)('of $num says which versions it has', async (recorded) => {
    const { continuation = [] } = await newsAt(LAW_SLUG, ...statesOf(recorded))
    expect(plainText(continuation).split('\n').slice(3)).toEqual(recorded.shown)
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
        lienModifications: [decree, LAW_LINK],
      }),
    ])
    const documents = await newsOf(twice, codeBeforeLaw)
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
