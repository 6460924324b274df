import { expect, test } from 'vitest'

import type { Send } from '#adapters/http/fetch-json.ts'
import { httpSearchSuggestions } from '#adapters/http/product/http-search-suggestions.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { isOutage } from '#ports/outage.ts'

function query(text: string): SearchQuery {
  const parsed = normalizeSearchQuery(text)
  if (!parsed.ok) throw new Error('no query')
  return parsed.value
}

/** Fakes the product: answers every call with a value, and records the calls. */
function answering(answer: unknown, status = 200) {
  const calls: { readonly address: string; readonly signal: AbortSignal | null }[] = []
  const send: Send = (address, { signal = null }) => {
    calls.push({ address, signal })
    return Promise.resolve(Response.json(answer, { status }))
  }
  return { calls, suggestions: httpSearchSuggestions('https://site.example', send) }
}

const LABEL = [{ text: 'Congé', marked: true }]

test('sends the text only, and returns the suggestions [H06]', async () => {
  const page = { label: LABEL, path: '/guide/conge', note: 'Guide' }
  const { calls, suggestions } = answering([page, { label: LABEL, path: '/recherche?query=a' }])
  expect(await suggestions.to(query('l’été & co'))).toEqual([
    page,
    { label: LABEL, path: '/recherche?query=a' },
  ])
  expect(calls.map(({ address }) => address)).toEqual([
    'https://site.example/api/suggestions?query=l%E2%80%99%C3%A9t%C3%A9%20%26%20co',
  ])
})

test.each(['//ailleurs.example', 'https://ailleurs.example', 'javascript:alert(1)', '', 5])(
  'a target outside the site is no suggestion: %j',
  async (path) => {
    const { suggestions } = answering([
      { label: LABEL, path },
      { label: LABEL, path: '/a' },
    ])
    expect(await suggestions.to(query('a'))).toEqual([{ label: LABEL, path: '/a' }])
  },
)

test.each([
  [{ error: 'non' }, 200],
  [[{ label: 'texte', path: '/a' }], 200],
  [[], 503],
])('any other answer is an outage: %j', async (answer, status) => {
  const { suggestions } = answering(answer, status)
  await expect(suggestions.to(query('a'))).rejects.toSatisfy(isOutage)
})

test('a new question gives up the one before [H12]', async () => {
  const { calls, suggestions } = answering([])
  await Promise.all([suggestions.to(query('a')), suggestions.to(query('ab'))])
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false])
})
