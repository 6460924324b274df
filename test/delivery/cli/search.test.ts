import { describe, expect, test } from 'vitest'

import type { IndexOutcome } from '#application/content/rebuild-search-index.ts'
import type { Site } from '#application/site-use-cases.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { FakeSearch } from '#test/support/memory/fake-search.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runCli, SMALL_SITE_USE_CASES, dataOf } from '#test/support/processes/run-command-line.ts'

const ports = await pagePorts(LAW_LIBRARY_DOCUMENTS)
const SITE = siteOver(ports)

function unavailableSite(): Site {
  const search = new FakeSearch()
  search.unavailable = true
  return siteOver({ ...ports, search })
}

function ask(...args: readonly string[]) {
  return runCli(['search', ...args], SITE)
}

test('page ends with 2 while the search is unavailable', async () => {
  const { code, answer } = await runCli(['page', '/recherche?query=preavis'], unavailableSite())
  expect([code, answer]).toEqual([2, expect.stringContaining('momentanément indisponible')])
})

test('page ends with 64 for an invalid date in its path', async () => {
  const { code, answer } = await runCli(['page', `${LAW_PATHS.article}/2026-13-45`], SITE)
  expect([code, answer]).toEqual([64, expect.stringContaining('date illisible')])
})

describe('[R09] the search at the command line', () => {
  test('gives the answer, then what the words find, for a person', async () => {
    const { code, answer, complaint, opened } = await ask('idcc', '1486')
    expect([code, complaint, opened]).toEqual([0, '', [{ search: true }]])
    expect(answer.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(
      `## Convention collective\n– Bureaux d’études techniques\n  ${LAW_PATHS.syntec} (IDCC 1486, 900 000 salariés)\n`,
    )
    expect(answer).toContain(
      `\n1.  Convention collective Bureaux d’études techniques\n    ${LAW_PATHS.syntec} (En vigueur)\n`,
    )
  })

  test('gives them for a program', async () => {
    const { code, answer } = await ask('l1237-11', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(answer)).toMatchObject({
      query: 'l1237-11',
      searched: 'L1237-11',
      answer: { kind: 'lawArticle', path: LAW_PATHS.article },
      unavailable: false,
      total: expect.any(Number),
      results: [
        {
          id: `essai:${LAW_PATHS.article.slice(1)}`,
          kind: 'lawArticle',
          type: 'code',
          path: LAW_PATHS.article,
          title: 'Article L1237-11 du Code du travail',
          validity: { status: 'inForce', label: 'En vigueur' },
          score: expect.any(Number),
          premium: false,
          excerpt: expect.any(String),
          part: null,
        },
      ],
    })
  })

  test('says of what agreement a text is', async () => {
    const { answer } = await ask('avenant 60')
    expect(answer.replaceAll('\u00A0', ' ')).toContain('1.  Avenant n° 60, Métallurgie\n')
    const { results } = JSON.parse((await ask('avenant 60', '--json')).answer)
    expect(results[0].title).toBe('Avenant n° 60, Métallurgie')
  })

  test.each([
    ['idcc 54', 'IDCC 0054 n’est plus en vigueur, remplacée par IDCC 3248.'],
    ['73282932000074', 'https://annuaire-entreprises.data.gouv.fr/etablissement/73282932000074'],
    ['732829320', 'Un numéro SIREN ne dit pas'],
    ['définition rupture conventionnelle', '## Définition\n– Rupture conventionnelle'],
    ['droit du travail', '## Rubrique\n– Droit du travail & RH\n  /droit-du-travail/'],
  ])('answers « %s »', async (question, said) => {
    const { code, answer } = await ask(question)
    expect([code, answer.replaceAll(/[\u00A0\u202F]/g, ' ')]).toEqual([
      0,
      expect.stringContaining(said),
    ])
  })

  test('limits the results, and their kind when requested', async () => {
    const few = JSON.parse((await ask('avenant', '--limit', '2', '--json')).answer)
    expect(few.results).toHaveLength(2)
    expect(few.total).toBeGreaterThan(2)
    const { answer } = await ask('avenant', '--kind', 'guides', '--json')
    const found = JSON.parse(answer).results.filter(
      ({ type }: { type: string }) => type !== 'guides',
    )
    expect(found).toEqual([])
  })

  test.each(['introuvable zzz', '\u{1F600}', '"); drop table --', 'AND OR NOT *'])(
    'finding nothing for « %s » ends with 1 and says so',
    async (question) => {
      const { code, answer, complaint } = await ask('ask', '--', question)
      expect([code, complaint]).toEqual([1, ''])
      expect(answer).toContain('Aucun résultat.')
    },
  )

  test('an unavailable search ends with 2, with any answer', async () => {
    const { code, answer, complaint } = await runCli(
      ['search', 'syntec', '--json'],
      unavailableSite(),
    )
    expect([code, complaint]).toEqual([2, ''])
    expect(JSON.parse(answer)).toMatchObject({
      answer: { kind: 'agreement' },
      unavailable: true,
      total: null,
      results: [],
    })
  })

  test('tells a person that search is unavailable, beside the answer', async () => {
    const { code, complaint } = await runCli(['search', 'syntec'], unavailableSite())
    expect([code, complaint]).toEqual([2, 'La recherche est indisponible pour le moment.\n'])
  })

  test.each([
    [['x'.repeat(201)], 'la question fait 201 caractères ; 200 au plus.'],
    [['   '], 'La question est vide.'],
    [['\u0000'], 'La question est vide.'],
    [['préavis', '--kind', 'livres'], '« livres » : type inconnu, au choix : actualites, guides'],
    [['préavis', '--limit', '0'], '« 0 » : le nombre de résultats va de 1 à 50.'],
    [['préavis', '--limit', '51'], '« 51 » : le nombre de résultats va de 1 à 50.'],
    [['préavis', '--limit', '1e1'], '« 1e1 » : le nombre de résultats va de 1 à 50.'],
  ])('%j is refused, with the reason', async (args, why) => {
    const { code, answer, complaint, opened } = await ask(...args)
    expect([code, answer, opened]).toEqual([64, '', []])
    expect(complaint.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(why)
  })

  test('asks for the very words of a command too', async () => {
    const { code, answer } = await ask('ask', 'help', '--json')
    expect([code, JSON.parse(answer).query]).toEqual([1, 'help'])
  })
})

function indexed(...outcomes: readonly IndexOutcome[]): Site {
  return {
    ...SMALL_SITE_USE_CASES,
    content: {
      ...SMALL_SITE_USE_CASES.content,
      rebuildSearchIndex: () => Promise.resolve(outcomes),
    },
  }
}

const EMBEDDED = { name: 'embedded', status: 'built', documents: 86_000 } as const

test.each([
  [EMBEDDED, 0, 'Index du site : 86 000 documents.'],
  [
    { name: 'algolia', status: 'keyMissing' },
    1,
    'Index d’Algolia : ALGOLIA_ADMIN_KEY manque ; l’index en place n’a pas changé.',
  ],
  [
    { name: 'algolia', status: 'unavailable', reason: 'algolia: 403' },
    2,
    'Index d’Algolia : service indisponible (algolia: 403) ; l’index en place n’a pas changé.',
  ],
] satisfies [IndexOutcome, number, string][])(
  'an index build that ended with %j ends the command by %i [C09]',
  async (outcome, code, line) => {
    const site = indexed(outcome)
    const result = await runCli(['search', 'index'], site)
    expect(result.code).toBe(code)
    expect(result.answer.trim().replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(line)
    const json = await runCli(['search', 'index', '--json'], site)
    expect(json.code).toBe(code)
    expect(dataOf(json)).toEqual({ indexes: [outcome] })
  },
)

test('an outage of one index outweighs the key that another lacks', async () => {
  const site = indexed(
    EMBEDDED,
    { name: 'algolia', status: 'keyMissing' },
    { name: 'algolia', status: 'unavailable', reason: 'algolia: RetryError' },
  )
  expect((await runCli(['search', 'index'], site)).code).toBe(2)
})

test('« index » is searched with the command `search ask`', async () => {
  const result = await runCli(['search', 'ask', 'index'], indexed(EMBEDDED))
  expect(result.answer).not.toContain('documents')
})

test.each([
  [false, 0, 'Index du site : à jour.'],
  [true, 2, 'Index du site : en retard.'],
])(
  "only the site's index is refreshed, and called late if needed: %s",
  async (late, code, line) => {
    const done: string[] = []
    const site: Site = {
      ...SMALL_SITE_USE_CASES,
      content: {
        ...SMALL_SITE_USE_CASES.content,
        refreshSearch: async () => void done.push('refreshed'),
        searchIsOutdated: async () => late,
      },
    }
    const result = await runCli(['search', 'index', '--if-outdated'], site)
    expect([result.code, done]).toEqual([code, ['refreshed']])
    expect(result.answer.trim().replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(line)
    const json = await runCli(['search', 'index', '--if-outdated', '--json'], site)
    expect(dataOf(json)).toEqual({ upToDate: !late })
  },
)
