import { expect, test } from 'vitest'

import { importContent } from '#application/content/import-content.ts'
import { progressLogger } from '#application/content/import-progress.ts'
import { insertMissingSpacesInRecords } from '#application/content/insert-missing-spaces-in-records.ts'
import type { CorrectedWords } from '#application/content/insert-missing-spaces-in-records.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { refused } from '#domain/shared/result.ts'
import {
  aGuide,
  anArticle,
  anEdition,
  recordsOf,
} from '#test/support/fixtures/documents-and-editions.ts'
import {
  MemoryIndex,
  MemoryPublisher,
  MemoryPurge,
  sourceOf,
} from '#test/support/fixtures/fake-publishing-ports.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

test('redirects with an issue refuse the source beside them, and no other', async () => {
  const rule = { source: '/a', destination: '/a', line: 3 }
  const issues = [{ code: 'selfRedirect', reason: 'La même page.', rules: [rule] }] as const
  const lint = {
    file: 'redirects.yaml',
    entries: 1,
    rules: [rule],
    issues,
    waiting: [],
    superseded: [],
  }
  const [publisher, logger] = [new MemoryPublisher(), new MemoryLogger()]
  const outcomes = await importContent({
    sources: [
      sourceOf(anEdition([anArticle('a')], { source: 'demo' })),
      sourceOf(anEdition([aGuide('a')], { source: 'guides' })),
    ],
    publisher,
    library: publisher,
    index: new MemoryIndex(),
    purge: new MemoryPurge(),
    logger,
    clock: { now: () => 0 },
    settings: {
      source: 'demo',
      sync: () => Promise.resolve(refused(lint)),
      held: () => Promise.resolve([]),
    },
  })([])
  expect(outcomes).toMatchObject([
    { status: 'refused', source: 'demo', lint },
    { status: 'published', source: 'guides' },
  ])
  expect((await publisher.status()).map(({ source }) => source)).toEqual(['guides'])
  const issue = 'redirects.yaml:3\u00A0: /a → /a\u00A0: La même page.'
  expect(logger.entries).toContainEqual({
    level: 'warn',
    event: 'redirect rejected',
    fields: { issue },
  })
})

function bodyOf(text: string): Body {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

test('words are separated in documents and continuations, and each place is named', async () => {
  const document = anArticle('a', { access: 'premium', body: bodyOf('fin.Exemple') })
  const rejected = { record: 'n° 3', reason: 'fin.Exemple' }
  const records = recordsOf([rejected, { document, continuation: bodyOf('laCCN') }])
  const separated: CorrectedWords[] = []
  const read: unknown[] = []
  for await (const record of insertMissingSpacesInRecords(records, separated)) read.push(record)
  expect(read).toMatchObject([
    rejected,
    {
      document: { path: document.path, body: bodyOf('fin. Exemple') },
      continuation: bodyOf('la CCN'),
    },
  ])
  expect(separated).toEqual([
    { path: document.path, before: 'fin.Exemple', after: 'fin. Exemple' },
    { path: document.path, before: 'laCCN', after: 'la CCN' },
  ])
})

test('reports progress tenth by tenth, source by source', () => {
  const logger = new MemoryLogger()
  const progress = progressLogger(logger)
  for (let read = 0; read <= 1_000; read += 1) progress('guides', read, 1_000)
  progress('code', 10, 10)
  progress('autres', 1, undefined)
  progress('vide', 0, 0)
  expect(logger.entries.map(({ fields }) => `${fields?.['source']} ${fields?.['read']}`)).toEqual([
    ...Array.from({ length: 10 }, (_, tenth) => `guides ${(tenth + 1) * 100}`),
    'code 10',
  ])
})
