import { describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { pageRenderer } from '#delivery/web/server/rendering/render-loaded-page.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { aRenderedPage, textAt, watchedCache } from '#test/support/html/page-cache-fixtures.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const CHANGE = { article: 'L1237-11', kind: 'modified', on: '2027-01-01' } as const
const GUIDE = aGuide('rupture', { stateOfLawAt: Date.UTC(2026, 5, 1), lawChanges: [CHANGE] })
const MIDNIGHT = Date.UTC(2026, 11, 31, 23)

async function renderedAt(now: number) {
  const ports = await pagePorts([GUIDE])
  const page = await createPageLoaders({ ...ports, clock: { now: () => now } }).document(GUIDE.path)
  if (page === undefined) throw new Error('no page')
  const rendered = pageRenderer(() => '', [])(page, 'public', 'whole')
  return { ...rendered, view: page.view, control: rendered.headers[1] }
}

describe('a page that cites an article with a dated change', () => {
  test('announces it until midnight in Paris, then needs review [W22] [W23]', async () => {
    const before = await renderedAt(MIDNIGHT - 1)
    expect(before.view).toMatchObject({
      document: {
        validity: {
          status: 'upToDate',
          changes: [{ text: expect.stringContaining('sera modifié le 1er janvier 2027.') }],
        },
      },
    })
    expect((await renderedAt(MIDNIGHT)).view).toMatchObject({
      document: {
        validity: {
          status: 'toReview',
          changes: [{ text: expect.stringContaining('a été modifié le 1er janvier 2027, après') }],
        },
      },
    })
  })

  test('is cached until that midnight at most, here and in front [W23]', async () => {
    const { lifetime, mustRevalidate, control } = await renderedAt(MIDNIGHT - 90_500)
    expect([lifetime, mustRevalidate]).toEqual([45_500, true])
    expect(control).toBe('public, max-age=0, s-maxage=45, stale-if-error=604800')
  })

  test.each([MIDNIGHT - 100 * 24 * 3_600_000, MIDNIGHT])(
    'is cached as others are long before and after it [W23]',
    async (now) => {
      const { lifetime, mustRevalidate, control } = await renderedAt(now)
      expect([lifetime, mustRevalidate]).toEqual([36 * 3_600_000, undefined])
      expect(control).toContain('s-maxage=129600, stale-while-revalidate=86400')
    },
  )
})

test('a page that must be revalidated is rendered again once it expired [W23]', async () => {
  const texts = ['sera modifié', 'a été modifié']
  const { cache, clock } = watchedCache(async () => ({
    ...aRenderedPage(texts.shift() ?? ''),
    mustRevalidate: true,
  }))
  expect(await textAt(cache, '/')).toBe('sera modifié')
  expect(await textAt(cache, '/')).toBe('sera modifié')
  clock.now += 3_600_001
  expect(cache.get('/')).toBeUndefined()
  expect(await textAt(cache, '/')).toBe('a été modifié')
})
