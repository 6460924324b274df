import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))

describe('the newsletter archive', () => {
  test('shows the issues of all groups by year, the latest first [R13]', async () => {
    const { years, groups, group } = await loadViewAt(
      pages,
      '/actualite/newsletters',
      'newsletterArchive',
    )
    expect(years.map(({ year, issues }) => [year, issues.length])).toEqual([
      [2026, 3],
      [2025, 2],
    ])
    expect(groups).toEqual(['pme', 'btp', 'rp', 'metallurgie', 'st'])
    expect(group).toBeUndefined()
  })

  test('of one group shows its issues alone [R13] [A02]', async () => {
    const archive = await loadViewAt(pages, '/actualite/newsletters/rp', 'newsletterArchive')
    expect(archive.years).toMatchObject([
      { year: 2026, issues: [{ path: '/actualite/newsletters/rp/2026-01' }] },
    ])
    expect(archive.group).toBe('rp')
    expect(archive.meta.indexed).toBe(true)
    const empty = await loadViewAt(pages, '/actualite/newsletters/st', 'newsletterArchive')
    expect(empty.years).toEqual([])
    expect(empty.meta.indexed).toBe(false)
  })

  test('shows a hundred issues to a page [K01]', async () => {
    const issues = Array.from({ length: 130 }, (_, rank) => {
      const month = `${2015 + Math.floor(rank / 12)}-${String((rank % 12) + 1).padStart(2, '0')}`
      return aDocumentAt(
        `/actualite/newsletters/pme/${month}`,
        { kind: 'newsletter', group: 'pme', month },
        { publishedAt: Date.parse(`${month}-28`) },
      )
    })
    const many = createPageLoaders(await pagePorts(issues))
    const shown = await Promise.all(
      [1, 2].map(async (page) => {
        const address = `/actualite/newsletters/pme?page=${page}`
        const { years, place } = await loadViewAt(many, address, 'newsletterArchive')
        expect(place).toEqual({ page, pages: 2, path: '/actualite/newsletters/pme' })
        return years.flatMap((year) => year.issues).length
      }),
    )
    expect(shown).toEqual([100, 30])
    expect(await loadPageAt(many, '/actualite/newsletters/pme?page=3')).toBeUndefined()
  })

  test.each([
    '/actualite/newsletters/banque',
    '/actualite/newsletters/btp/2026-02',
    '/actualite/newsletters?page=2',
  ])('has nothing at %s', async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  })
})

describe('an issue of a newsletter', () => {
  test('has the previous and next issue as neighbours, skipping empty months [R13]', async () => {
    const issue = await loadViewAt(pages, LAW_PATHS.newsletter, 'newsletterIssue')
    expect(issue).toMatchObject({
      group: 'btp',
      month: '2026-01',
      previous: { path: '/actualite/newsletters/btp/2025-03', title: 'Lettre btp – 2025-03' },
      next: { path: '/actualite/newsletters/btp/2026-03' },
    })
    const last = await loadViewAt(pages, '/actualite/newsletters/btp/2026-03', 'newsletterIssue')
    expect(last.previous?.path).toBe(LAW_PATHS.newsletter)
    expect(last).not.toHaveProperty('next')
  })
})
