import { expect, test } from 'vitest'

import { importContent } from '#application/content/import-content.ts'
import { refused } from '#domain/shared/result.ts'
import { aGuide, anArticle, anEdition } from '#test/support/fixtures/documents.ts'
import {
  MemoryIndex,
  MemoryPublisher,
  MemoryPurge,
  sourceOf,
} from '#test/support/fixtures/fake-content.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

test('redirects with an issue refuse the source beside them, and no other', async () => {
  const rule = { source: '/a', destination: '/a', line: 3 }
  const issues = [{ code: 'selfRedirect', reason: 'La même page.', rules: [rule] }] as const
  const lint = { file: 'redirects.yaml', entries: 1, rules: [rule], issues, waiting: [] }
  const [publisher, journal] = [new MemoryPublisher(), new MemoryJournal()]
  const outcomes = await importContent({
    sources: [
      sourceOf(anEdition([anArticle('a')], { source: 'demo' })),
      sourceOf(anEdition([aGuide('a')], { source: 'guides' })),
    ],
    publisher,
    library: publisher,
    index: new MemoryIndex(),
    purge: new MemoryPurge(),
    journal,
    clock: { now: () => 0 },
    furniture: { source: 'demo', furnish: () => Promise.resolve(refused(lint)) },
  })([])
  expect(outcomes).toMatchObject([
    { status: 'refused', source: 'demo', lint },
    { status: 'published', source: 'guides' },
  ])
  expect((await publisher.status()).map(({ source }) => source)).toEqual(['guides'])
  const issue = 'redirects.yaml:3\u00A0: /a → /a\u00A0: La même page.'
  expect(journal.entries).toContainEqual({
    level: 'warn',
    event: 'redirect rejected',
    fields: { issue },
  })
})
