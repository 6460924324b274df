import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test } from 'vitest'

import { indexReader } from '#adapters/search/embedded/index-reader.ts'
import { indexWriter, markBuilt } from '#adapters/search/embedded/index-writer.ts'
import { deserializeAnswer } from '#adapters/search/embedded/search-thread-messages.ts'
import { Outage } from '#ports/outage.ts'
import { FIRST_RESULT_PAGE, question, titled } from '#test/support/fixtures/searched-documents.ts'
import { canMount, smallDisk } from '#test/support/services/small-disk.ts'

const SENTENCE = 'L’employeur paie ce qui est dû. '

const REQUEST = { ask: 'find', question: question('congés'), window: FIRST_RESULT_PAGE } as const

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Creates an index of three texts of this many sentences. Returns its file. */
function indexOfTexts(folder: string, sentences: number): string {
  const file = join(folder, 'index.sqlite')
  using database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  const writer = indexWriter(database)
  const text = `Les congés. ${SENTENCE.repeat(sentences)}`
  for (const id of ['a', 'b', 'c']) {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text }] }] as const
    writer.add({ document: titled(id, `Les congés, ${id}`, { body }), fingerprint: '' })
  }
  markBuilt(database, { state: '1', documents: writer.finish() })
  return file
}

test('an index reader caches an answer without the texts of its excerpts', async () => {
  const index = indexReader(indexOfTexts(await temporaryFolder(), 1_000))
  const answer = index.ask(REQUEST)
  expect(answer.byteLength).toBeLessThan(5_000)
  expect(deserializeAnswer(answer)).toMatchObject({ found: { total: 3, pages: [{}, {}, {}] } })
  expect(index.ask(REQUEST)).toBe(answer)
})

test.runIf(canMount)('an index on a full disk is an outage', () => {
  using disk = smallDisk()
  const file = indexOfTexts(disk.ours, 10)
  const filler = join(disk.ours, 'plein')
  expect(() => writeFileSync(filler, Buffer.alloc(2_000_000))).toThrow('ENOSPC')
  const index = indexReader(file)
  expect(() => index.ask(REQUEST)).toThrow(Outage)
  expect(index.warm()).toBe(false)
  rmSync(filler)
  expect(deserializeAnswer(index.ask(REQUEST))).toMatchObject({ found: { total: 3 } })
})
