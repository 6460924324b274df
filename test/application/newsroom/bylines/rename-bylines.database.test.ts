import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresRedirectStore } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresBylinePages } from '#adapters/storage/postgres/newsroom/postgres-byline-pages.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { PostgresWorkingCopies } from '#adapters/storage/postgres/newsroom/postgres-working-copies.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { manageBylines } from '#application/newsroom/bylines/rename-bylines.ts'
import type { ManageBylines } from '#application/newsroom/bylines/rename-bylines.ts'
import type { BylinePorts } from '#application/newsroom/bylines/rename-plan.ts'
import { changeArticle } from '#application/newsroom/change-article-stage.ts'
import type { ChangeRequest } from '#application/newsroom/change-article-stage.ts'
import { saveManuscript } from '#application/newsroom/save-manuscript.ts'
import { documentTag, REDIRECTS_TAG } from '#application/pages/common/cache-tags.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { hours } from '#domain/shared/duration.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { aManuscript, EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { memoryMedia } from '#test/support/memory/memory-media.ts'
import { memoryEditors } from '#test/support/memory/memory-newsroom.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const redirects = new PostgresRedirectStore(pages)
const store = new PostgresNewsroomStore(owner)
const NOW = Date.UTC(2026, 10, 23, 8)
const { ada, rene, eva } = EDITORS
const RENAME = { editor: eva, field: 'authors', from: 'ada-roux', to: 'Ada Blin' } as const
const FOLDER_PATH = '/actualite/du-dossier'

let now = NOW
let purge: MemoryPurge
let ports: BylinePorts
let bylines: ManageBylines

beforeEach(async () => {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  now = NOW
  purge = new MemoryPurge()
  const manuscripts = markdownManuscripts('content')
  ports = {
    store,
    editors: memoryEditors(Object.values(EDITORS)),
    manuscripts: {
      ...manuscripts,
      adoptable: (path) =>
        Promise.resolve(
          path === FOLDER_PATH ? aManuscript('Du dossier.', signed(path)) : undefined,
        ),
    },
    textWork: directTextWork,
    media: memoryMedia(),
    clock: { now: () => now },
    library,
    files: { weights: () => Promise.resolve(new Map()) },
    purge,
    emailEditors: () => Promise.resolve(),
    bylinePages: new PostgresBylinePages(owner),
    copies: new PostgresWorkingCopies(owner),
    published: (path) => library.documentAt(path),
  }
  bylines = manageBylines(ports)
})

function signed(path: string, authors = 'Ada Roux') {
  return { path, head: `authors: ["${authors}"]\n` }
}

async function save(path: string, words: string, article?: string): Promise<void> {
  const saved = await saveManuscript(ports)({
    editor: ada,
    manuscript: aManuscript(words, signed(path)),
    ...(article !== undefined && { article }),
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
}

async function step(path: string, command: ChangeRequest['command'], editor: Editor = ada) {
  const { number = 0 } = (await store.articleAt(path)) ?? {}
  const changed = await changeArticle(ports)({ number, editor, command })
  if (!changed.ok) throw new Error(JSON.stringify(changed.problem))
}

async function publish(path: string, version = 1, dueAt?: number): Promise<void> {
  await step(path, { kind: 'submit' })
  await step(path, { kind: 'approve', version }, rene)
  const kind = version === 1 ? ({ kind: 'initial' } as const) : ({ kind: 'minor' } as const)
  await step(path, { kind: 'schedule', version, change: kind, ...(dueAt && { dueAt }) }, eva)
}

const authorsAt = async (path: string) => (await library.documentAt(path))?.authors

async function rename(request: Parameters<ManageBylines['plan']>[0]) {
  const plan = await bylines.plan(request)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem))
  return bylines.rename({ ...request, base: plan.value.base })
}

test('published pages change in one publication, planned ones keep their hour [N87]', async () => {
  await save('/actualite/a', 'Un.')
  await publish('/actualite/a')
  await save('/actualite/b', 'Deux.')
  await publish('/actualite/b')
  await save('/actualite/b', 'Deux, revu.', '/actualite/b')
  await publish('/actualite/b', 2, now + hours(5))
  await save('/actualite/c', 'Trois.')
  now += hours(1)
  const announced = await announcements()
  expect(await rename({ ...RENAME, adopts: false })).toMatchObject({ ok: true })
  expect(await authorsAt('/actualite/a')).toEqual(['Ada Blin'])
  expect(await authorsAt('/actualite/b')).toEqual(['Ada Blin'])
  expect(await announcements()).toBe(announced + 2)
  const { rows } = await sql`
    select path, summary -> 'authors' as authors, draft, due_at from drafts.document
    order by path`.execute(owner)
  expect(rows).toEqual([
    { path: '/actualite/b', authors: ['Ada Blin'], draft: false, due_at: new Date(NOW + hours(5)) },
    { path: '/actualite/c', authors: ['Ada Blin'], draft: true, due_at: null },
  ])
  expect(await store.list({ now, limit: 9 })).toMatchObject([
    { path: '/actualite/a', stage: 'published', authors: ['Ada Blin'] },
    { path: '/actualite/b', stage: 'scheduled', isPublic: true, dueAt: NOW + hours(5) },
    { path: '/actualite/c', stage: 'draft', authors: ['Ada Blin'] },
  ])
  expect(purge.purges.at(-1)).toEqual(expect.arrayContaining([documentTag('/actualite/a')]))
  expect(purge.purges.at(-1)).toContain(REDIRECTS_TAG)
})

async function announcements(): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from announcement`.execute(owner)
  return Number(rows[0]?.id)
}

test('an old name’s page leads to the new one through renames [N87]', async () => {
  await save('/actualite/a', 'Un.')
  await publish('/actualite/a')
  await rename({ ...RENAME, adopts: false })
  expect(await redirects.rules('rename')).toEqual([
    { source: '/auteur/ada-roux', destination: '/auteur/ada-blin' },
  ])
  await rename({ ...RENAME, from: 'ada-blin', to: 'Ada Moreau', adopts: false })
  await save('/actualite/d', 'Une autre publication.')
  await publish('/actualite/d')
  expect(await redirects.rules('rename')).toEqual([
    { source: '/auteur/ada-blin', destination: '/auteur/ada-moreau' },
    { source: '/auteur/ada-roux', destination: '/auteur/ada-moreau' },
  ])
  await rename({ ...RENAME, from: 'ada-moreau', to: 'Ada Roux', adopts: false })
  expect(await redirects.rules('rename')).toEqual([
    { source: '/auteur/ada-blin', destination: '/auteur/ada-roux' },
    { source: '/auteur/ada-moreau', destination: '/auteur/ada-roux' },
  ])
})

test('pages of other sources keep the name, but for choice [N87]', async () => {
  const of = { authors: ['Ada Roux'] }
  await new PostgresContentPublisher(owner).publish(
    anEdition([
      anArticle('du-dossier', { id: `demo:${FOLDER_PATH}`, path: FOLDER_PATH, ...of }),
      anArticle('importe', { id: 'demo:importe', path: '/actualite/importe', ...of }),
    ]),
  )
  expect(await bylines.list('authors')).toMatchObject([{ slug: 'ada-roux', articles: 0, pages: 2 }])
  const plan = await bylines.plan({ ...RENAME, adopts: false })
  expect(plan).toMatchObject({
    value: {
      changed: [],
      unchanged: [
        { path: FOLDER_PATH, reason: 'inFolder' },
        { path: '/actualite/importe', reason: 'imported' },
      ],
    },
  })
  expect(await rename({ ...RENAME, adopts: false })).toMatchObject({ problem: 'nothingToRename' })
  expect(await rename({ ...RENAME, adopts: true })).toMatchObject({
    value: { changed: [{ path: FOLDER_PATH }], unchanged: [{ reason: 'imported' }] },
  })
  expect(await authorsAt(FOLDER_PATH)).toEqual(['Ada Blin'])
  expect(await authorsAt('/actualite/importe')).toEqual(['Ada Roux'])
  expect((await store.articleAt(FOLDER_PATH))?.events.map(({ kind }) => kind)).toEqual([
    'adopted',
    'saved',
    'submitted',
    'overridden',
    'scheduled',
  ])
})

test('a withdrawn article keeps its name, and others change [N87]', async () => {
  await save('/actualite/a', 'Un.')
  await publish('/actualite/a')
  await step('/actualite/a', { kind: 'withdraw', reason: 'Loi abrogée' }, eva)
  await save('/actualite/b', 'Deux.')
  expect(await rename({ ...RENAME, adopts: false })).toMatchObject({
    value: {
      changed: [{ path: '/actualite/b' }],
      unchanged: [{ path: '/actualite/a', reason: 'withdrawn' }],
    },
  })
})

test('a name of imported pages alone changes nothing [N87]', async () => {
  const imported = Array.from({ length: 260 }, (_, at) => ({ path: `/page-${at}`, title: 'Page' }))
  const { plan } = manageBylines({
    ...ports,
    bylinePages: {
      names: () => Promise.resolve([{ name: 'Ministère', pages: imported.length }]),
      pages: () => Promise.resolve(imported),
    },
  })
  const request = { editor: eva, field: 'authors', from: 'ministere', to: 'Le ministère' } as const
  const planned = await plan({ ...request, adopts: false })
  if (!planned.ok) throw new Error(planned.problem)
  const { changed, unchanged } = planned.value
  expect(changed).toEqual([])
  expect(unchanged).toEqual(imported.map((page) => ({ ...page, reason: 'imported' })))
})
