import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test } from 'vitest'

import { indexInFile } from '#adapters/search/embedded/index-in-file.ts'
import { indexWriter } from '#adapters/search/embedded/index-writer.ts'
import { unpacked } from '#adapters/search/embedded/search-messages.ts'
import { FIRST, question, titled } from '#test/support/fixtures/searched-documents.ts'

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
  writer.finish('1')
  return file
}

test('an answer is kept as its excerpts, without the texts that these were cut from', async () => {
  const index = indexInFile(await indexOfLongTexts())
  const asked = { ask: 'find', question: question('congés'), window: FIRST } as const
  const answer = index.ask(asked)
  expect(answer.byteLength).toBeLessThan(5_000)
  expect(unpacked(answer)).toMatchObject({ found: { total: 3, pages: [{}, {}, {}] } })
  expect(index.ask(asked)).toBe(answer)
})
