import { expect, test } from 'vitest'

import { searchSnippet } from '#domain/newsroom/search-snippet.ts'

const FIELDS = {
  title: 'Le préavis',
  standfirst: 'Ce que la convention prévoit,\nsi elle prévoit plus.',
  searchTitle: '',
  searchDescription: '',
}

test('a search result shows title and standfirst without other words [N98]', () => {
  const { title, description, remark } = searchSnippet(FIELDS, 'Préavis')
  expect(title).toBe('Le préavis – Préavis')
  expect(description).toBe('Ce que la convention prévoit, si elle prévoit plus.')
  expect(remark).toContain('20 signes sur 60 environ')
  expect(remark).toContain('51 sur 155 environ')
})

test('words for search engines come first and are cut between words [N98]', () => {
  const searchTitle = 'Préavis de démission, de licenciement et de départ à la retraite'
  const fields = { ...FIELDS, searchTitle, searchDescription: 'mot '.repeat(60) }
  const { title, description } = searchSnippet(fields, 'Préavis')
  expect(title).toBe('Préavis de démission, de licenciement et de départ à la…')
  expect(description.length).toBeLessThanOrEqual(155)
  expect(description.endsWith('mot…')).toBe(true)
})
