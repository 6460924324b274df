import type { DatabaseSync } from 'node:sqlite'

import { parseSearchQuery } from '#domain/search/parse-search-query.ts'

import type { SearchedIndex } from './search-messages.ts'

/** Number of frequent words, queried in pairs, whose postings fill most of the cache. */
const WORDS = 48

const COMMONEST = `
  select surface from word where length(form) > 4 order by count desc, form limit ${WORDS}`

/**
 * Warms an index in short steps: loads frequent postings and spelling words, and lets V8 compile
 * hot code.
 */
export function* warmUp(database: DatabaseSync, index: SearchedIndex): Generator<void, void> {
  const words = database
    .prepare(COMMONEST)
    .all()
    .map(({ surface }) => String(surface))
  for (let place = 0; place < words.length; place += 2) {
    const [one = '', other = ''] = words.slice(place, place + 2)
    askFor(index, place === 0 ? misspelt(one) : `${one} ${other}`)
    yield
  }
}

function askFor(index: SearchedIndex, text: string): void {
  const query = parseSearchQuery(text)
  if (!query.ok) return
  index.find({ query: query.value, choices: {}, literal: false }, { offset: 0, limit: 20 })
}

function misspelt(word: string): string {
  return word.slice(0, 2) + word.slice(1)
}
