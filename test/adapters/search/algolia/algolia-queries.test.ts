import { expect, test } from 'vitest'

import { searchQueries } from '#adapters/search/algolia/algolia-queries.ts'
import { FIRST_RESULT_PAGE, query } from '#test/support/fixtures/searched-documents.ts'

const base = { choices: {}, literal: false }

test('the name of a named subject is searched too, but optional', () => {
  const named = { said: 'syntec', name: 'Bureaux d’études techniques', paths: [] }
  const [first] = searchQueries(
    'index',
    { ...base, query: query('préavis syntec'), named },
    FIRST_RESULT_PAGE,
  )
  expect(first).toMatchObject({
    query: 'préavis syntec Bureaux d’études techniques',
    optionalWords: ['Bureaux', 'd', 'études', 'techniques'],
  })
})

test('a query that equals the name requires all of its words', () => {
  const named = { said: 'Métallurgie', name: 'Métallurgie', paths: [] }
  const [first] = searchQueries(
    'index',
    { ...base, query: query('Métallurgie'), named },
    FIRST_RESULT_PAGE,
  )
  expect(first).toMatchObject({ query: 'Métallurgie' })
  expect(first).not.toHaveProperty('optionalWords')
})
