import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import { SYNONYM_RULES } from '#domain/search/synonym-list.ts'
import { query, streamedTo } from '#test/support/fixtures/searched-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'

/** Left sides of the synonym list, each with what it means. */
const LEFT_SIDES = SYNONYM_RULES.trim()
  .split('\n')
  .flatMap((line) => {
    const [left = [], right] = line
      .split(/[=>]/)
      .map((side) => side.split(',').map((phrase) => phrase.trim()))
    return left.map((said) => ({ said, means: right ?? left.filter((other) => other !== said) }))
  })

/** A page with the meaning in its title, for every meaning of the list. */
const MEANINGS = [...new Set(LEFT_SIDES.flatMap(({ means }) => means))]
const pathOf = (meaning: string) => `/guide/sens-${MEANINGS.indexOf(meaning)}`

/** Pages that have the words of each left side by chance, far from each other. */
const STRAY = LEFT_SIDES.map(({ said }, place) =>
  page(`/guide/hasard-${place}`, `Hasard ${place}`, said.split(' ').join(' beau soleil ')),
)

function page(path: string, title: string, standfirst: string) {
  return aDocumentAt(path, { kind: 'page' }, { title, standfirst, body: [] })
}

const folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
const store = new MemorySummaries()
const search = new SqliteSiteSearch(folder, store)

beforeAll(async () => {
  const pages = MEANINGS.map((meaning) => page(pathOf(meaning), meaning, 'Une page du sens.'))
  await search.replace(streamedTo(store, [...pages, ...STRAY]), 'now')
})

afterAll(async () => {
  await search[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function found(text: string) {
  const question = { query: query(text), choices: {}, literal: false }
  const { hits, corrected } = await search.find(question, { offset: 0, limit: 400 })
  return { paths: hits.map(({ document }) => document.path), corrected }
}

describe('[R09] a synonym of several words', () => {
  test('is found beside a page with the literal words, for each rule', async () => {
    expect(LEFT_SIDES.length).toBeGreaterThanOrEqual(360)
    for (const [place, { said, means }] of LEFT_SIDES.entries()) {
      const { paths, corrected } = await found(said)
      expect([said, corrected]).toEqual([said, undefined])
      const others = means.filter((meaning) => !said.includes(meaning))
      expect([said, paths]).toEqual([said, expect.arrayContaining(others.map(pathOf))])
      expect([said, paths.includes(`/guide/hasard-${place}`)]).toEqual([said, true])
    }
  })

  test('satisfies no word without all of its own', async () => {
    const { paths } = await found('heures sup')
    expect(paths).toContain(pathOf('heures supplémentaires'))
    expect(paths).not.toContain(pathOf('crédit d’heures'))
  })

  test.each([
    ['overtime', 'heures supplémentaires'],
    ['Notice period', 'préavis'],
    ['fixed-term contract', 'contrat à durée déterminée'],
  ])('is the French term of « %s »', async (english, french) => {
    const { paths, corrected } = await found(english)
    expect(corrected).toBe(french)
    expect(paths[0]).toBe(pathOf(french))
  })
})
