import { expect, test } from 'vitest'

import { logOutageTransitions } from '#application/logging.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'
import { PlannedSearch, searchedFor } from '#test/support/memory/planned-search.ts'

const QUESTION = { query: searchedFor('claire@site.example'), choices: {}, literal: false }
const FIRST = { offset: 0, limit: 20 }

test('a search that goes away and comes back is said once each, without what was searched for', async () => {
  const search = new PlannedSearch()
  const journal = new MemoryJournal()
  const told = logOutageTransitions(search, journal)
  const ask = (): Promise<unknown> => told.find(QUESTION, FIRST).catch(() => undefined)
  await ask()
  search.away = true
  await ask()
  await ask()
  await told.suggest(QUESTION.query, 5).catch(() => undefined)
  search.away = false
  await ask()
  await ask()
  search.away = true
  await ask()
  expect(journal.entries.map(({ level, event, fields }) => [level, event, fields])).toEqual([
    ['warn', 'search away', { service: 'recherche' }],
    ['info', 'search back', undefined],
    ['warn', 'search away', { service: 'recherche' }],
  ])
})

test('an outage stays one for whoever asked, a bug is none', async () => {
  const search = new PlannedSearch()
  const journal = new MemoryJournal()
  search.away = true
  await expect(logOutageTransitions(search, journal).find(QUESTION, FIRST)).rejects.toMatchObject({
    service: 'recherche',
  })
  const broken = new PlannedSearch(() => {
    throw new Error('bug')
  })
  const quiet = new MemoryJournal()
  await expect(logOutageTransitions(broken, quiet).find(QUESTION, FIRST)).rejects.toThrow('bug')
  expect(quiet.entries).toEqual([])
})
