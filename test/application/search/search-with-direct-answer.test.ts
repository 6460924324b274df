import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  searchWithDirectAnswer,
  withCodeAnswers,
} from '#application/search/search-with-direct-answer.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import type { SearchHit, SiteSearch } from '#ports/site-search.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { aQuestion, CODE_ANSWER } from '#test/support/fixtures/faq-code-answers.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { FIRST_RESULT_PAGE } from '#test/support/fixtures/searched-documents.ts'
import { facetsOf, searchedFor } from '#test/support/memory/fake-search.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const { library, lawTexts, clock } = await pagePorts(LAW_LIBRARY_DOCUMENTS)
const [syntec] = await library.summariesAt([LAW_PATHS.syntec])

/** A search that finds so many guides, and the agreement at a place among them if at all. */
function finding(guides: number, place: number | undefined): SiteSearch {
  const documents: Document[] = Array.from({ length: guides }, (_, rank) => aGuide(`g${rank}`))
  const all: SearchHit[] = documents.map((document) => hitOf(document))
  if (place !== undefined && syntec) all.splice(place, 0, hitOf(syntec))
  return {
    find: async (_question, { offset, limit }) => ({
      hits: all.slice(offset, offset + limit),
      total: all.length,
      facets: facetsOf(),
    }),
    suggest: async () => [],
  }
}

function hitOf(document: SearchHit['document']): SearchHit {
  return { document, score: 1, title: [{ text: document.title, marked: false }], excerpt: [] }
}

function asking(text: string, changes: Partial<SearchCriteria> = {}): SearchCriteria {
  return { query: searchedFor(text), choices: {}, literal: false, ...changes }
}

async function pathsOf(search: SiteSearch, question: SearchCriteria, offset = 0, limit = 5) {
  const { found } = await searchWithDirectAnswer({ library, lawTexts, clock, search }, question, {
    offset,
    limit,
  })
  return found?.hits.map(({ document }) => document.path)
}

async function searchedOf(question: SearchCriteria): Promise<SearchCriteria> {
  const { searched } = await searchWithDirectAnswer(
    { library, lawTexts, clock, search: finding(3, 0) },
    question,
    FIRST_RESULT_PAGE,
  )
  return searched
}

describe('[R09] the results of a question', () => {
  test('begin with the document that it names, found or not', async () => {
    for (const place of [undefined, 0, 3, 7]) {
      const paths = await pathsOf(finding(10, place), asking('syntec'))
      expect(paths).toEqual([LAW_PATHS.syntec, ...guides(0, 4)])
    }
  })

  test('are unchanged among other words, with filters, or in literal searches', async () => {
    const questions = [
      asking('préavis syntec'),
      asking('syntec', { choices: { kind: 'guides' } }),
      asking('syntec', { literal: true }),
    ]
    for (const question of questions) {
      expect(await pathsOf(finding(10, 3), question)).toEqual([
        ...guides(0, 3),
        LAW_PATHS.syntec,
        guides(3, 4)[0],
      ])
    }
  })

  test("are searched with the agreement's name and pages, unless literal", async () => {
    const named = {
      said: 'syntec',
      name: 'Bureaux d’études techniques',
      paths: [LAW_PATHS.syntec],
    }
    expect(await searchedOf(asking('préavis syntec'))).toMatchObject({
      query: 'préavis syntec',
      named,
    })
    expect(await searchedOf(asking('syntec', { literal: true }))).not.toHaveProperty('named')
    expect(await searchedOf(asking('préavis'))).not.toHaveProperty('named')
  })

  test('list every document once over all pages, wherever the exact match', async () => {
    const cases = fc.tuple(fc.nat(30), fc.option(fc.nat(30), { nil: undefined }))
    await fc.assert(
      fc.asyncProperty(cases, async ([count, place]) => {
        const at = place === undefined ? undefined : Math.min(place, count)
        const search = finding(count, at)
        const pages = await Promise.all(
          [0, 5, 10, 15, 20, 25, 30].map((offset) => pathsOf(search, asking('syntec'), offset)),
        )
        expect(pages.flat()).toEqual([LAW_PATHS.syntec, ...guides(0, count)])
      }),
    )
  })

  test('come with the answer to the words as they were mended', async () => {
    const found = { hits: [], total: 0, facets: facetsOf() }
    const search: SiteSearch = {
      find: async () => ({ ...found, corrected: searchedFor('rupture conventionnelle') }),
      suggest: async () => [],
    }
    const question = asking('ruptur conventionelle')
    const window = { offset: 0, limit: 5 }
    const { answer } = await searchWithDirectAnswer(
      { library, lawTexts, clock, search },
      question,
      window,
    )
    expect(answer).toMatchObject({ kind: 'definition', path: LAW_PATHS.definition })
  })

  test('count the document that only its name finds', async () => {
    const search = finding(0, undefined)
    const answered = await searchWithDirectAnswer(
      { library, lawTexts, clock, search },
      asking('syntec'),
      {
        offset: 0,
        limit: 5,
      },
    )
    expect(answered.found).toMatchObject({ total: 1, hits: [{ document: { idcc: '1486' } }] })
  })
})

function guides(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, rank) => `/guide/g${from + rank}`)
}

const PATH = '/faq/duree-du-preavis'
const ARCHIVE = [{ text: 'La réponse de jadis.', marked: false }]
const current = aQuestion(PATH, CODE_ANSWER, { standfirst: CODE_ANSWER.text })

function excerptOf(document: Document, query: string, changes: Partial<SearchHit> = {}) {
  const hit = { document, score: 1, title: [], excerpt: ARCHIVE, ...changes }
  const results = { hits: [hit], total: 1, facets: facetsOf() }
  return withCodeAnswers(results, searchedFor(query)).hits[0]?.excerpt
}

test('a question shows the current answer of the Code, its words marked', () => {
  expect(excerptOf(current, 'préavis démission')).toEqual([
    { text: 'La convention fixe le ', marked: false },
    { text: 'préavis', marked: true },
    { text: '.', marked: false },
  ])
})

test('an answer without the words shows its first 300 characters', () => {
  expect(excerptOf(current, 'salaire')).toEqual([{ text: CODE_ANSWER.text, marked: false }])
  const text = `${'convention '.repeat(40)}fin.`
  const long = aQuestion(PATH, { ...CODE_ANSWER, text }, { standfirst: text })
  const shown =
    excerptOf(long, 'salaire')
      ?.map((piece) => piece.text)
      .join('') ?? ''
  expect(shown).toMatch(/^convention .*convention…$/u)
  expect(shown.length).toBeLessThanOrEqual(300)
})

test("an archive and an agreement's answer keep their excerpt", () => {
  expect(excerptOf(aQuestion(PATH, CODE_ANSWER), 'préavis')).toEqual(ARCHIVE)
  const part = { path: `${PATH}/3248`, title: 'Métallurgie' }
  expect(excerptOf(current, 'préavis', { part })).toEqual(ARCHIVE)
})
