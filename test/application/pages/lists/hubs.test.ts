import { describe, expect, test } from 'vitest'

import { openAddress } from '#application/pages/routing/open-address.ts'
import { pagesOf } from '#application/pages/routing/pages.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_SITE } from '#test/support/fixtures/law-site.ts'
import { viewAt } from '#test/support/fixtures/view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = pagesOf(await pagePorts(LAW_SITE))

describe('the hub of a sector', () => {
  test('gathers its news, its agreements and their texts [A02]', async () => {
    const view = await viewAt(pages, '/secteur/metallurgie', 'sector')
    expect(view.news.map(({ path }) => path)).toEqual(['/actualite/droit-du-travail/recente'])
    expect(view.agreements.map(({ path }) => path)).toEqual([LAW_PATHS.metal])
    expect(view.agreementNews).toHaveLength(6)
    expect(view.newsletters).toEqual([])
  })

  test('shows the newsletter of its group, and its largest agreements first [A02]', async () => {
    const btp = await viewAt(pages, '/secteur/btp', 'sector')
    expect(btp.newsletters.map(({ title }) => title)[0]).toBe('Lettre btp – 2026-03')
    const pme = await viewAt(pages, '/secteur/pme', 'sector')
    expect(pme.agreements.map(({ path }) => path)).toEqual([LAW_PATHS.syntec, LAW_PATHS.unnumbered])
  })

  test.each(['pme', 'btp', 'rp', 'metallurgie', 'st'])('exists for %s [A02]', async (sector) => {
    expect((await viewAt(pages, `/secteur/${sector}`, 'sector')).sector).toBe(sector)
  })

  test('exists for no other', async () => {
    expect(await openAddress(pages, '/secteur/banque')).toBeUndefined()
    expect(await openAddress(pages, '/secteur')).toBeUndefined()
  })
})

test('the home page shows the latest texts of the agreements and the latest issue of each newsletter [R01] [A01]', async () => {
  const home = await viewAt(pages, '/', 'home')
  expect(home.agreementNews.map(({ title }) => title)).toEqual([
    'Avenant n° 60',
    'Avenant n° 59',
    'Avenant n° 58',
    'Avenant n° 57',
    'Avenant n° 56',
    'Avenant n° 55',
  ])
  expect(home.newsletters.map(({ group }) => group)).toEqual(['btp', 'rp'])
})

test('company life has an index, as the press room, the podcasts and the studies have [R11]', async () => {
  const { list } = await viewAt(pages, '/vie-d-entreprise', 'sectionIndex')
  expect(list.cards.map(({ path }) => path)).toEqual(['/vie-d-entreprise/relecture'])
  const page = await viewAt(pages, '/vie-d-entreprise/relecture', 'contentPage')
  expect(page.breadcrumb.map(({ path }) => path)).toEqual(['/', '/vie-d-entreprise'])
})
