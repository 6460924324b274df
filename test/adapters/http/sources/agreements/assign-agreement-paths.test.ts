import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { agreementRecordSchema } from '#adapters/http/sources/agreements/agreement-record.ts'
import { assignAgreementPaths } from '#adapters/http/sources/agreements/assign-agreement-paths.ts'
import {
  aCategory,
  anAgreementRecord,
  anArticleRecord,
  aSectionRecord,
  aTextRecord,
} from '#test/support/fixtures/agreement-records.ts'

type Children = Parameters<typeof aSectionRecord>[1]

function articlesOf(children: Children) {
  const record = anAgreementRecord({}, [
    aCategory('Textes Attachés', [aTextRecord(1, 'Accord du 2 mai 2000', children)]),
  ])
  const { texts } = assignAgreementPaths(agreementRecordSchema.parse(record), () => false)
  return (texts[0]?.articles ?? []).map(({ title, path, number }) => ({
    title,
    slug: path.slice(path.lastIndexOf('/') + 1),
    number,
  }))
}

function nameless(number: number, content: string) {
  return anArticleRecord(number, { num: undefined, content })
}

test.each([
  ['4.2', 'Préavis', 'Article 4.2 – Préavis', 'article-4-2'],
  ['1er', undefined, 'Article 1er', 'article-1er'],
  ['5 (1)', 'Durée (1)', 'Article 5 – Durée', 'article-5'],
  ['A3.4.6', undefined, 'Article A3.4.6', 'article-a3-4-6'],
  ['unique', undefined, 'Article unique', 'article-unique'],
  ['IV', 'Prime', 'Article IV – Prime', 'article-iv'],
  ['Préambule', undefined, 'Préambule', 'preambule'],
  ['Annexe 4', 'Centres', 'Annexe 4 – Centres', 'annexe-4-centres'],
  ['feuille de route', undefined, 'Feuille de route', 'feuille-de-route'],
  ['', 'Champ d’application', 'Champ d’application', 'champ-d-application'],
])('an article numbered %j and titled %j is « %s »', (num, surtitre, title, slug) => {
  expect(articlesOf([anArticleRecord(1, { num, surtitre })])[0]).toMatchObject({ title, slug })
})

test('an article without name gets its section, heading, position or first words', () => {
  const articles = articlesOf([
    nameless(1, '<p>Vu l’accord,</p>'),
    anArticleRecord(2),
    nameless(3, '<p>Fait à Paris, le 2 mai 2000.</p>'),
    nameless(4, '<table><tr><td> </td></tr></table>'),
    aSectionRecord('Barèmes', [nameless(5, '<p align="center"><br/>Annexe II\n<br/>Taux</p>')]),
    aSectionRecord('Annexes', [nameless(6, '<p>Annexe III</p>'), nameless(7, '<p>Autre</p>')]),
  ])
  expect(articles.map(({ title }) => title)).toEqual([
    'Préambule',
    'Article 1er',
    'Fait à Paris, le 2 mai 2000',
    'Disposition sans numéro',
    'Barèmes',
    'Annexe III',
    'Autre',
  ])
  expect(articlesOf([nameless(1, '<p>Vu l’accord,</p>')])[0]?.title).toBe('Texte intégral')
})

test('a long first line without a space is truncated to 80 characters', () => {
  const [, article] = articlesOf([
    anArticleRecord(1),
    nameless(2, `<p>${'x'.repeat(300)}</p>`),
    nameless(3, '<p>Autre</p>'),
  ])
  expect(article?.title).toBe(`${'x'.repeat(79)}…`)
})

test('two articles of one name differ by section, then by position', () => {
  const articles = articlesOf([
    aSectionRecord('Titre Ier', [anArticleRecord(1), anArticleRecord(2)]),
    aSectionRecord('Titre II', [anArticleRecord(3)]),
  ])
  expect(articles).toEqual([
    { title: 'Article 1er (Titre Ier)', slug: 'article-1er', number: '1er' },
    { title: 'Article 1er (Titre Ier) (2)', slug: 'article-1er-2', number: '1er' },
    { title: 'Article 1er (Titre II)', slug: 'article-1er-3', number: '1er' },
  ])
})

const numbers = fc.constantFrom('1er', '2', '4.2', 'Annexe', '', '(1)', '§', 'unique')
const names = fc.record({
  num: numbers,
  surtitre: fc.constantFrom('', 'Objet', 'Durée', '…', 'x'.repeat(300)),
})

property.prop([fc.array(names, { maxLength: 12 }), fc.array(names, { maxLength: 12 })])(
  'every article of a text has a unique title and address',
  (before, inside) => {
    const records = [...before, ...inside].map((name, at) => anArticleRecord(at + 1, name))
    const articles = articlesOf([
      ...records.slice(0, before.length),
      aSectionRecord('Annexes', records.slice(before.length)),
    ])
    expect(articles).toHaveLength(records.length)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
    for (const { title, slug } of articles) {
      expect(title).not.toBe('')
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }
  },
)
