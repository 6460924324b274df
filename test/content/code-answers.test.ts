import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlLabourCodeAnswers } from '#adapters/storage/markdown/yaml-labour-code-answers.ts'
import { lostPassages } from '#domain/editorial/find-misquoted-law-passages.ts'

import cited from '../support/fixtures/cited-articles.json' with { type: 'json' }
import { contentFolder } from '../support/fixtures/content-folder.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const answers = await yamlLabourCodeAnswers(folder).answers()
const articles = new Map(Object.entries<string>(cited.articles))
const passages = [...answers.values()].flatMap((answer) => answer.passages)

/** The sentences of an answer, « L. 1234-5 » and the like being no end. */
const sentences = (text: string): number => text.split(/[.?!](?:\s|$)/u).length - 1

describe('the answers of the Code', () => {
  test.each([...answers])('to %s stands in the articles of today', (_question, answer) => {
    expect(lostPassages(answer.passages, articles)).toEqual([])
    expect(sentences(answer.text)).toBeLessThanOrEqual(3)
  })

  test('are 41, all but one verified by passages', () => {
    expect(answers.size).toBe(41)
    expect([...answers.values()].filter((answer) => answer.passages.length === 0)).toHaveLength(1)
  })

  test.each(passages)('lose « $words » when $article changes', ({ article, words }) => {
    const [word = ''] = /\p{L}{3,}/u.exec(words) ?? []
    const changed = (articles.get(article) ?? '').replaceAll(word, 'autrement')
    expect(lostPassages([{ article, words }], new Map([[article, changed]]))).toHaveLength(1)
  })

  test('quote every figure that they give', () => {
    const without = [...answers].flatMap(([question, answer]) => {
      const quoted = answer.passages.map(({ words }) => words.toLowerCase()).join(' ')
      const said = answer.text.toLowerCase().match(FIGURES) ?? []
      return said.filter((figure) => !quoted.includes(figure)).map((figure) => [question, figure])
    })
    expect(without).toEqual(DERIVED)
  })
})

const FIGURES =
  /\d+ ?%|\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quatorze|quinze|seize|vingt|trente|quarante|quatre-vingt)(?:-[a-z]+)*\b/gu

/** Figures that are computed from those quoted: sums, and how many items a list has. */
const DERIVED = [
  ['/faq/jours-feries-et-ponts-dans-le-secteur-prive', 'onze'],
  ['/faq/quelle-est-la-duree-du-conge-de-maternite', 'seize'],
  ['/faq/quelle-est-la-duree-du-conge-de-maternite', 'vingt-six'],
  ['/faq/quelle-est-la-duree-du-conge-de-maternite', 'trente-quatre'],
  ['/faq/quelle-est-la-duree-du-conge-de-maternite', 'quarante-six'],
  [
    '/faq/quelles-informations-doivent-figurer-dans-le-contrat-de-travail-ou-la-lettre-d-engagement',
    'quatorze',
  ],
]

test.each([
  [[{ question: 'a', answer: 'Oui.', passages: [], guide: 'ailleurs' }], 'guide'],
  [
    [
      {
        question: 'a',
        answer: 'Oui.',
        passages: [{ article: 'article neuf', words: 'x' }],
        guide: '/guide/a',
      },
    ],
    'numéro d’article illisible',
  ],
  [
    [1, 2].map(() => ({ question: 'a', answer: 'Oui.', passages: [], guide: '/guide/a' })),
    'cette question a deux réponses',
  ],
])('a faulty file of answers is refused with its place', async (entries, error) => {
  // JSON is YAML.
  await using site = await contentFolder({ 'faq/reponses-du-code.yaml': JSON.stringify(entries) })
  await expect(yamlLabourCodeAnswers(site.path).answers()).rejects.toThrow(error)
})
