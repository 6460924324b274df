import { describe, expect, test } from 'vitest'

import type { PageViews } from '#ports/page-views.ts'

/**
 * Contract of the store of page views; `make` creates an empty one, over the public pages `/a` with
 * the id `demo:/a`, and `/b`.
 */
export function pageViewsContract(make: () => Promise<PageViews>): void {
  describe('the views of pages', () => {
    test('add up by day, and a period begins with its first day [N96]', async () => {
      const store = await make()
      const views = { path: '/a', answered: 2, reported: 0 }
      await store.add([{ ...views, day: '2026-11-28' }], '2026-01-01')
      await store.add(
        [
          { ...views, day: '2026-11-28' },
          { ...views, day: '2026-11-29', answered: 1 },
        ],
        '2026-01-01',
      )
      expect(await store.ofDocument('demo:/a', '2026-11-28')).toEqual([
        { day: '2026-11-28', views: 4 },
        { day: '2026-11-29', views: 1 },
      ])
      expect(await store.ofDocument('demo:/a', '2026-11-29')).toEqual([
        { day: '2026-11-29', views: 1 },
      ])
      expect(await store.ofDocument('demo:/b', '2026-01-01')).toEqual([])
    })

    test('are the larger of both counts of a day, never their sum [N96]', async () => {
      const store = await make()
      const add = (day: string, answered: number, reported: number) =>
        store.add([{ path: '/a', day, answered, reported }], '2026-01-01')
      await add('2026-11-28', 3, 0)
      await add('2026-11-28', 0, 2)
      await add('2026-11-29', 1, 5)
      expect(await store.ofDocument('demo:/a', '2026-01-01')).toEqual([
        { day: '2026-11-28', views: 3 },
        { day: '2026-11-29', views: 5 },
      ])
      expect(await store.mostViewed('2026-01-01', 9)).toMatchObject([{ path: '/a', views: 8 }])
    })

    test('rank the most viewed pages of a period [N96]', async () => {
      const store = await make()
      const add = (path: string, day: string, views: number) =>
        store.add([{ path, day, answered: views, reported: 0 }], '2026-01-01')
      await add('/a', '2026-11-01', 100)
      await add('/a', '2026-11-29', 2)
      await add('/b', '2026-11-29', 3)
      const ranked = async (from: string, limit: number) =>
        (await store.mostViewed(from, limit)).map(({ path, views }) => [path, views])
      expect(await ranked('2026-11-29', 9)).toEqual([
        ['/b', 3],
        ['/a', 2],
      ])
      expect(await ranked('2026-01-01', 1)).toEqual([['/a', 102]])
    })

    test('of days before the first one are deleted [N96]', async () => {
      const store = await make()
      await store.add([{ path: '/a', day: '2025-01-01', answered: 1, reported: 1 }], '2024-01-01')
      await store.add([{ path: '/a', day: '2026-11-29', answered: 1, reported: 1 }], '2025-11-01')
      expect(await store.ofDocument('demo:/a', '2000-01-01')).toEqual([
        { day: '2026-11-29', views: 1 },
      ])
    })
  })
}
