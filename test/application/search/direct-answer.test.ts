import { describe, expect, test } from 'vitest'

import { findDirectAnswer } from '#application/search/direct-answer.ts'
import { Outage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import { agreement, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { countingLibrary } from '#test/support/memory/counting-library.ts'
import { searchedFor } from '#test/support/memory/fake-search.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const CLOSED = '/convention-collective/1000-avocats'
const { library, lawTexts } = await pagePorts([
  ...LAW_LIBRARY_DOCUMENTS,
  agreement(CLOSED, '1000', 'Avocats : personnel des cabinets', {
    closed: { state: 'attached', successors: ['3253'] },
  }),
])

const NOW = Date.UTC(2026, 10, 21)

function answered(text: string, from: ContentLibrary = library) {
  return findDirectAnswer({ library: from, lawTexts, clock: { now: () => NOW } }, searchedFor(text))
}

describe('[R09] the answer to a question', () => {
  test('is the article of the Code of this number, before any result', async () => {
    const { answer, words, meant } = await answered('article l 1237 11 du code du travail')
    expect(answer).toEqual({
      kind: 'lawArticle',
      path: LAW_PATHS.article,
      title: 'Article L1237-11 du Code du travail',
      beginning: 'Ce que la loi prévoit, et ce que l’employeur doit faire.',
      validity: { status: 'inForce', label: 'En vigueur' },
    })
    expect([words, meant.map(({ path }) => path)]).toEqual(['L1237-11', [LAW_PATHS.article]])
  })

  test('without its letter is the published article; other words remain', async () => {
    expect((await answered('1237-12')).answer).toMatchObject({ path: LAW_PATHS.nextArticle })
    const { answer, meant } = await answered('démission L1237-11')
    expect([answer?.kind, meant]).toEqual(['lawArticle', []])
  })

  test.each(['L9999-1', '9999-1', 'congés payés', '2111'])(
    'is none for « %s », of which nothing is published',
    async (text) => {
      expect(await answered(text)).toEqual({ words: text, meant: [] })
    },
  )

  test.each([
    ['idcc 4242', 'number', '/convention-collective'],
    ['L122-12', 'number', expect.stringMatching(/^\/(?:code-du-travail|guide)$/)],
    ['trouver ma convention collective', 'theme', '/convention-collective'],
    ['simulateur indemnité', 'theme', '/simulateurs'],
    [
      'comment calculer mon indemnité de licenciement',
      'simulator',
      '/simulateur/indemnite-de-licenciement',
    ],
  ])('of « %s » is a %s that leads to %s', async (text, kind, path) => {
    const { answer, meant } = await answered(text)
    expect([answer, meant]).toEqual([expect.objectContaining({ kind, path }), []])
  })

  test('is the definition of a term, by its first words', async () => {
    expect((await answered('définition de la rupture conventionnelle')).answer).toEqual({
      kind: 'definition',
      path: LAW_PATHS.definition,
      title: 'Rupture conventionnelle',
      definition: 'Ce que la loi prévoit, et ce que l’employeur doit faire.',
      validity: {
        status: 'upToDate',
        label: 'À jour au 4 mars 2026',
        changesOn: '2031-03-05',
      },
    })
  })

  test('is a theme, or a sector, with what to read of it', async () => {
    expect((await answered('droit du travail')).answer).toMatchObject({
      kind: 'theme',
      path: '/droit-du-travail/',
      links: [{ path: '/actualite/droit-du-travail' }, { path: LAW_PATHS.sheet }],
    })
    expect((await answered('btp')).answer).toMatchObject({ kind: 'theme', path: '/secteur/btp' })
  })

  test.each([
    ['732 829 320 00074', 'establishment', 'etablissement/73282932000074'],
    ['siren 732829320', 'company', 'entreprise/732829320'],
  ])("to « %s » names the number's agreement, and where to look", async (text, of, page) => {
    const officialUrl = `https://annuaire-entreprises.data.gouv.fr/${page}`
    expect((await answered(text)).answer).toMatchObject({ kind: 'siret', of, officialUrl })
  })
})

describe('[R17] the answer to the name or the number of an agreement', () => {
  test.each(['syntec', 'idcc 1486', 'convention collective des bureaux d’études'])(
    '« %s » is its card, and nothing comes before it',
    async (text) => {
      const { answer, meant } = await answered(text)
      expect(answer).toEqual({
        kind: 'agreement',
        agreements: [
          {
            path: LAW_PATHS.syntec,
            title: 'Bureaux d’études techniques',
            idcc: '1486',
            employees: 900_000,
            hasText: true,
          },
        ],
      })
      expect(meant.map(({ path }) => path)).toEqual([LAW_PATHS.syntec])
    },
  )

  test('closed, is what took its place', async () => {
    const { answer, meant } = await answered('idcc 54')
    expect(answer).toMatchObject({
      kind: 'agreement',
      agreements: [{ idcc: '3248' }],
      closed: { idcc: '0054', successors: ['3248'] },
    })
    expect(meant.map(({ path }) => path)).toEqual([LAW_PATHS.metal])
  })

  test("that is closed without a successor's page is its own page", async () => {
    const { answer, meant } = await answered('1000')
    expect(answer).toEqual({
      kind: 'agreement',
      agreements: [],
      closed: {
        idcc: '1000',
        successors: ['3253'],
        title: 'Avocats : personnel des cabinets',
        path: CLOSED,
      },
    })
    expect(meant.map(({ path }) => path)).toEqual([CLOSED])
  })

  test('among other words does not come before what they find', async () => {
    const { answer, words, meant } = await answered('préavis syntec')
    expect([answer?.kind, words, meant]).toEqual(['agreement', 'préavis syntec', []])
  })
})

describe('an understood query', () => {
  test("is derived from the library's cached lists only", async () => {
    const { calls, library: counted } = countingLibrary(library)
    await answered('syntec', counted)
    await answered('rupture conventionnelle', counted)
    expect(new Set(calls)).toEqual(new Set(['list']))
  })

  test('is nothing while the library is unavailable, and all words are searched', async () => {
    const { library: counted } = countingLibrary(library)
    const unavailable = {
      ...counted,
      list: () => Promise.reject(new Outage('base', new Error('down'))),
    }
    expect(await answered('idcc 16', unavailable)).toEqual({ words: 'idcc 16', meant: [] })
  })

  test('is no cover for a bug', async () => {
    const { library: counted } = countingLibrary(library)
    const broken = { ...counted, list: () => Promise.reject(new Error('bug')) }
    await expect(answered('idcc 16', broken)).rejects.toThrow('bug')
  })
})
