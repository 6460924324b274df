import { expect, test } from 'vitest'

import { withCodeAnswers } from '#application/search/answered-search.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { SearchHit } from '#ports/search.ts'
import { aQuestion, CODE_ANSWER } from '#test/support/fixtures/code-answers.ts'
import { facetsOf, searchedFor } from '#test/support/memory/planned-search.ts'

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

test('an answer without any of the words shows its beginning, 300 characters at most', () => {
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

test('an archive and the answer of an agreement stay as they were found', () => {
  expect(excerptOf(aQuestion(PATH, CODE_ANSWER), 'préavis')).toEqual(ARCHIVE)
  const part = { path: `${PATH}/3248`, title: 'Métallurgie' }
  expect(excerptOf(current, 'préavis', { part })).toEqual(ARCHIVE)
})
