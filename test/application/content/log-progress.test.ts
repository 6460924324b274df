import { expect, test } from 'vitest'

import { logProgress } from '#application/content/import-content.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

test('an import says how it goes on, tenth by tenth, source by source', () => {
  const journal = new MemoryJournal()
  const progress = logProgress(journal)
  for (let read = 0; read <= 1_000; read += 1) progress('guides', read, 1_000)
  progress('code', 10, 10)
  progress('autres', 1, undefined)
  progress('vide', 0, 0)
  expect(journal.entries.map(({ fields }) => `${fields?.['source']} ${fields?.['read']}`)).toEqual([
    ...Array.from({ length: 10 }, (_, tenth) => `guides ${(tenth + 1) * 100}`),
    'code 10',
  ])
})
