import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { hours } from '#domain/shared/duration.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const MIDNIGHT = parisMidnight('2026-12-01')
const ARTICLE = '/code-du-travail/l1237-1'
const ending = lawArticle(ARTICLE, 'L1237-1', {
  versions: [{ id: 'LEGIARTI000019071187', from: parisMidnight('2025-01-01'), until: MIDNIGHT }],
})
const guide = aGuide('rupture', {
  stateOfLawAt: Date.UTC(2026, 5, 1),
  lawChanges: [{ article: 'L1237-1', kind: 'ended', on: '2026-12-01' }],
})
const ADDRESSES = [
  ARTICLE,
  `${ARTICLE}/2026-01-01`,
  `${ARTICLE}/2020-01-01`,
  `${ARTICLE}/2025-06-01/comparer/2026-01-01`,
  '/recherche?query=L1237-1',
  `/recherche?query=${guide.slug}`,
  guide.path,
  '/guide',
]

async function outdatedAfterAt(address: string, now: number) {
  const ports = { ...(await pagePorts([ending, guide])), clock: { now: () => now } }
  const page = await loadPageAt(createPageLoaders(ports), address)
  return page && { outdatedAfter: page.outdatedAfter }
}

describe('a page with a validity that changes at midnight', () => {
  test.each(ADDRESSES)('%s is cached until then at most [W23]', async (address) => {
    const outdatedAfter = hours(1)
    expect(await outdatedAfterAt(address, MIDNIGHT - hours(1))).toEqual({ outdatedAfter })
  })

  test('is cached as others are once it has changed [W23]', async () => {
    expect(await outdatedAfterAt(ARTICLE, MIDNIGHT)).toEqual({ outdatedAfter: undefined })
  })
})
