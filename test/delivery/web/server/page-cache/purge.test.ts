import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { aRenderedPage, textAt, watchedCache } from '#test/support/html/page-cache-fixtures.ts'

const tags = fc.uniqueArray(fc.constantFrom('menus', 'banners', 'list:article', 'document:/a'))

describe('a purge', () => {
  property.prop([fc.dictionary(fc.stringMatching(/^\/[a-e]$/), tags), tags])(
    'forgets the pages that show one of the tags, and no other',
    async (site, purged) => {
      const { cache } = watchedCache(async (address) =>
        aRenderedPage(address, { tags: new Set(site[address]) }),
      )
      for (const address of Object.keys(site)) await cache.fetch({ key: address })
      cache.purge(new Set(purged))
      for (const [address, shown] of Object.entries(site)) {
        expect(cache.get(address) === undefined).toBe(shown.some((tag) => purged.includes(tag)))
      }
    },
  )

  test('reaches a page again after it was kept again', async () => {
    let version = 0
    const { cache } = watchedCache(async () => aRenderedPage(`version ${version}`))
    for (version = 1; version <= 3; version += 1) {
      expect(await textAt(cache, '/')).toBe(`version ${version}`)
      cache.purge(new Set(['menus']))
    }
  })

  test('uses the tags of the last render only', async () => {
    const shown = [new Set(['banners']), new Set(['menus'])]
    const { cache } = watchedCache(async () =>
      aRenderedPage('', { tags: shown.shift() ?? new Set() }),
    )
    await cache.fetch({ key: '/' })
    cache.purge(new Set(['banners']))
    await cache.fetch({ key: '/' })
    cache.purge(new Set(['banners']))
    expect(cache.get('/')).toBeDefined()
    cache.purge(new Set(['menus']))
    expect(cache.get('/')).toBeUndefined()
  })
})
