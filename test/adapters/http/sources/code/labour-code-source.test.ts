import { describe, expect, test } from 'vitest'

import { labourCode } from '#adapters/http/sources/code/labour-code-source.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { Outage, isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import {
  aCodeArticle,
  aCodePart,
  aLink,
  aTitleWith,
  aVersion,
  articleId,
  codePackages,
  legiMidnight,
} from '#test/support/fixtures/labour-code-records.ts'
import type { CodeNode } from '#test/support/fixtures/labour-code-records.ts'
import { articlesIn, codeClock } from '#test/support/fixtures/small-labour-code.ts'

const TITLE = '/code-du-travail/partie-legislative/premiere-partie/livre-ii/titre-iii'

const small = aTitleWith([
  aCodeArticle(10, 'L1231-1'),
  aCodePart(5, 'Chapitre II : Licenciement ', [
    aCodePart(6, 'Section 1 : Dispositions communes.', [aCodeArticle(11, 'L1232-1')]),
    aCodePart(7, 'Section 2 : Dispositions communes', [aCodeArticle(12, 'R*1232-2')]),
  ]),
])

contentSourceContract('a small Code', () => Promise.resolve(sourceOf(small)))

describe('an article of the Code', () => {
  test('has a page under its number, a position and neighbours', async () => {
    const [, second] = await articlesIn(small)
    expect(second).toMatchObject({
      id: `code:${articleId(11)}`,
      path: '/code-du-travail/l1232-1',
      title: 'Article L.\u00A01232-1 du Code du travail',
      standfirst: 'Les mots de l’article L1232-1.',
      number: 'L1232-1',
      legifranceId: articleId(11),
      themes: ['droit-du-travail'],
      sectors: ['pme'],
      previous: { path: '/code-du-travail/l1231-1', title: 'Article L.\u00A01231-1' },
      next: { path: '/code-du-travail/r1232-2', title: 'Article R.*\u00A01232-2' },
      source: {
        key: 'code',
        url: `https://www.legifrance.gouv.fr/codes/article_lc/${articleId(11)}`,
        version: PINS.code.version,
      },
    })
    expect(parisDay(second?.publishedAt ?? 0)).toBe('2008-05-01')
    expect(parisDay(second?.stateOfLawAt ?? 0)).toBe(PINS.code.stateAt)
  })

  test('is within parts of the Code, each with its page or heading', async () => {
    const [, second] = await articlesIn(small)
    expect(second?.kind === 'lawArticle' ? second.within : []).toEqual([
      { path: '/code-du-travail', title: 'Code du travail' },
      { path: '/code-du-travail/partie-legislative', title: 'Partie législative' },
      {
        path: '/code-du-travail/partie-legislative/premiere-partie',
        title: 'Première partie\u00A0: Les relations individuelles de travail',
      },
      {
        path: '/code-du-travail/partie-legislative/premiere-partie/livre-ii',
        title: 'Livre II\u00A0: Le contrat de travail',
      },
      {
        path: TITLE,
        title: 'Titre III\u00A0: Rupture du contrat de travail à durée indéterminée',
      },
      { path: `${TITLE}#chapitre-ii-licenciement`, title: 'Chapitre II\u00A0: Licenciement' },
      {
        path: `${TITLE}#section-1-dispositions-communes`,
        title: 'Section 1\u00A0: Dispositions communes',
      },
    ])
  })

  test('is in force by its dates, despite its state', async () => {
    const articles = await articlesIn(
      aTitleWith([
        aCodeArticle(10, 'L1', { dateFin: legiMidnight('2029-03-01'), etat: 'ABROGE_DIFF' }),
        aCodeArticle(11, 'L2', { dateFin: legiMidnight('2222-02-22'), etat: 'ABROGE_DIFF' }),
        aCodeArticle(12, 'L3', { dateFin: legiMidnight(PINS.code.stateAt), etat: 'ABROGE_DIFF' }),
        aCodeArticle(13, 'L4', { dateDebut: legiMidnight(PINS.code.stateAt) }),
        aCodeArticle(14, 'L5', { dateDebut: legiMidnight('2026-03-28'), etat: 'VIGUEUR_DIFF' }),
      ]),
    )
    expect(numbersOf(articles)).toEqual(['L1', 'L2', 'L4'])
  })

  test("lists its versions, newest first, and the present one's text", async () => {
    const [article] = await articlesIn(
      aTitleWith([
        aCodeArticle(10, 'L1231-1', {
          id: articleId(22),
          dateDebut: legiMidnight('2016-08-10'),
          articleVersions: [
            aVersion(21, '2008-05-01', '2016-08-10'),
            aVersion(22, '2016-08-10', '2999-01-01'),
            aVersion(23, '2017-01-01', '2016-12-20'),
            aVersion(24, '2030-01-01', '2222-02-22'),
          ],
          lienModifications: [
            aLink({
              textTitle: 'LOI n°2016-1088\n du 8 août 2016 - art. 8 (V)',
              datePubliTexte: '2016-08-09',
            }),
            aLink({ linkType: 'CODIFICATION' }),
            aLink({ linkType: 'ABROGE', datePubliTexte: '2020-01-01' }),
          ],
        }),
      ]),
    )
    const versions = article?.kind === 'lawArticle' ? article.versions : []
    expect(versions.map(({ id, by }) => [id, by])).toEqual([
      [articleId(24), undefined],
      [articleId(22), 'Loi n°\u00A02016-1088 du 8 août 2016 – art.\u00A08'],
      [articleId(21), undefined],
    ])
    expect(versions.map(({ until }) => until && parisDay(until))).toEqual([
      undefined,
      undefined,
      '2016-08-10',
    ])
  })

  test('has the nota of Légifrance apart, in a box', async () => {
    const [article] = await articlesIn(
      aTitleWith([aCodeArticle(10, 'L1231-1', { notaHtml: "<p>Conformément à l'article 2.</p>" })]),
    )
    expect(article?.body.at(-1)).toMatchObject({ type: 'note', tone: 'info', title: 'Nota' })
    expect(plainText(article?.body ?? [])).toContain('Conformément à l’article 2.')
  })

  test('that is invalid is reported, and the others are published', async () => {
    const faulty = aCodeArticle(11, 'L1231-2', { dateDebut: 'bientôt' })
    const nothing = { type: 'article', data: null } as const
    const edition = await sourceOf(aTitleWith([aCodeArticle(10, 'L1231-1'), faulty, nothing])).read(
      () => {},
    )
    const records = await collected(edition.records)
    expect(records.filter((record) => 'reason' in record)).toEqual([
      { record: articleId(11), reason: expect.stringContaining('dateDebut') },
      { record: 'n° 2', reason: expect.any(String) },
    ])
    expect(
      records.some(
        (record) => 'document' in record && record.document.path === '/code-du-travail/l1231-1',
      ),
    ).toBe(true)
  })
})

test.each(['[]', '{"type":"code","children":', '{"type":"code","data":{"cid":1}}'])(
  'a package with %s is an outage',
  async (text) => {
    const packages = {
      ...codePackages(small),
      file: () => Promise.resolve(new TextEncoder().encode(text)),
    }
    const error = await labourCode(packages, codeClock)
      .read(() => {})
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    expect(isOutage(error)).toBe(true)
  },
)

test('an outage of the registry is that of the source', async () => {
  const outage = new Outage('registry', new Error('down'))
  const packages = { ...codePackages(small), file: () => Promise.reject(outage) }
  await expect(labourCode(packages, codeClock).read(() => {})).rejects.toBe(outage)
})

function sourceOf(code: CodeNode): ReturnType<typeof labourCode> {
  return labourCode(codePackages(code), codeClock)
}

function numbersOf(documents: readonly Document[]): readonly string[] {
  return documents.flatMap((document) => (document.kind === 'lawArticle' ? [document.number] : []))
}
