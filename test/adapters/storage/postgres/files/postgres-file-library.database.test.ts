import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { PostgresMostDownloaded } from '#adapters/storage/postgres/downloads/postgres-most-downloaded.ts'
import { PostgresFileLibrary } from '#adapters/storage/postgres/files/postgres-file-library.ts'
import {
  PostgresDownloadTally,
  PostgresPublishedFiles,
} from '#adapters/storage/postgres/files/postgres-published-files.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { openContinuationsDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import type { Download } from '#domain/editorial/document-body.ts'
import { fileHref } from '#domain/editorial/library-file.ts'
import { bytesOf, fileLibraryContract } from '#test/contracts/file-library.contract.ts'
import { anArticle, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { connection, owner, pages, logger } = await testDatabase()
const continuations = await openContinuationsDatabase(
  { connection, applicationName: 'files', logger },
  owner,
)
afterAll(() => continuations.destroy())

const library = new PostgresFileLibrary(owner)
const published = new PostgresPublishedFiles({ pages, continuations })
const publisher = new PostgresContentPublisher(owner)

const BYTES = Buffer.from('%PDF-les octets')
const NAME = { hash: '3f'.repeat(16), format: 'pdf' } as const
const BLOCK: Download = { type: 'download', label: 'Le modèle', href: fileHref(NAME) }
const FILE = {
  ...NAME,
  title: 'Modèle',
  bytes: BYTES.length,
  uploadedBy: anEmail('ada@preavis.example'),
  uploadedAt: 1_000,
}
const RIGHT = { kind: 'spaces', key: 'cse' } as const

async function emptyAll(): Promise<void> {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  for (const table of ['picture_use', 'newsroom.file', 'download_tally'])
    await sql`delete from ${sql.table(table)}`.execute(owner)
}

fileLibraryContract(async () => {
  await emptyAll()
  const store = new PostgresNewsroomStore(owner)
  return {
    library,
    use: async (hash) => {
      const path = '/actualite/essai'
      const markdown = `::download[Le modèle]{href=/fichiers/${hash}.pdf}`
      await store.store('newsroom:essai', {
        revision: 0,
        event: { kind: 'saved', version: 1, fingerprint: 'a', by: FILE.uploadedBy, at: 1_000 },
        manuscript: { path, markdown, fingerprint: 'a' },
        listing: {
          path,
          title: 'Essai',
          kind: 'article',
          themes: [],
          authors: [],
          tags: [],
          stage: 'draft',
        },
      })
    },
  }
})

/** Adds the file with this access. */
async function add(access: 'public' | 'premium', openedBy: readonly (typeof RIGHT)[] = []) {
  const path = join(await mkdtemp(join(tmpdir(), 'preavis-file-')), 'fichier')
  await writeFile(path, BYTES)
  await library.add({ ...FILE, access, openedBy }, path)
}

describe('a file of the library', () => {
  beforeEach(emptyAll)

  test('is public while a public text links it [N93]', async () => {
    await add('public')
    expect(await published.openPublic(NAME)).toBeUndefined()
    expect(await published.openedBy(NAME)).toBeUndefined()
    await publisher.publish(anEdition([anArticle('modele', { body: [BLOCK] })]))
    expect(await bytesOf(await published.openPublic(NAME))).toEqual(BYTES)
    await publisher.publish(anEdition([anArticle('modele', { body: [] })], { version: '2' }))
    expect(await published.openPublic(NAME)).toBeUndefined()
  })

  test('that is reserved is out of reach of the public role [A03] [N93]', async () => {
    await add('premium', [RIGHT])
    await publisher.publish(anEdition([anArticle('modele', { body: [BLOCK] })]))
    expect(await published.openPublic(NAME)).toBeUndefined()
    expect(await published.openedBy(NAME)).toEqual([RIGHT])
    expect(await bytesOf(await published.openGranted(NAME))).toEqual(BYTES)
    for (const table of ['newsroom.file', 'premium.library_file'])
      await expect(sql`select from ${sql.table(table)}`.execute(pages)).rejects.toMatchObject({
        code: '42501',
      })
    await expect(sql`select from newsroom.file`.execute(continuations)).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('of a Premium part alone is opened as that part is [A03] [N93]', async () => {
    await add('public')
    const document = anArticle('reserve', { access: 'premium', openedBy: [RIGHT] })
    const records = recordsOf([{ document, continuation: [BLOCK] }])
    await publisher.publish(anEdition([], { records }))
    expect(await published.openPublic(NAME)).toBeUndefined()
    expect(await published.openedBy(NAME)).toEqual([RIGHT])
  })

  test('that is reserved is in no public list of downloads [N93]', async () => {
    await add('premium')
    await publisher.publish(anEdition([anArticle('modele', { body: [BLOCK] })]))
    const most = new PostgresMostDownloaded(pages, logger)
    expect(await most.mostDownloaded(['article'], 9)).toEqual([])
    await library.describe(NAME.hash, { title: 'Modèle', access: 'public' })
    expect(await most.mostDownloaded(['article'], 9)).toMatchObject([{ file: BLOCK }])
  })

  test('that a published page links cannot be deleted [N93]', async () => {
    await add('public')
    const article = anArticle('modele', { body: [BLOCK] })
    await publisher.publish(anEdition([article]))
    expect(await library.remove(NAME.hash)).toEqual({ ok: false, problem: 'used' })
    expect((await library.file(NAME.hash))?.uses).toEqual([
      { title: article.title, path: article.path, isApproved: true },
    ])
  })

  test('counts its downloads [N93]', async () => {
    await add('public')
    const tally = new PostgresDownloadTally(owner)
    await tally.add(fileHref(NAME))
    await tally.add(fileHref(NAME))
    expect((await library.file(NAME.hash))?.downloads).toBe(2)
  })
})
