import { beforeEach, describe, expect, test } from 'vitest'

import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { acquirePublicationLock } from '#adapters/storage/postgres/platform/publication-transaction.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import { publishDocuments } from '#adapters/storage/postgres/publishing/publish-document.ts'
import type { LawVersion } from '#domain/editorial/document-kinds.ts'
import type { EditionArticle } from '#ports/law-texts.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { CITING, lawArticle, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const library = new PostgresContentLibrary(pages, logger)
const publisher = new PostgresContentPublisher(owner)
const store = new PostgresSiteSettingsStore(owner)

const GUIDE = aGuide('rupture', { publishedAt: Date.UTC(2026, 0, 5), body: CITING, demo: false })
const SHEET = aGuide('ancienne', { publishedAt: Date.UTC(2020, 5, 1), demo: false })
const OLD_VERSION: LawVersion = { id: 'LEGIARTI000019071187', from: Date.UTC(2008, 5, 27) }
const NEW_VERSION: LawVersion = { id: 'LEGIARTI000053000000', from: Date.UTC(2026, 5, 1) }
const CHANGE = { article: 'L1237-11', kind: 'modified', on: '2026-06-01' }
const SUBJECT = { subject: 'Rupture', current: ['/guide/rupture'], archives: [SHEET.path] }

describe('the cited law', () => {
  beforeEach(() => deletePublishedContent(owner))

  test('marks a guide when an article that it cites changes after it [W22]', async () => {
    await publishGuides()
    const report = await publishCode('1', OLD_VERSION)
    expect(report.revalued).toEqual([])
    const changed = await publishCode('2', OLD_VERSION, NEW_VERSION)
    expect(changed.revalued).toEqual([GUIDE.path])
    expect(changed.kinds).toContain('guide')
    expect((await summary(GUIDE.path))?.lawChanges).toEqual([CHANGE])
    expect((await publishCode('2', OLD_VERSION, NEW_VERSION)).revalued).toEqual([])
    expect((await publishCode('3', OLD_VERSION)).revalued).toEqual([GUIDE.path])
    expect((await summary(GUIDE.path))?.lawChanges).toBeUndefined()
  })

  test('marks a document that is published alone, and leaves the others [W22]', async () => {
    await publishGuides()
    await publishCode('2', OLD_VERSION, NEW_VERSION)
    const { source } = anEdition([GUIDE])
    const document = { ...GUIDE, id: 'seul', path: '/guide/seul' }
    const report = await owner.transaction().execute(async (transaction) => {
      await acquirePublicationLock(transaction)
      return publishDocuments(
        transaction,
        { source, documents: [{ document }] },
        () => 'everything',
      )
    })
    expect(report.revalued).toEqual([document.path])
    expect((await summary(document.path))?.lawChanges).toEqual([CHANGE])
    expect((await summary(GUIDE.path))?.lawChanges).toEqual([CHANGE])
  })

  test('marks nothing for a move of unknown words [W21]', async () => {
    await publishGuides()
    await publishCode('1', OLD_VERSION, { ...NEW_VERSION, moved: true })
    expect((await summary(GUIDE.path))?.lawChanges).toBeUndefined()
  })

  test('preserves the mark when the guide is imported again', async () => {
    await publishCode('2', OLD_VERSION, NEW_VERSION)
    await publishGuides()
    await publisher.publish(anEdition([{ ...GUIDE, title: 'Autre' }, SHEET], { version: '2' }))
    expect((await summary(GUIDE.path))?.lawChanges).toEqual([CHANGE])
  })

  test('compares the words that editions hold [W21] [W22]', async () => {
    await publishGuides()
    await publishCode('1', OLD_VERSION, NEW_VERSION)
    await storeEdition('a', '2025-06-01', OLD_VERSION.id, 'Les mots.')
    expect((await summary(GUIDE.path))?.lawChanges).toEqual([CHANGE])
    await storeEdition('b', '2026-07-27', NEW_VERSION.id, 'D’autres mots.')
    expect((await summary(GUIDE.path))?.lawChanges).toEqual([
      { ...CHANGE, comparedFrom: '2008-06-27' },
    ])
    await storeEdition('c', '2026-07-28', NEW_VERSION.id, 'Les mots.')
    expect((await summary(GUIDE.path))?.lawChanges).toBeUndefined()
  })

  test('leaves the guides current when stored words mark them', async () => {
    const fingerprint = { importers: 'lecteurs', inputs: 'lu' }
    const { source } = await publisher.publish({ ...anEdition([GUIDE]), fingerprint })
    await publishCode('1', OLD_VERSION, NEW_VERSION)
    const before = await publisher.publishedEdition(source)
    await storeEdition('d', '2026-07-29', NEW_VERSION.id, 'Encore d’autres mots.')
    const after = await publisher.publishedEdition(source)
    expect(after?.fingerprint).toEqual(fingerprint)
    expect(after?.publishedAt).not.toBe(before?.publishedAt)
  })
})

describe('the subject map', () => {
  beforeEach(() => deletePublishedContent(owner))

  test('leads an archive to what covers its subject, and follows its title', async () => {
    await store.replace({ ...siteSettings, subjects: [SUBJECT] })
    await publishGuides()
    expect((await summary(SHEET.path))?.supersededBy).toEqual({
      path: GUIDE.path,
      title: GUIDE.title,
    })
    const renamed = { ...GUIDE, title: 'La rupture' }
    const report = await publisher.publish(anEdition([renamed, SHEET], { version: '2' }))
    expect(report.revalued).toContain(SHEET.path)
    expect((await summary(SHEET.path))?.supersededBy?.title).toBe('La rupture')
  })

  test('names all that covers the subject of an archive, in its order', async () => {
    const other = aGuide('autre', { demo: false })
    const current = [other.path, '/guide/unpublished', GUIDE.path]
    await store.replace({ ...siteSettings, subjects: [{ ...SUBJECT, current }] })
    await publisher.publish(anEdition([GUIDE, SHEET, other]))
    const before = await library.fingerprints()
    const { supersededBy, alsoCoveredBy } = (await summary(SHEET.path)) ?? {}
    expect([supersededBy?.path, alsoCoveredBy]).toEqual([other.path, [GUIDE.path]])
    await store.replace({
      ...siteSettings,
      subjects: [{ ...SUBJECT, current: [other.path] }],
    })
    expect((await summary(SHEET.path))?.alsoCoveredBy).toBeUndefined()
    expect((await library.fingerprints()).get(SHEET.id)).not.toBe(before.get(SHEET.id))
  })

  test('marks superseded documents in lists', async () => {
    await store.replace({ ...siteSettings, subjects: [SUBJECT] })
    await publishGuides()
    const guides = { kinds: ['guide'], order: 'title', offset: 0, limit: 9 } as const
    const pathsWhere = async (superseded: boolean) =>
      (await library.list({ ...guides, superseded })).items.map(({ path }) => path)
    expect(await pathsWhere(false)).toEqual([GUIDE.path])
    expect(await pathsWhere(true)).toEqual([SHEET.path])
    expect((await library.list(guides)).total).toBe(2)
    const years = await library.yearlyTotals({ kinds: ['guide'], superseded: false })
    expect([...years.keys()]).toEqual([2026])
  })

  test('takes effect at once, for the search too', async () => {
    await publishGuides()
    const [prints, status] = await Promise.all([library.fingerprints(), publisher.status()])
    await store.replace({ ...siteSettings, subjects: [SUBJECT] })
    expect((await summary(SHEET.path))?.supersededBy?.path).toBe(GUIDE.path)
    const after = await library.fingerprints()
    expect(after.get(SHEET.id)).not.toBe(prints.get(SHEET.id))
    expect(after.get(GUIDE.id)).toBe(prints.get(GUIDE.id))
    expect(await publisher.status()).not.toEqual(status)
    await store.replace({ ...siteSettings, subjects: [] })
    expect((await summary(SHEET.path))?.supersededBy).toBeUndefined()
  })

  test('hides superseded documents from search engines', async () => {
    await publishGuides()
    await store.replace({ ...siteSettings, subjects: [SUBJECT] })
    const paths = await library.paths('guide', { offset: 0, limit: 10 })
    expect(paths.map(({ path }) => path)).toEqual([GUIDE.path])
    expect((await library.sitemapKindCounts()).map(({ documents }) => documents)).toEqual([1])
  })
})

function publishGuides() {
  return publisher.publish(anEdition([GUIDE, SHEET]))
}

function publishCode(version: string, ...versions: readonly LawVersion[]) {
  const article = lawArticle(LAW_PATHS.article, 'L1237-11', { versions })
  return publisher.publish(anEdition([article], { source: 'code', version }))
}

async function storeEdition(name: string, stateOn: string, version: string, words: string) {
  async function* articles(): AsyncGenerator<EditionArticle> {
    yield {
      article: 'LEGIARTI000019071187',
      number: 'L1237-11',
      version,
      body: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
      versions: [
        { id: OLD_VERSION.id, from: '2008-06-27', until: '2026-06-01' },
        { id: NEW_VERSION.id, from: '2026-06-01' },
      ],
    }
  }
  await new PostgresLawTextStore(owner).store({ name, stateOn }, articles())
}

async function summary(path: string) {
  const [found] = await library.summariesAt([path])
  return found
}
