import { describe, expect, test } from 'vitest'

import { amendmentNews } from '#adapters/http/sources/code/amendments/amendment-news-source.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import {
  aCode,
  aCodeArticle,
  aCodePart,
  aLink,
  aTitleWith,
  articleId,
  codePackages,
  legiMidnight,
  textId,
} from '#test/support/fixtures/labour-code-records.ts'
import {
  LAW_LINK,
  LAW_SLUG,
  archiveOfCodes,
  codeAfterLaw,
  codeBeforeLaw,
  codeClock,
  newsAt,
  newsOf,
  since2024,
} from '#test/support/fixtures/small-labour-code.ts'

contentSourceContract('the texts that amend a small Code', async () =>
  amendmentNews(
    codePackages(codeAfterLaw),
    codeClock,
    await archiveOfCodes(codeAfterLaw, codeBeforeLaw),
  ),
)

/** Fields of an article made by a text of this year. */
const madeBy = (year: number) => ({
  lienModifications: [{ ...LAW_LINK, textCid: textId(year), datePubliTexte: `${year}-06-01` }],
})

describe('a text that amended the Code', () => {
  test('names the part of its articles, prefixed by the nearest meaningful title', async () => {
    const amended = { lienModifications: [LAW_LINK] }
    const paragraph = aCodePart(4, 'Paragraphe 1 : Ordre public', [
      aCodeArticle(10, 'L3121-1', amended),
    ])
    const hours = aCodePart(3, 'Section 2 : Heures supplémentaires', [
      paragraph,
      aCodeArticle(11, 'L3121-2', amended),
    ])
    const unknown = aCodePart(5, 'Chapitre unique', [aCodeArticle(12, 'L1', amended)])
    const { document } = await newsAt(LAW_SLUG, aCode([hours, unknown]))
    const lines = plainText(document.body).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Section 2\u00A0: Heures supplémentaires – Paragraphe 1\u00A0: Ordre public\u00A0: L.\u00A03121-1',
        'Section 2\u00A0: Heures supplémentaires\u00A0: L.\u00A03121-2',
        'Chapitre unique\u00A0: L.\u00A01',
      ]),
    )
  })

  test('before 2007, where the archives begin, makes no news', async () => {
    const code = aCode([aCodeArticle(10, 'L1', madeBy(2006)), aCodeArticle(11, 'L2', madeBy(2007))])
    const published = (await newsOf(code)).map(({ document }) => parisDay(document.publishedAt))
    expect(published).toEqual(['2007-06-01'])
  })

  test('is news of its publication day, credited and dated', async () => {
    const { document } = await newsAt(LAW_SLUG, codeAfterLaw, codeBeforeLaw)
    expect(document).toMatchObject({
      kind: 'article',
      id: `amendments:${textId(2)}`,
      path: '/actualite/droit-du-travail/loi-n-2023-1196-du-18-decembre-2023',
      title:
        'Rupture du contrat de travail à durée indéterminée\u00A0: 4\u00A0articles créés ou modifiés par la loi n°\u00A02023-1196 du 18 décembre 2023',
      standfirst:
        'Publiée au Journal officiel du 19 décembre 2023, la loi n°\u00A02023-1196 du 18 décembre 2023 a créé ou modifié 4\u00A0articles du Code du travail en vigueur le 27 mars 2026. Entrée en vigueur\u00A0: le 1er janvier 2024.',
      themes: ['droit-du-travail'],
      sectors: ['pme'],
      tags: ['Loi', 'Les relations individuelles de travail'],
      authors: [PINS.code.producer],
      access: 'premium',
      source: { key: 'amendments', url: `https://www.legifrance.gouv.fr/jorf/id/${textId(2)}` },
    })
    expect(parisDay(document.publishedAt)).toBe('2023-12-19')
  })

  test('publishes the facts for everyone, with references to its articles', async () => {
    const { document } = await newsAt(LAW_SLUG, codeAfterLaw, codeBeforeLaw)
    const facts = plainText(document.body)
    expect(facts).toContain('Signature\u00A0: 18 décembre 2023')
    expect(facts).toContain('Publication au Journal officiel\u00A0: 19 décembre 2023')
    expect(facts).toContain('Entrée en vigueur\u00A0: le 1er janvier 2024')
    expect(facts).toContain('Article créé\nTitre III')
    expect(facts).toContain('L.\u00A01237-1, L.\u00A01237-2, R.\u00A01237-4')
    expect(JSON.stringify(document.body)).toContain(
      `"type":"legalRef","code":"Code du travail","article":"L1237-1","id":"${articleId(20)}"`,
    )
    expect(facts).not.toContain('quinze')
  })

  test('of one article names it; of two, both', async () => {
    const one = aTitleWith([aCodeArticle(10, 'L1237-1')])
    const two = aTitleWith([aCodeArticle(10, 'L1237-1'), aCodeArticle(11, 'R*1237-2')])
    const slug = 'decret-n-2008-244-du-7-mars-2008'
    expect((await newsAt(slug, one)).document.title).toContain(
      'l’article L.\u00A01237-1 créé par le décret n°\u00A02008-244',
    )
    expect((await newsAt(slug, two)).document.title).toContain(
      'les articles L.\u00A01237-1 et R.*\u00A01237-2 créés par le décret',
    )
  })

  test('of articles scattered over the Code starts with its name', async () => {
    const scattered = aCode([
      aCodePart(1, 'Partie législative', [
        aCodePart(2, "Cinquième partie : L'emploi", [aCodeArticle(10, 'L5111-1')]),
        aCodePart(3, 'Sixième partie : La formation', [aCodeArticle(11, 'L6111-1')]),
      ]),
    ])
    const { document } = await newsAt('decret-n-2008-244-du-7-mars-2008', scattered)
    expect(document.title).toBe(
      'Décret n°\u00A02008-244 du 7 mars 2008\u00A0: les articles L.\u00A05111-1 et L.\u00A06111-1 du Code du travail créés',
    )
  })

  test('that only corrects another is a rectification with its own page', async () => {
    const code = aTitleWith([
      aCodeArticle(10, 'L1', {
        lienModifications: [
          LAW_LINK,
          {
            ...LAW_LINK,
            textCid: textId(3),
            linkType: 'RECTIFICATION',
            linkOrientation: 'source',
            datePubliTexte: '2024-02-01',
          },
        ],
      }),
    ])
    const { document } = await newsAt('rectificatif-a-la-loi-n-2023-1196-du-18-decembre-2023', code)
    expect(document.title).toContain('l’article L.\u00A01 rectifié par le rectificatif à la loi n°')
    expect(document.tags[0]).toBe('Rectificatif')
  })

  test('under two identifiers is one piece of news', async () => {
    const code = aTitleWith([
      aCodeArticle(10, 'L1', { lienModifications: [{ ...LAW_LINK, textCid: textId(3) }] }),
      aCodeArticle(11, 'L2', { lienModifications: [LAW_LINK] }),
      aCodeArticle(12, 'L3', { lienModifications: [LAW_LINK] }),
    ])
    const documents = await newsOf(code)
    expect(documents.map(({ document }) => document.id)).toEqual([`amendments:${textId(2)}`])
    expect(documents[0]?.document.title).toContain('3\u00A0articles')
  })

  test('without day or identifier, as some of 1973, is skipped', async () => {
    const nowhere = aLink({
      textCid: '',
      datePubliTexte: null,
      dateSignaTexte: null,
      dateDebutCible: null,
    })
    const undated = { ...nowhere, textCid: textId(9) }
    const code = aTitleWith([
      aCodeArticle(10, 'L1', { lienModifications: [nowhere, undated, LAW_LINK] }),
    ])
    expect(await newsOf(code)).toHaveLength(1)
  })

  test('repeals only what has a known end', async () => {
    const repeal = { ...LAW_LINK, linkType: 'ABROGE' }
    const code = aTitleWith([
      aCodeArticle(10, 'L1', { dateFin: legiMidnight('2027-01-01'), lienModifications: [repeal] }),
      aCodeArticle(11, 'L2', { lienModifications: [repeal] }),
    ])
    const { document } = await newsAt(LAW_SLUG, code)
    expect(document.title).toContain('modifiés ou abrogés')
    expect(document.standfirst).toContain('Abrogation\u00A0: le 1er janvier 2027.')
    expect(document.standfirst).not.toContain('Entrée en vigueur')
  })

  test('of an article rewritten since has no date of entry', async () => {
    const code = aTitleWith([
      aCodeArticle(10, 'L1', {
        ...since2024,
        lienModifications: [aLink({ linkType: 'CODIFICATION' }), LAW_LINK],
      }),
    ])
    const { document } = await newsAt('decret-n-2008-244-du-7-mars-2008', code)
    expect(document.title).toContain('codifié')
    expect(plainText(document.body)).not.toContain('Entrée en vigueur')
  })

  test('of hundreds of articles counts them by Title', async () => {
    const many = Array.from({ length: 151 }, (_, at) => aCodeArticle(100 + at, `L1231-${at + 1}`))
    const { document } = await newsAt('decret-n-2008-244-du-7-mars-2008', aTitleWith(many))
    const facts = plainText(document.body)
    expect(facts).toContain(
      'Rupture du contrat de travail à durée indéterminée\u00A0: 151\u00A0articles',
    )
    expect(JSON.stringify(document.body)).toContain('/livre-ii/titre-iii"')
    expect(JSON.stringify(document.body)).not.toContain('legalRef')
  })
})
