import { DatabaseSync } from 'node:sqlite'

import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { indexSearcher } from '#adapters/search/embedded/index-searcher.ts'
import { indexWriter } from '#adapters/search/embedded/index-writer.ts'
import type { Document } from '#domain/editorial/document.ts'
import { query, question, titled } from '#test/support/fixtures/searched-documents.ts'

const WORDS = ['préavis', 'Préavis', 'congés', 'salarié', 'salariés', 'démission', 'œuvre', 'le']
const QUESTIONS = [...WORDS, 'préavis congés', 'salarié démission congés œuvre', 'préavit']
const ALL = { offset: 0, limit: 1_000 }

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))
const written = fc.record({ id: fc.nat(9), title: text, standfirst: text, body: text })
/** Generates successive states of the published documents. */
const states = fc.array(fc.uniqueArray(written, { selector: ({ id }) => id, maxLength: 8 }), {
  minLength: 2,
  maxLength: 5,
})

function documentsOf(
  state: readonly { id: number; title: string; standfirst: string; body: string }[],
) {
  return state.map(({ id, title, standfirst, body }) =>
    titled(String(id), title, { standfirst, body: body === '' ? [] : paragraphs(body) }),
  )
}

function paragraphs(text: string): Document['body'] {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

/** Updates the index of a database to these documents. */
function bring(database: DatabaseSync, before: readonly Document[], after: readonly Document[]) {
  const writer = indexWriter(database)
  const [known, expected] = [before, after].map(
    (all) => new Map(all.map((document) => [document.id, JSON.stringify(document)])),
  )
  for (const { id } of before) if (expected?.get(id) !== known?.get(id)) writer.remove(id)
  for (const document of after) {
    const fingerprint = expected?.get(document.id) ?? ''
    if (known?.get(document.id) !== fingerprint) writer.add({ document, fingerprint })
  }
  writer.finish()
}

/** Returns the results of all sample queries. */
function answers(database: DatabaseSync) {
  const index = indexSearcher(database)
  const found = QUESTIONS.map((text) => [
    index.find(question(text), ALL),
    index.suggest(query(text), 20),
  ])
  return { found, words: database.prepare('select * from word').all() }
}

function fresh(documents: readonly Document[]) {
  using database = new DatabaseSync(':memory:')
  bring(database, [], documents)
  return answers(database)
}

describe('an index writer', () => {
  test('updates an index to the results of a rebuilt one', () => {
    fc.assert(
      fc.property(states, (all) => {
        using database = new DatabaseSync(':memory:')
        let before: readonly Document[] = []
        for (const state of all) {
          const documents = documentsOf(state)
          bring(database, before, documents)
          expect(answers(database)).toEqual(fresh(documents))
          before = documents
        }
      }),
      { numRuns: 12 },
    )
  })

  test('does so for words that hundreds of documents have', () => {
    const many = Array.from({ length: 700 }, (_, id) =>
      titled(`g${id}`, `Congés ${id % 7}`, {
        body: paragraphs(WORDS.slice(0, 1 + (id % 8)).join(' ')),
      }),
    )
    using database = new DatabaseSync(':memory:')
    bring(database, [], many)
    const fewer = many.filter((_, rank) => rank % 5 > 0)
    const changed = fewer.map((each, rank) =>
      rank % 9 === 0 ? { ...each, title: `Préavis ${rank}` } : each,
    )
    bring(database, many, changed)
    expect(answers(database)).toEqual(fresh(changed))
    bring(database, changed, many)
    expect(answers(database)).toEqual(fresh(many))
  })
})
