import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresPreviewStores } from '#adapters/storage/postgres/library/postgres-preview-stores.ts'
import {
  openContinuationsDatabase,
  openPreviewsDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { changedTags } from '#application/pages/common/cache-tags.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import {
  anArticle,
  anEdition,
  collected,
  recordsOf,
} from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, pages, logger } = await testDatabase()
const options = { connection, applicationName: 'previews', logger }
const previews = await openPreviewsDatabase(options, owner)
const continuations = await openContinuationsDatabase(options, owner)
afterAll(() => Promise.all([previews.destroy(), continuations.destroy()]))
beforeEach(() => deletePublishedContent(owner))

const NOW = Date.UTC(2026, 10, 22)
const LATER = Date.UTC(2026, 11, 1)
const clock = { now: () => NOW }
const publisher = new PostgresContentPublisher(owner, clock)
const schedule = new PostgresPublicationSchedule(owner)
const library = new PostgresContentLibrary(pages, logger)
const stores = new PostgresPreviewStores(previews, logger)

const PAID = [
  { type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'La suite.' }] },
]
const published: SourcedDocument = { document: anArticle('paru') }
const draft: SourcedDocument = {
  document: anArticle('brouillon', { access: 'premium' }),
  continuation: PAID,
  draft: true,
}
const scheduled: SourcedDocument = {
  document: anArticle('a-venir', { access: 'premium', publishedAt: LATER }),
  continuation: PAID,
}

function publish(...documents: readonly SourcedDocument[]) {
  return publisher.publish(anEdition([], { records: recordsOf(documents) }))
}

async function publicSlugs() {
  return (await collected(library.everything())).map(({ slug }) => slug)
}

function previewed(moment: number) {
  return stores.at(moment, async (shown) => {
    const { items, total } = await shown.library.list({
      kinds: ['article'],
      order: 'title',
      offset: 0,
      limit: 10,
    })
    expect(total).toBe(items.length)
    return items.map(({ slug }) => slug)
  })
}

describe('unpublished content [A07] [T15]', () => {
  test('is stored separately, invisible to the public pages', async () => {
    const report = await publish(published, draft, scheduled)
    expect(report.created).toEqual([published.document.path])
    expect(await publicSlugs()).toEqual(['paru'])
    const paid = await owner.selectFrom('premium.continuation').select('document_id').execute()
    expect(paid).toEqual([])
    expect(await schedule.waiting()).toMatchObject([
      { path: scheduled.document.path, draft: false, publishedAt: LATER },
      { path: draft.document.path, draft: true },
    ])
  })

  test.each([
    ['the public pages', pages],
    ['the continuations', continuations],
  ])('cannot be read by the role of %s', async (_name, database) => {
    for (const table of [
      'drafts.document',
      'drafts.preview_secret',
      'preview.document',
      'preview.continuation',
    ]) {
      await expect(sql.raw(`select * from ${table}`).execute(database)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  test.each(['drafts.document', 'drafts.preview_secret', 'identity.person', 'support.audit'])(
    'is read by previews through their views alone: not %s',
    async (table) => {
      await expect(sql.raw(`select * from ${table}`).execute(previews)).rejects.toMatchObject({
        code: '42501',
      })
    },
  )

  test('is previewed with published content: drafts always, the rest from its date', async () => {
    await publish(published, draft, scheduled)
    expect(await previewed(NOW)).toEqual(['brouillon', 'paru'])
    expect(await previewed(LATER - 1)).toEqual(['brouillon', 'paru'])
    expect(await previewed(LATER)).toEqual(['a-venir', 'brouillon', 'paru'])
  })

  test('brings its continuation to previews alone', async () => {
    await publish(draft)
    const { path } = draft.document
    const shown = stores.at(NOW, ({ continuations: store }) => store.continuationAt(path))
    expect(await shown).toEqual(PAID)
  })

  test('replaces the page with its path in previews only', async () => {
    const next = { document: { ...published.document, title: 'Mieux' }, draft: true } as const
    await publish(published, next)
    const { path, title } = published.document
    expect((await library.documentAt(path))?.title).toBe(title)
    const shown = await stores.at(NOW, (each) => each.library.documentAt(path))
    expect(shown?.title).toBe('Mieux')
    expect(await previewed(NOW)).toEqual(['paru'])
  })

  test('leaves the site if it had been published, and returns when due', async () => {
    await publish(published)
    const withdrawn = await publish({ ...published, draft: true })
    expect(withdrawn.withdrawn).toEqual([published.document.path])
    expect(await publicSlugs()).toEqual([])
    expect((await publish(published)).created).toEqual([published.document.path])
    expect(await schedule.waiting()).toEqual([])
  })

  test('is refused where two claim one place', async () => {
    await expect(publish(draft, draft)).rejects.toBeInstanceOf(EditionClash)
  })
})

describe('a document with a date that comes [A07]', () => {
  test('is published then, whole and once; drafts stay', async () => {
    await publish(published, draft, scheduled)
    const { path } = scheduled.document
    expect(await schedule.nextDate()).toBe(LATER)
    expect(await schedule.publishDue(LATER - 1, changedTags)).toEqual([])
    const reports = await Promise.all([0, 1, 2].map(() => schedule.publishDue(LATER, changedTags)))
    expect(reports.flat()).toMatchObject([{ created: [path], changed: [], withdrawn: [] }])
    expect((await publicSlugs()).toSorted()).toEqual(['a-venir', 'paru'])
    expect(await schedule.nextDate()).toBeUndefined()
    expect(await schedule.waiting()).toMatchObject([{ path: draft.document.path }])
    const paid = await owner.selectFrom('premium.continuation').selectAll().execute()
    expect(paid).toEqual([{ document_id: scheduled.document.id, body: PAID }])
  })

  test('is announced to every server with what lists it', async () => {
    await publish(scheduled)
    await sql`truncate announcement`.execute(owner)
    await schedule.publishDue(LATER, changedTags)
    const { rows } = await sql`select tags from announcement`.execute(owner)
    expect(rows).toEqual([{ tags: [`document:${scheduled.document.path}`, 'list:article'] }])
  })

  test('is refused at the path of another document, which stays', async () => {
    await publish(published, { document: { ...scheduled.document, path: published.document.path } })
    await expect(schedule.publishDue(LATER, changedTags)).rejects.toBeInstanceOf(EditionClash)
    expect(await publicSlugs()).toEqual(['paru'])
  })

  test('is unchanged when its source is imported again', async () => {
    const later = new PostgresContentPublisher(owner, { now: () => LATER })
    await publish(published, scheduled)
    await schedule.publishDue(LATER, changedTags)
    const records = recordsOf([published, scheduled])
    const report = await later.publish(anEdition([], { records }))
    expect(report).toMatchObject({ created: [], changed: [], withdrawn: [], unchanged: 2 })
  })
})
