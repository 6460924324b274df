import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { INDEX_VERSION } from '#adapters/search/embedded/index-schema.ts'
import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import { updateIndex } from '#adapters/search/embedded/update-index.ts'
import type { Document } from '#domain/editorial/document.ts'
import { isOutage, Outage } from '#ports/outage.ts'
import type { PublishedDocuments } from '#ports/site-search.ts'
import { FIRST_RESULT_PAGE, question, titled } from '#test/support/fixtures/searched-documents.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'

const INDEX = `index-${INDEX_VERSION}.sqlite`
const made: string[] = []
const opened: SqliteSiteSearch[] = []
let folder: string
let store: MemorySummaries
let search: SqliteSiteSearch
/** Ids of the loaded documents, per call. */
let read: (readonly string[])[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
  made.push(folder)
  store = new MemorySummaries()
  search = new SqliteSiteSearch(folder, store)
  opened.push(search)
  read = []
})

afterAll(async () => {
  for (const each of opened) await each[Symbol.asyncDispose]()
  for (const each of made) await rm(each, { recursive: true })
})

/** Published documents; loading fails after a number of documents. */
function published(
  documents: readonly Document[],
  until: number = documents.length,
): PublishedDocuments {
  const known = new Map(documents.map((document) => [document.id, document]))
  let left = until
  return {
    fingerprints: async () =>
      new Map(documents.map((document) => [document.id, JSON.stringify(document)])),
    async *documents(ids) {
      read.push(ids)
      for (const id of ids) {
        left -= 1
        if (left < 0) throw new Outage('base', new Error('éteinte'))
        const document = known.get(id)
        if (document) yield store.put(document)
      }
    },
  }
}

async function found(text: string): Promise<readonly string[]> {
  const { hits } = await search.find(question(text), FIRST_RESULT_PAGE)
  return hits.map(({ document }) => document.slug)
}

async function files(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sqlite'))
}

const SITE = ['préavis', 'congés', 'maladie', 'retraite'].map((title) => titled(title, title))

describe('an index update', () => {
  test('loads the changed documents only', async () => {
    expect(await search.follow(published(SITE), '1')).toBe(4)
    const [first, ...others] = SITE
    const changed = [...others, titled('préavis', 'Démission'), titled('paie', 'Le bulletin')]
    expect(await search.follow(published(changed), '2')).toBe(5)
    expect(read).toEqual([SITE.map(({ id }) => id), [first?.id, changed.at(-1)?.id]])
    expect([await found('préavis'), await found('démission')]).toEqual([[], ['préavis']])
    expect(await found('bulletin')).toEqual(['paie'])
    expect(await search.builtFrom()).toBe('2')
    expect(await files()).toEqual([INDEX])
  })

  test('loads no document if only the state changed', async () => {
    await search.follow(published(SITE), '1')
    expect(await search.follow(published(SITE), '2')).toBe(4)
    expect(read.at(-1)).toEqual([])
    expect([await search.builtFrom(), await found('congés')]).toEqual(['2', ['congés']])
  })

  test('continues from a full rebuild with its fingerprints', async () => {
    const { fingerprints, documents } = published(SITE)
    const known = await fingerprints()
    await search.replace(documents([...known.keys()]), '1', known)
    await search.follow(published(SITE.slice(1)), '2')
    expect(read.at(-1)).toEqual([])
    expect([await found('préavis'), await found('congés')]).toEqual([[], ['congés']])
  })

  test.each(['pas une base de données '.repeat(999), ''])(
    'is built again when its file is damaged',
    async (damage) => {
      await writeFile(join(folder, INDEX), damage)
      expect(await search.follow(published(SITE), '1')).toBe(4)
      expect(await found('congés')).toEqual(['congés'])
      expect(await files()).toEqual([INDEX])
    },
  )

  test('stays as it was while the content is unavailable', async () => {
    await search.follow(published(SITE), '1')
    const guide = titled('guide', 'Guide')
    const cut = search.follow(published([...SITE.slice(1), guide, titled('paie', 'Paie')], 1), '2')
    await expect(cut).rejects.toSatisfy(isOutage)
    expect([await search.builtFrom(), await found('guide')]).toEqual(['1', []])
    expect(await found('préavis')).toEqual(['préavis'])
  })

  test('goes on after the batches that an interrupted update committed', async () => {
    await search.follow(published(SITE.slice(0, 1)), '1')
    await expect(updateIndex(folder, published(SITE, 2), '2', 1)).rejects.toSatisfy(isOutage)
    expect([await search.builtFrom(), await found('maladie')]).toEqual(['1', ['maladie']])
    expect(await search.follow(published(SITE), '2')).toBe(4)
    expect(read.at(-1)).toEqual([SITE.at(-1)?.id])
    expect(await found('retraite')).toEqual(['retraite'])
  })

  test('is out until its first state is whole', async () => {
    await expect(updateIndex(folder, published(SITE, 2), '1', 1)).rejects.toSatisfy(isOutage)
    expect(await search.builtFrom()).toBeUndefined()
    await expect(found('préavis')).rejects.toSatisfy(isOutage)
    expect(await search.follow(published(SITE), '1')).toBe(4)
    expect(await found('préavis')).toEqual(['préavis'])
  })

  test('is made by one of several processes, batch after batch', async () => {
    const documents = Array.from({ length: 40 }, (_, at) => titled(`page-${at}`, `Page ${at}`))
    const updates = [1, 2, 3, 4, 5].map(() => published(documents))
    const fingerprints = updates.map((update) => vi.spyOn(update, 'fingerprints'))
    await Promise.all(updates.map((update) => updateIndex(folder, update, '1', 1)))
    expect(fingerprints.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1)
    expect(await found('page')).not.toEqual([])
  })

  test('ends although a published document cannot be read', async () => {
    const { fingerprints } = published(SITE)
    const { documents } = published(SITE.slice(1), SITE.length)
    expect(await updateIndex(folder, { fingerprints, documents }, '1', 1)).toBe(3)
  })

  test('answers while another process writes, and survives its death', async () => {
    await search.follow(published(SITE), '1')
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', STUCK_WRITER, folder])
    const [started] = await once(writer.stdout, 'data')
    expect(String(started)).toBe('writing')
    expect(await found('préavis')).toEqual(['préavis'])
    const waiting = search.follow(published(SITE.slice(1)), '3')
    writer.kill('SIGKILL')
    expect(await waiting).toBe(3)
    expect([await found('préavis'), await found('congés')]).toEqual([[], ['congés']])
  })
})

/** Deletes every document of an index in a transaction that is never committed. */
const STUCK_WRITER = `
  const { updateIndex } = await import('#adapters/search/embedded/update-index.ts')
  await updateIndex(process.argv[1], {
    fingerprints: async () => new Map([['new', '1']]),
    async *documents() {
      process.stdout.write('writing')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  }, '2')`
