import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test } from 'vitest'

import { indexReader } from '#adapters/search/embedded/index-reader.ts'
import { indexWriter, markBuilt } from '#adapters/search/embedded/index-writer.ts'
import { deserializeAnswer } from '#adapters/search/embedded/search-thread-messages.ts'
import { FIRST_RESULT_PAGE, question, titled } from '#test/support/fixtures/searched-documents.ts'

const SENTENCE = 'L’employeur paie ce qui est dû. '

async function indexOfLongTexts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'index.sqlite')
  using database = new DatabaseSync(file)
  const writer = indexWriter(database)
  const text = `Les congés. ${SENTENCE.repeat(1_000)}`
  for (const id of ['a', 'b', 'c']) {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text }] }] as const
    writer.add({ document: titled(id, `Les congés, ${id}`, { body }), fingerprint: '' })
  }
  markBuilt(database, { state: '1', documents: writer.finish() })
  return file
}

test('an index reader caches an answer without the texts of its excerpts', async () => {
  const index = indexReader(await indexOfLongTexts())
  const request = { ask: 'find', question: question('congés'), window: FIRST_RESULT_PAGE } as const
  const answer = index.ask(request)
  expect(answer.byteLength).toBeLessThan(5_000)
  expect(deserializeAnswer(answer)).toMatchObject({ found: { total: 3, pages: [{}, {}, {}] } })
  expect(index.ask(request)).toBe(answer)
})
