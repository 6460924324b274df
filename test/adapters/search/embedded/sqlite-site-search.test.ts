import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { INDEX_VERSION } from '#adapters/search/embedded/index-schema.ts'
import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { isOutage } from '#ports/outage.ts'
import {
  mendedSpellingContract,
  searchedResultsContract,
} from '#test/contracts/searched-results.contract.ts'
import { siteSearchContract } from '#test/contracts/site-search.contract.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import type { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const INDEX = `index-${INDEX_VERSION}.sqlite`
let folder: string
const opened: SqliteSiteSearch[] = []
const folders: string[] = []

beforeEach(async () => {
  folder = await newFolder()
})

afterAll(async () => {
  for (const search of opened) await search[Symbol.asyncDispose]()
  for (const made of folders) await rm(made, { recursive: true })
})

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'preavis-search-'))
  folders.push(made)
  return made
}

function over(
  library: ConstructorParameters<typeof SqliteSiteSearch>[1],
  inFolder = folder,
): SqliteSiteSearch {
  const search = new SqliteSiteSearch(join(inFolder, 'search'), library)
  opened.push(search)
  return search
}

siteSearchContract(async (library) => over(library, await newFolder()))
searchedResultsContract(async (library) => over(library, await newFolder()))
mendedSpellingContract(async (library) => over(library, await newFolder()))

async function* streamed(...documents: readonly Document[]): AsyncIterable<Document> {
  yield* documents
}

async function filesLeft(): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'search'))
  return names.filter((name) => name.startsWith('index-'))
}

/** Another search of the same folder stands for another process: they share only files. */
function twoProcesses() {
  const titles: string[] = []
  const library: Pick<MemoryLibrary, 'summariesAt'> = {
    summariesAt: (paths) => {
      titles.push(...paths)
      return Promise.resolve([])
    },
  }
  const reader = over(library)
  const read = async (text: string) => {
    const query = normalizeSearchQuery(text)
    if (!query.ok) throw new Error('no query')
    titles.length = 0
    const { total } = await reader.find(
      { query: query.value, choices: {}, literal: false },
      { offset: 0, limit: 20 },
    )
    expect(titles).toHaveLength(total)
    return [...titles]
  }
  return { builder: over(library), read }
}

describe('an index in a file', () => {
  test('is read by another process, again after each replacement', async () => {
    const { builder, read } = twoProcesses()
    await builder.replace(streamed(aGuide('a', { title: 'Ancien' })), '1')
    expect(await read('ancien')).toEqual(['/guide/a'])
    await builder.replace(streamed(aGuide('n', { title: 'Nouveau' })), '2')
    expect([await read('ancien'), await read('nouveau')]).toEqual([[], ['/guide/n']])
  })

  test('removes the remains of killed builders', async () => {
    const { builder, read } = twoProcesses()
    await mkdir(join(folder, 'search'))
    const left = [`${INDEX}.partial`, `${INDEX}.partial-journal`, 'index-1.sqlite']
    for (const name of left) await writeFile(join(folder, 'search', name), 'reste')
    await builder.replace(streamed(aGuide('a', { title: 'Ancien' })), '1')
    expect(await filesLeft()).toEqual([INDEX])
    expect(await read('ancien')).toEqual(['/guide/a'])
  })

  test('is built once: waiting builders of the same state find it done', async () => {
    const { builder, read } = twoProcesses()
    const other = over({ summariesAt: () => Promise.resolve([]) })
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const built: string[] = []
    async function* slow(): AsyncIterable<Document> {
      begun.resolve()
      await finish.promise
      built.push('first')
      yield aGuide('a', { title: 'Ancien' })
    }
    async function* again(): AsyncIterable<Document> {
      built.push('again')
      yield aGuide('a', { title: 'Ancien' })
    }
    const first = builder.replace(slow(), '1')
    await begun.promise
    const same = other.replace(again(), '1')
    const next = other.replace(again(), '2')
    finish.resolve()
    expect(await Promise.all([first, same, next])).toEqual([1, 1, 1])
    expect(['first,again', 'first,again,again']).toContain(built.join())
    expect(await filesLeft()).toEqual([INDEX])
    expect(await read('ancien')).toEqual(['/guide/a'])
  })

  test('that another process locks is an outage until it is free', async () => {
    const { builder, read } = twoProcesses()
    await builder.replace(streamed(aGuide('a', { title: 'Ancien' })), '1')
    const other = new DatabaseSync(join(folder, 'search', INDEX))
    // As SQLite does to recover, and when the last connection closes.
    other.exec('pragma locking_mode = exclusive; begin immediate')
    expect(await builder.builtFrom()).toBeUndefined()
    await expect(read('ancien')).rejects.toSatisfy(isOutage)
    other.close()
    expect(await builder.builtFrom()).toBe('1')
    expect(await read('ancien')).toEqual(['/guide/a'])
  })

  test('that is damaged is an outage, and is rebuilt', async () => {
    const { builder, read } = twoProcesses()
    await mkdir(join(folder, 'search'))
    await writeFile(join(folder, 'search', INDEX), 'ceci n’est pas une base de données '.repeat(99))
    await expect(read('ancien')).rejects.toSatisfy(isOutage)
    expect(await builder.builtFrom()).toBeUndefined()
    await builder.replace(streamed(aGuide('a', { title: 'Ancien' })), '1')
    expect(await read('ancien')).toEqual(['/guide/a'])
  })
})

describe('the kinds of documents', () => {
  const answer = {
    kind: 'agreementAnswer',
    question: { path: '/faq/preavis', title: 'Préavis' },
    idcc: '1486',
    agreementName: 'Syntec',
  } as const

  test('that answer for one agreement are found by their question', async () => {
    const { builder, read } = twoProcesses()
    const question = aDocumentAt(
      '/faq/preavis',
      { kind: 'question' },
      { title: 'Durée du préavis' },
    )
    const answers = [1, 2, 3].map((rank) =>
      aDocumentAt(`/faq/preavis/${rank}`, answer, { title: 'Durée du préavis' }),
    )
    await builder.replace(streamed(...answers, question), '1')
    expect(await read('préavis')).toEqual(['/faq/preavis'])
  })
})
