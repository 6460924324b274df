import { describe, expect, test } from 'vitest'

import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { findDirectAnswer } from '#application/search/direct-answer.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import { SOURCE } from '#test/support/fixtures/law-documents.ts'
import { EDITIONS, streamed, versionId } from '#test/support/fixtures/law-editions.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const PATH = '/code-du-travail/d1237-2'
const PERIOD = /jusqu’à un jour entre le .+ et le 1er juin 2022/u

const code = aDocumentAt(
  '/code-du-travail',
  { kind: 'lawSection', code: 'Code du travail', within: [] },
  { source: SOURCE, stateOfLawAt: parisMidnight('2026-03-27') },
)
const lawTexts = new MemoryLawTexts()
for (const { articles, ...edition } of EDITIONS) await lawTexts.store(edition, streamed(articles))
const clock = { now: () => Date.UTC(2026, 10, 23, 12) }
const ports = { ...(await pagePorts([code])), lawTexts, clock }
const pages = createPageLoaders(ports)

describe('an article that left the Code', () => {
  test('has a page at its address, with its last words and dates [W05]', async () => {
    const view = await loadViewAt(pages, PATH, 'lawVersion')
    expect(plainText(view.document.body)).toBe('Un délai de deux mois.')
    expect(view.meta).toMatchObject({ path: PATH, indexed: false })
    expect(view.notices[0]).toMatch(/^Cet article n’est plus dans le Code du travail/u)
    expect(view.notices[0]).toMatch(PERIOD)
    expect(view.document.validity).toMatchObject({ status: 'ended' })
    expect(view.document.validity?.label).toMatch(PERIOD)
    expect(view.links.map(({ path }) => path)).toContain(`${PATH}/journal`)
  })

  test('names its source, its licence and its own version [W05]', async () => {
    const { document } = await loadViewAt(pages, PATH, 'lawVersion')
    expect(document.source).toMatchObject({
      producer: SOURCE.producer,
      licence: SOURCE.licence,
      url: expect.stringContaining('LEGIARTI'),
    })
    const dated = await loadViewAt(pages, `${PATH}/2019-01-01`, 'lawVersion')
    expect(dated.document.source?.url).toBe(document.source?.url)
    expect(dated.document.source?.url).not.toContain(versionId(13))
  })

  test('is cited with the producer of its text and its unknown end [W61]', async () => {
    const page = await loadPageAt(pages, PATH)
    const record = page && bibliographicRecord(page.view, page.frame.site)
    expect(record?.publisher).toBe(SOURCE.producer)
    expect(record?.reference).toMatch(PERIOD)
  })

  test('is its own latest version, found from its dated pages', async () => {
    expect((await loadPageAt(pages, PATH))?.links?.map(({ rel }) => rel)).not.toContain(
      'latest-version',
    )
    expect((await loadPageAt(pages, `${PATH}/2019-01-01`))?.links?.[0]).toEqual({
      rel: 'latest-version',
      path: PATH,
    })
  })

  test('is the direct answer to its number', async () => {
    const query = normalizeSearchQuery('article D1237-2')
    const answered = query.ok ? await findDirectAnswer(ports, query.value) : undefined
    expect(answered?.answer).toMatchObject({ kind: 'lawArticle', path: PATH })
    expect(answered?.answer).toHaveProperty('beginning', expect.stringMatching(PERIOD))
  })
})

test('a number that the Code never had has no page', async () => {
  expect(await loadPageAt(pages, '/code-du-travail/l9999-9')).toBeUndefined()
})
