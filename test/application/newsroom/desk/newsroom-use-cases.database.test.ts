import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresPublishedVersions } from '#adapters/storage/postgres/library/postgres-published-versions.ts'
import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { PostgresVersionWithdrawals } from '#adapters/storage/postgres/newsroom/postgres-version-withdrawals.ts'
import { PostgresWorkingCopies } from '#adapters/storage/postgres/newsroom/postgres-working-copies.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { publishDue } from '#application/content/publish-scheduled-documents.ts'
import { sourceWithoutAdoptedPages } from '#application/content/skip-adopted-pages.ts'
import type { ChangeRequest } from '#application/newsroom/change-article-stage.ts'
import { createNewsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import { saveManuscript } from '#application/newsroom/save-manuscript.ts'
import type { SaveManuscript } from '#application/newsroom/save-manuscript.ts'
import { documentTag } from '#application/pages/common/cache-tags.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { PublicChange } from '#domain/newsroom/article-events.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { hours } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { aManuscript, EDITORS, ESSAY_PATH as PATH } from '#test/support/fixtures/manuscripts.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { memoryCommentStore } from '#test/support/memory/memory-comment-store.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memoryMedia } from '#test/support/memory/memory-media.ts'
import { NO_PLANS_OR_VIEWS } from '#test/support/memory/memory-newsroom.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  NEWSROOM_TABLES,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'newsroom-'))
afterAll(() => rm(folder, { recursive: true }))
const START = Date.UTC(2026, 10, 23, 8)
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner, { now: () => now })
const store = new PostgresNewsroomStore(owner)
const purge = new MemoryPurge()
let now = START
let newsroom: Newsroom
let saveText: SaveManuscript
let schedule: () => Promise<void>

beforeEach(async () => {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, NEWSROOM_TABLES)
  const clock = { now: () => now }
  now = START
  schedule = () =>
    publishDue({ schedule: new PostgresPublicationSchedule(owner), purge, clock, logger })
  const editors = new PostgresEditorDirectory(owner)
  for (const editor of Object.values(EDITORS))
    await editors.change({ ...editor, givenBy: 'claire', at: now })
  const ports: Parameters<typeof createNewsroom>[0] = {
    store,
    editors,
    manuscripts: markdownManuscripts('content'),
    textWork: directTextWork,
    clock,
    lawTexts: new MemoryLawTexts(),
    library,
    files: { weights: () => Promise.resolve(new Map()) },
    published: (path) => library.documentAt(path),
    logger: new MemoryLogger(),
    copies: new PostgresWorkingCopies(owner),
    publicVersions: new PostgresPublishedVersions(pages, logger),
    withdrawals: new PostgresVersionWithdrawals(owner),
    purge,
    media: memoryMedia(),
    emailEditors: () => Promise.resolve(),
    commentStore: memoryCommentStore(),
    ...NO_PLANS_OR_VIEWS,
  }
  newsroom = createNewsroom(ports)
  saveText = saveManuscript(ports)
})

const save = (words: string, options: { head?: string; article?: string; path?: string } = {}) =>
  saveText({
    editor: EDITORS.ada,
    manuscript: aManuscript(words, options),
    ...(options.article !== undefined && { article: options.article }),
  })

/** Changes the stage of the article at a path. */
async function change(path: string, editor: Editor, command: ChangeRequest['command']) {
  const number = (await store.articleAt(path))?.number ?? 0
  return newsroom.change({ number, editor, command })
}

/** Has the newest version submitted and approved by a reviewer. */
async function approve(version: number): Promise<void> {
  const [submitted, approved] = [
    await change(PATH, EDITORS.ada, { kind: 'submit' }),
    await change(PATH, EDITORS.rene, { kind: 'approve', version }),
  ]
  expect([submitted.ok, approved.ok]).toEqual([true, true])
}

const publish = (version: number, announced: PublicChange, dueAt?: number) =>
  change(PATH, EDITORS.eva, {
    kind: 'schedule',
    version,
    change: announced,
    ...(dueAt !== undefined && { dueAt }),
  })

async function wordsAt(path: string): Promise<string | undefined> {
  const document = await library.documentAt(path)
  return document && plainText(document.body)
}

test('an approved version is published at once, and dated by it [N04]', async () => {
  await save('Premier texte.')
  expect(await wordsAt(PATH)).toBeUndefined()
  await approve(1)
  now += hours(1)
  expect(await publish(1, { kind: 'initial' })).toMatchObject({ value: { stage: 'published' } })
  expect(await wordsAt(PATH)).toBe('Premier texte.')
  expect(purge.purges.at(-1)).toContain(documentTag(PATH))
  expect(await library.documentAt(PATH)).toMatchObject({ publishedAt: now, demo: false })
})

test('a correction moves the date, a minor change does not [N08]', async () => {
  await save('Premier texte.')
  await approve(1)
  await publish(1, { kind: 'initial' })
  now += hours(1)
  await save('Deuxième texte.', { article: PATH })
  await approve(2)
  await publish(2, { kind: 'minor' })
  const minor = await library.documentAt(PATH)
  expect(minor?.publishedAt).toBe(START)
  expect(minor?.updatedAt).toBeUndefined()
  now += hours(1)
  await save('Troisième texte.', { article: PATH })
  await approve(3)
  await publish(3, { kind: 'correction', notice: 'Le délai est de deux mois.' })
  expect(await library.documentAt(PATH)).toMatchObject({ publishedAt: START, updatedAt: now })
  expect(await wordsAt(PATH)).toBe('Troisième texte.')
})

test('a scheduled version appears at its moment, unlike later ones [N04]', async () => {
  await save('Premier texte.')
  await approve(1)
  const due = now + hours(10)
  expect(await publish(1, { kind: 'initial' }, due)).toMatchObject({
    value: { stage: 'scheduled' },
  })
  await save('Deuxième texte.', { article: PATH })
  now = due - 1
  await schedule()
  expect(await wordsAt(PATH)).toBeUndefined()
  now = due
  await schedule()
  expect(await wordsAt(PATH)).toBe('Premier texte.')
  expect(await newsroom.show(PATH)).toMatchObject({ value: { stage: 'draft', version: 2 } })
})

test('an annulled schedule publishes nothing [N04]', async () => {
  await save('Premier texte.')
  await approve(1)
  await publish(1, { kind: 'initial' }, now + hours(1))
  await change(PATH, EDITORS.eva, { kind: 'unschedule' })
  now += hours(2)
  await schedule()
  expect(await wordsAt(PATH)).toBeUndefined()
  expect(await newsroom.show(PATH)).toMatchObject({ value: { stage: 'approved' } })
})

test('a withdrawn page leaves the site, and its history stays [N04]', async () => {
  await save('Premier texte.')
  await approve(1)
  await publish(1, { kind: 'initial' })
  const before = purge.purges.length
  const command = { kind: 'withdraw', reason: 'Source retirée' } as const
  await change(PATH, EDITORS.eva, command)
  expect(await wordsAt(PATH)).toBeUndefined()
  const shown = await newsroom.show(PATH, 1)
  expect(shown).toMatchObject({ value: { stage: 'withdrawn', shown: { version: 1 } } })
  expect(purge.purges).toHaveLength(before + 1)
  expect(purge.purges.at(-1)).toContain(documentTag(PATH))
})

test('a moved article leaves a permanent redirect [N04]', async () => {
  await save('Premier texte, assez long pour être reconnu comme le même sujet.')
  await approve(1)
  await publish(1, { kind: 'initial' })
  const path = '/actualite/droit-du-travail/essai-nouveau'
  await save('Premier texte, assez long pour être reconnu comme le même sujet.', {
    article: PATH,
    path,
  })
  await change(path, EDITORS.ada, { kind: 'submit' })
  await change(path, EDITORS.rene, { kind: 'approve', version: 2 })
  await change(path, EDITORS.eva, { kind: 'schedule', version: 2, change: { kind: 'minor' } })
  expect(await wordsAt(path)).toContain('Premier texte')
  const { rows } = await sql`select source, destination from redirect`.execute(owner)
  expect(rows).toEqual([{ source: PATH, destination: path }])
})

test('a text with mistakes is refused by place, and not stored [N01]', async () => {
  expect(await save('<b>Texte</b>\n\n:art[mille]')).toMatchObject({
    ok: false,
    problem: {
      code: 'manuscriptInvalid',
      issues: [{ place: 'ligne 7' }, {}, { place: 'ligne 9' }],
    },
  })
  expect(await newsroom.list({})).toMatchObject({ articles: [] })
})

test.each([
  ['/Actualité', 'pathInvalid'],
  ['/recherche', 'pathReserved'],
  ['/metrics', 'pathReserved'],
  ['/mcp', 'pathReserved'],
  ['/api/essai', 'pathReserved'],
  ['/redaction/essai', 'pathReserved'],
  ['/actualite/droit-du-travail/2026', 'pathReserved'],
])('the path %s is refused as %s [N01]', async (path, problem) => {
  expect(await save('Texte.', { path })).toEqual({ ok: false, problem })
})

test('people without a role, or with too low a one, change nothing [N05]', async () => {
  expect(await newsroom.import(folder, 'x@preavis.example')).toEqual(refused('editorUnknown'))
  await save('Texte.')
  const command = { kind: 'withdraw', reason: 'Essai raté' } as const
  expect(await change(PATH, EDITORS.rene, command)).toEqual(refused('roleTooLow'))
})

test('an adopted page keeps its id and address, also after an import [N06]', async () => {
  const path = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'
  const source = sourceWithoutAdoptedPages(markdownContent('content'), store)
  await publisher.publish(await source.read(() => {}))
  const before = await library.documentAt(path)
  expect(await newsroom.adopt({ path, editor: EDITORS.eva })).toMatchObject({
    value: { stage: 'published', version: 1 },
  })
  const again = await publisher.publish(await source.read(() => {}))
  expect(again.withdrawn).toEqual([])
  expect(await library.documentAt(path)).toEqual(before)
  const adopted = await newsroom.show(path)
  const markdown = adopted.ok ? adopted.value.shown.markdown : ''
  await saveText({
    editor: EDITORS.ada,
    article: path,
    manuscript: { path, markdown: markdown.replace('## Le salarié répond', '## Il répond') },
  })
  await change(path, EDITORS.ada, { kind: 'submit' })
  await change(path, EDITORS.rene, { kind: 'approve', version: 2 })
  await change(path, EDITORS.eva, { kind: 'schedule', version: 2, change: { kind: 'minor' } })
  const after = await library.documentAt(path)
  expect(after?.id).toBe(before?.id)
  expect(after && plainText(after.body)).toContain('Il répond')
  expect(after?.publishedAt).toBe(before?.publishedAt)
})

test('export and import give back the same texts, byte for byte [N09]', async () => {
  await save('Premier texte.')
  await save('Autre texte.', { path: '/actualite/droit-du-travail/autre' })
  const paths = ['/actualite/droit-du-travail/autre', PATH]
  const media = { pictures: 0, files: 0 }
  expect(await newsroom.export(folder)).toEqual(ok({ paths, media }))
  expect(await readFile(join(folder, `${PATH}.md`), 'utf8')).toBe(
    aManuscript('Premier texte.').markdown,
  )
  const articles = paths.map((path) => ({ path, outcome: 'unchanged' }))
  expect(await newsroom.import(folder, EDITORS.ada.email)).toEqual(ok({ articles, media }))
})

test('a draft is in no table that the public pages read [N07]', async () => {
  await save('Secret de rédaction.')
  await approve(1)
  for await (const document of library.everything()) expect(document.path).not.toBe(PATH)
  const { rows } = await sql<{ found: string }>`
    select count(*) as found from document where content::text like '%Secret de rédaction%'`.execute(
    pages,
  )
  expect(rows).toEqual([{ found: '0' }])
})
