import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { INDEX_FORM } from '#adapters/search/embedded/index-schema.ts'
import { SqliteArticleSearch } from '#adapters/search/embedded/sqlite-article-search.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { PublishedDocuments } from '#ports/article-search.ts'
import { isOutage, Outage } from '#ports/outage.ts'
import { FIRST, question, titled } from '#test/support/fixtures/searched-documents.ts'
import { Shelf } from '#test/support/memory/shelf.ts'

const INDEX = `index-${INDEX_FORM}.sqlite`
const made: string[] = []
const opened: SqliteArticleSearch[] = []
let folder: string
let shelf: Shelf
let search: SqliteArticleSearch
/** The ids that were read, each time. */
let read: (readonly string[])[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
  made.push(folder)
  shelf = new Shelf()
  search = new SqliteArticleSearch(folder, shelf)
  opened.push(search)
  read = []
})

afterAll(async () => {
  for (const each of opened) await each[Symbol.asyncDispose]()
  for (const each of made) await rm(each, { recursive: true })
})

/** What is published; the content goes away after so many documents. */
function published(
  documents: readonly Document[],
  until: number = documents.length,
): PublishedDocuments {
  const known = new Map(documents.map((document) => [document.id, document]))
  return {
    fingerprints: async () =>
      new Map(documents.map((document) => [document.id, JSON.stringify(document)])),
    async *documents(ids) {
      read.push(ids)
      for (const [place, id] of ids.entries()) {
        if (place === until) throw new Outage('base', new Error('éteinte'))
        const document = known.get(id)
        if (document) yield shelf.put(document)
      }
    },
  }
}

async function found(text: string): Promise<readonly string[]> {
  const { hits } = await search.find(question(text), FIRST)
  return hits.map(({ document }) => document.slug)
}

async function files(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('index-'))
}

const SITE = ['préavis', 'congés', 'maladie', 'retraite'].map((title) => titled(title, title))

describe('an index that follows what is published', () => {
  test('reads what changed since, and nothing else', async () => {
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

  test('reads nothing when only the state is another', async () => {
    await search.follow(published(SITE), '1')
    expect(await search.follow(published(SITE), '2')).toBe(4)
    expect(read.at(-1)).toEqual([])
    expect([await search.builtFrom(), await found('congés')]).toEqual(['2', ['congés']])
  })

  test('goes on from a whole replacement that told it the fingerprints', async () => {
    const { fingerprints, documents } = published(SITE)
    const known = await fingerprints()
    await search.replace(documents([...known.keys()]), '1', known)
    await search.follow(published(SITE.slice(1)), '2')
    expect(read.at(-1)).toEqual([])
    expect([await found('préavis'), await found('congés')]).toEqual([[], ['congés']])
  })

  test('is begun anew when most of it is gone', async () => {
    await search.follow(published(SITE), '1')
    const [kept] = SITE
    const next = [...(kept ? [kept] : []), titled('paie', 'Le bulletin')]
    expect(await search.follow(published(next), '2')).toBe(2)
    expect(read.at(-1)).toHaveLength(2)
    expect([await found('congés'), await found('préavis')]).toEqual([[], ['préavis']])
  })

  test.each(['pas une base de données '.repeat(999), ''])(
    'is begun anew when what is there cannot be read',
    async (damage) => {
      await writeFile(join(folder, INDEX), damage)
      expect(await search.follow(published(SITE), '1')).toBe(4)
      expect(await found('congés')).toEqual(['congés'])
      expect(await files()).toEqual([INDEX])
    },
  )

  test('stays as it was while the content is away; what was written meanwhile is not read again', async () => {
    await search.follow(published(SITE), '1')
    const many = Array.from({ length: 5_100 }, (_, rank) => titled(`g${rank}`, `Guide ${rank}`))
    const cut = search.follow(published([...SITE, ...many], 5_050), '2')
    await expect(cut).rejects.toSatisfy(isOutage)
    expect([await search.builtFrom(), await found('guide')]).toEqual(['1', []])
    expect(await search.follow(published([...SITE, ...many]), '3')).toBe(5_104)
    expect(read.at(-1)?.length).toBeLessThanOrEqual(100)
    expect(await found('guide 5099')).toContain('g5099')
    expect(await files()).toEqual([INDEX])
  })
})
