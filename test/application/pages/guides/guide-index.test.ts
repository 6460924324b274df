import { describe, expect, test } from 'vitest'

import { pagesOf } from '#application/pages/routing/pages.ts'
import { aGuide } from '#test/support/fixtures/documents.ts'
import { SOURCE } from '#test/support/fixtures/law-documents.ts'
import { viewAt } from '#test/support/fixtures/view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const { archived: _given, ...LIVE } = SOURCE
const SMIC = guide('smic', { title: 'Le Smic', source: LIVE, publishedAt: Date.UTC(2026, 0, 9) })
const OLD = guide('froid', { title: 'Le froid', source: LIVE, publishedAt: Date.UTC(2009, 0, 9) })
const supersededBy = { path: SMIC.path, title: SMIC.title }
const SHEETS = ['Salaire', 'Salaire', 'Salaire', 'Paie'].map((subject, rank) =>
  guide(`fiche-${rank}`, {
    title: `Fiche ${rank}`,
    source: SOURCE,
    tags: [subject],
    publishedAt: Date.UTC(2020, 5, 1),
    ...(rank < 3 && { supersededBy }),
  }),
)

const pages = pagesOf(await pagePorts([SMIC, OLD, ...SHEETS]))

describe('the index of the guides', () => {
  test('holds no archive, and leads to them [R10] [F03]', async () => {
    const { total, themes, letters, archives } = await viewAt(pages, '/guide', 'guideIndex')
    expect([total, archives]).toEqual([2, 4])
    const titles = [...themes.flatMap(({ subjects }) => subjects), ...letters]
    expect(titles.flatMap(({ entries }) => entries.map(({ path }) => path)).toSorted()).toEqual([
      OLD.path,
      SMIC.path,
    ])
  })

  test('files a guide under the subject of the sheets that it replaced', async () => {
    const { themes } = await viewAt(pages, '/guide', 'guideIndex')
    expect(themes.flatMap(({ total }) => total)).toEqual([1])
  })

  test('notes a guide that is to be checked', async () => {
    const { letters } = await viewAt(pages, '/guide', 'guideIndex')
    expect(letters.flatMap(({ entries }) => entries)).toEqual([
      { path: OLD.path, title: 'Le froid', note: 'À vérifier (2009)' },
    ])
  })
})

describe('the archives of the guides', () => {
  test('list each with its year, out of search engines [F03]', async () => {
    const { meta, total, themes } = await viewAt(pages, '/guide/archives', 'guideIndex')
    expect([meta.indexed, total]).toEqual([false, 4])
    const entries = themes.flatMap(({ subjects }) => subjects.flatMap((subject) => subject.entries))
    expect(entries.map(({ note }) => note)).toEqual(Array(4).fill('Archive (2020)'))
  })

  test('a superseded page leads to its successor, out of search engines [F03]', async () => {
    const { meta, document } = await viewAt(pages, SHEETS[0]?.path ?? '', 'guide')
    expect(meta.indexed).toBe(false)
    expect(document.validity?.successor).toEqual(supersededBy)
    expect((await viewAt(pages, SHEETS[3]?.path ?? '', 'guide')).meta.indexed).toBe(true)
  })
})

function guide(slug: string, changes: Parameters<typeof aGuide>[1]) {
  return aGuide(slug, { themes: ['droit-du-travail'], demo: false, ...changes })
}
