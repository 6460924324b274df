import { expect, test } from 'vitest'

import { separateRecords } from '#application/content/import-content.ts'
import type { SeparatedPlace } from '#application/content/import-content.ts'
import type { Body } from '#domain/editorial/body.ts'
import { anArticle, recordsOf } from '#test/support/fixtures/documents.ts'

function bodyOf(text: string): Body {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

test('words are separated in documents and continuations, and each place is named', async () => {
  const document = anArticle('a', { access: 'premium', body: bodyOf('fin.Exemple') })
  const rejected = { record: 'n° 3', reason: 'fin.Exemple' }
  const records = recordsOf([rejected, { document, continuation: bodyOf('laCCN') }])
  const separated: SeparatedPlace[] = []
  const read: unknown[] = []
  for await (const record of separateRecords(records, separated)) read.push(record)
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
