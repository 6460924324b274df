import { describe, expect, test } from 'vitest'

import { plainText } from '#domain/editorial/body-text.ts'
import {
  aCode,
  aCodeArticle,
  aCodePart,
  aTitleWith,
  legiMidnight,
} from '#test/support/fixtures/labour-code-records.ts'
import { articlesIn, pagesOf } from '#test/support/fixtures/small-labour-code.ts'

const TITLE = '/code-du-travail/partie-legislative/premiere-partie/livre-ii/titre-iii'

const small = aTitleWith([
  aCodeArticle(10, 'L1231-1'),
  aCodePart(5, 'Chapitre II : Licenciement ', [
    aCodePart(6, 'Section 1 : Dispositions communes.', [aCodeArticle(11, 'L1232-1')]),
    aCodePart(7, 'Section 2 : Dispositions communes', [aCodeArticle(12, 'R*1232-2')]),
  ]),
])

describe('addresses', () => {
  test('numbers are trimmed, and two annexes of one number get two pages', async () => {
    const articles = await articlesIn(
      aTitleWith([
        aCodeArticle(10, ' L1251-33-1 '),
        aCodeArticle(11, 'L1453-1 A'),
        aCodePart(5, 'Chapitre II : Licenciement', [aCodeArticle(12, 'Annexe I')]),
        aCodePart(6, 'Chapitre III : Démission', [aCodeArticle(13, 'Annexe I')]),
      ]),
    )
    expect(articles.map(({ path }) => path)).toEqual([
      '/code-du-travail/l1251-33-1',
      '/code-du-travail/l1453-1-a',
      '/code-du-travail/annexe-i',
      '/code-du-travail/annexe-i-2',
    ])
    expect(articles.slice(2).map(({ title }) => title)).toEqual([
      'Annexe I du Code du travail – Chapitre II\u00A0: Licenciement',
      'Annexe I du Code du travail – Chapitre III\u00A0: Démission',
    ])
  })

  test('two parts of one name get two pages', async () => {
    const documents = await pagesOf(
      aCode([
        aCodePart(1, 'Annexe', [aCodeArticle(11, 'L1')]),
        aCodePart(2, 'Annexe', [aCodeArticle(12, 'L2')]),
      ]),
    )
    const paths = documents.map(({ path }) => path)
    expect(paths).toContain('/code-du-travail/annexe')
    expect(paths).toContain('/code-du-travail/annexe-2')
  })
})

describe('the parts of the Code', () => {
  test('have pages down to the Titles', async () => {
    const parts = (await pagesOf(small)).filter(({ kind }) => kind === 'lawSection')
    expect(parts.map(({ path }) => path)).toEqual([
      '/code-du-travail',
      '/code-du-travail/partie-legislative',
      '/code-du-travail/partie-legislative/premiere-partie',
      '/code-du-travail/partie-legislative/premiere-partie/livre-ii',
      TITLE,
    ])
    expect(parts.at(-1)?.title).toBe(
      'Titre III\u00A0: Rupture du contrat de travail à durée indéterminée (partie législative, première partie, livre II)',
    )
    expect(parts.map(({ standfirst }) => standfirst)).toContain(
      '3\u00A0articles en vigueur le 27 mars 2026\u00A0: L.\u00A01231-1 à R.*\u00A01232-2.',
    )
  })

  test('a Title quotes the first words of its articles, under chapter headings', async () => {
    const title = (await pagesOf(small)).find(({ path }) => path === TITLE)
    expect(plainText(title?.body ?? [])).toBe(
      [
        'Article L.\u00A01231-1 – Les mots de l’article L1231-1.',
        'Chapitre II\u00A0: Licenciement',
        'Section 1\u00A0: Dispositions communes',
        'Article L.\u00A01232-1 – Les mots de l’article L1232-1.',
        'Section 2\u00A0: Dispositions communes',
        'Article R.*\u00A01232-2 – Les mots de l’article R*1232-2.',
      ].join('\n'),
    )
  })

  test('every link and breadcrumb leads to an existing page and heading', async () => {
    const documents = await pagesOf(small)
    const places = new Set(
      documents.flatMap(({ path, body }) => [
        path,
        ...body.flatMap((block) => (block.type === 'heading' ? [`${path}#${block.id}`] : [])),
      ]),
    )
    const links = documents.flatMap((document) => [
      ...[...JSON.stringify(document.body).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href),
      ...('within' in document
        ? document.within.map((each) => (typeof each === 'string' ? each : each.path))
        : []),
    ])
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => link === undefined || !places.has(link))).toEqual([])
  })

  test('a part without an article in force has no page', async () => {
    const empty = aCodePart(9, 'Titre IV : Abrogé', [
      aCodeArticle(19, 'L9', { dateFin: legiMidnight('2020-01-01') }),
    ])
    const documents = await pagesOf(
      aCode([aCodePart(1, 'Partie législative', [empty, aCodeArticle(10, 'L1')])]),
    )
    expect(documents.map(({ path }) => path)).not.toContain(
      '/code-du-travail/partie-legislative/titre-iv',
    )
  })

  test.each([
    ['Deuxième partie : Les relations collectives', 'representants-du-personnel-ce', 'rp'],
    ['Quatrième partie : Santé et sécurité', 'sante-securite', 'st'],
    ['Sixième partie : La formation', 'droit-du-travail', 'pme'],
  ])('articles within the %s are filed under %s [A02]', async (title, theme, sector) => {
    const code = aCode([
      aCodePart(1, 'Partie législative', [aCodePart(2, title, [aCodeArticle(10, 'L1')])]),
    ])
    const [article] = await articlesIn(code)
    expect(article).toMatchObject({ themes: [theme], sectors: [sector] })
  })
})
