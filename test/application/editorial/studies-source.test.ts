import { describe, expect, test } from 'vitest'

import { studiesSource } from '#application/editorial/studies-source.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Chart } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import {
  anAgreement,
  anAgreementText,
  anAmendment,
} from '#test/support/fixtures/dated-legal-texts.ts'
import { anArticle, anEdition, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const clock = { now: () => Date.UTC(2026, 4, 2) }
const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

const amendment = (id: string, day: string, tags: readonly string[]) =>
  anAmendment(id, { publishedAt: on(day), tags, themes: ['droit-du-travail'] })

const AMENDMENTS = [
  amendment('a', '2008-06-01', ['Loi']),
  amendment('b', '2010-03-01', ['Décret', 'Apprentissage']),
  amendment('c', '2010-12-01', ['Décret']),
  amendment('d', '2011-01-12', ['Ordonnance']),
]

const agreement = (idcc: string, shortTitle: string, employees?: number): Document =>
  anAgreement(idcc, { shortTitle, ...(employees !== undefined && { employees }) })

const AGREEMENTS = [
  agreement('0016', 'Transports routiers et activités auxiliaires du transport', 600_000),
  agreement('3248', 'Métallurgie', 1_500_000),
  agreement('1596', 'Bâtiment Ouvriers (jusqu’à 10 salariés)', 300_000),
  agreement('0018', 'Industrie textile'),
]

const signed = (id: string, day: string, changes: Parameters<typeof anAgreementText>[1] = {}) =>
  anAgreementText(id, {
    publishedAt: on(day),
    ...changes,
  })

const TEXTS = [
  signed('t1', '2020-01-01', { part: 'pay' }),
  signed('t2', '2021-05-01', { tags: ['Salaires', 'Prévoyance'] }),
  signed('t3', '2021-06-01', { tags: ['Prévoyance'] }),
  signed('t4', '2022-06-01'),
  signed('t5', '1999-06-01'),
]

async function sourceOf(documents: readonly Document[]) {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  return studiesSource(library, clock)
}

async function studiesOf(documents: readonly Document[]): Promise<readonly Document[]> {
  const source = await sourceOf(documents)
  const sourced = await documentsIn(await source.read(() => {}))
  return sourced.map(({ document }) => document)
}

async function studyOf(documents: readonly Document[]): Promise<Document> {
  const [study, ...others] = await studiesOf(documents)
  if (study === undefined || others.length > 0) throw new Error('not one study')
  return study
}

const chartsOf = ({ body }: Document): readonly Chart[] =>
  body.filter((block) => block.type === 'chart')

contentSourceContract('the studies', () => sourceOf([...AMENDMENTS, ...AGREEMENTS, ...TEXTS]))

test('without data there is no study', async () => {
  expect(await studiesOf([])).toEqual([])
  expect(await studiesOf([anArticle('demo'), agreement('3248', 'Métallurgie', 5)])).toEqual([])
  expect(await studiesOf([amendment('a', '2010-01-01', ['Loi'])])).toEqual([])
})

test('studies are in their section, related to each other, with sources [R10]', async () => {
  const all = await studiesOf([...AMENDMENTS, ...AGREEMENTS, ...TEXTS])
  expect(all.map(({ kind }) => kind)).toEqual(['study', 'study', 'study'])
  const paths = all.map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('/sondage-etude/'))).toEqual([])
  for (const { path, related } of all)
    expect([path, ...related].toSorted()).toEqual(paths.toSorted())
  expect(all.map(({ source }) => source?.producer)).toEqual(['DILA', 'DILA', 'DILA'])
})

describe('the texts that amend the Code du travail', () => {
  test('are counted by year and nature, then by theme', async () => {
    const study = await studyOf([...AMENDMENTS, anArticle('demo', { tags: ['Loi'] })])
    expect(study.title).toBe('Le Code du travail modifié par 4\u00A0textes depuis 2008')
    expect(study.standfirst).toBe(
      'Depuis 2008, les articles en vigueur du Code du travail portent la trace de 1\u00A0loi, 1\u00A0ordonnance et 2\u00A0décrets. L’année la plus chargée est 2010, avec 2\u00A0textes.',
    )
    expect(chartsOf(study)).toEqual([
      expect.objectContaining({
        form: 'columns',
        unit: 'textes',
        labels: ['2008', '2009', '2010', '2011'],
        series: [
          { name: 'Lois', values: [1, 0, 0, 0] },
          { name: 'Ordonnances', values: [0, 0, 0, 1] },
          { name: 'Décrets', values: [0, 0, 2, 0] },
        ],
      }),
      expect.objectContaining({
        form: 'bars',
        labels: ['Droit du travail & RH'],
        series: [{ name: 'Textes', values: [4] }],
      }),
    ])
    expect(plainText(study.body)).toContain(
      'Part de chaque nature de texte\u00A0: lois, 25\u00A0%\u202F; ordonnances, 25\u00A0%\u202F; décrets, 50\u00A0%. En moyenne, une année complète apporte 1\u00A0texte.',
    )
    expect(plainText(study.body)).toContain(
      'Le dernier texte compté est du 12 janvier 2011, dans des données arrêtées au 27 mars 2026.',
    )
  })

  test('of another nature are counted apart', async () => {
    const study = await studyOf([...AMENDMENTS, amendment('e', '2011-05-01', ['Arrêté'])])
    expect(chartsOf(study)[0]?.series.at(-1)).toEqual({
      name: 'Autres textes',
      values: [0, 0, 0, 1],
    })
  })
})

describe('the agreements with the most employees', () => {
  test('are ranked, without those of unknown number, which is stated', async () => {
    const study = await studyOf(AGREEMENTS)
    expect(study.standfirst).toBe(
      'En tête\u00A0: Métallurgie (IDCC\u00A03248), avec 1\u202F500\u202F000\u00A0salariés. Les 3 premières conventions en couvrent ensemble 2\u202F400\u202F000\u00A0salariés.',
    )
    expect(chartsOf(study)).toEqual([
      expect.objectContaining({
        form: 'bars',
        unit: 'salariés',
        labels: [
          'Métallurgie (IDCC\u00A03248)',
          'Transports routiers et activités… (IDCC\u00A00016)',
          'Bâtiment Ouvriers (IDCC\u00A01596)',
        ],
        series: [{ name: 'Salariés couverts', values: [1_500_000, 600_000, 300_000] }],
      }),
    ])
    expect(plainText(study.body)).toContain(
      'La première en réunit 63\u00A0%, et les 3 premières 100\u00A0%.',
    )
    expect(plainText(study.body)).toContain('pour 3 des 4\u00A0conventions')
    expect(plainText(study.body)).toContain('Métallurgie\u00A0: 1\u202F500\u202F000\u00A0salariés')
  })

  test('are fifteen at most', async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      agreement(String(1000 + at), `C${at}`, at + 1),
    )
    const [chart] = chartsOf(await studyOf(many))
    expect(chart?.series[0]?.values).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
    ])
  })
})

describe('the dated texts of agreements', () => {
  test('are counted by year, those on pay apart, none before 2007', async () => {
    const study = await studyOf(TEXTS)
    expect(study.title).toBe(
      'Conventions collectives\u00A0: 4\u00A0textes depuis 2020, dont 50\u00A0% sur les salaires',
    )
    expect(study.standfirst).toBe(
      'Les textes de 1\u00A0convention collective comptent 4\u00A0accords et avenants datés depuis 2020, dont 2\u00A0textes sur les salaires. L’année la mieux représentée est 2021, avec 2\u00A0textes.',
    )
    expect(chartsOf(study).map(({ labels, series }) => ({ labels, series }))).toEqual([
      {
        labels: ['2020', '2021', '2022'],
        series: [
          { name: 'Salaires', values: [1, 1, 0] },
          { name: 'Autres sujets', values: [0, 1, 1] },
        ],
      },
      { labels: ['Prévoyance', 'Salaires'], series: [{ name: 'Textes', values: [2, 1] }] },
    ])
    expect(plainText(study.body)).toContain(
      'En 2021, 50\u00A0% des textes portent sur les salaires\u00A0: 1 sur 2.',
    )
  })

  test('that bind several agreements are counted once', async () => {
    const elsewhere = signed('t4', '2022-06-01', { id: 'x', path: '/convention-collective/x/t4' })
    const study = await studyOf([...TEXTS, elsewhere])
    expect(chartsOf(study)[0]?.series.map(({ values }) => values.at(-1))).toEqual([0, 1])
  })
})
