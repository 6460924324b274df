import { expect, test } from 'vitest'

import { furnishSite } from '../../../src/application/content/furnish-site.ts'
import type { SiteFurniture } from '../../../src/ports/site-furnisher.ts'
import { MemoryPurge } from '../../support/fake-content.ts'
import { furniture } from '../../support/furniture.ts'

async function furnish(...changed: readonly (keyof SiteFurniture)[]) {
  const purge = new MemoryPurge()
  const furnished: SiteFurniture[] = []
  const run = furnishSite({
    source: { read: () => Promise.resolve(furniture) },
    furnisher: {
      furnish(given) {
        furnished.push(given)
        return Promise.resolve(changed)
      },
    },
    purge,
  })
  return { parts: await run(), furnished, purges: purge.purges }
}

test('the furniture of the editors is put on the site', async () => {
  const { parts, furnished } = await furnish('menus', 'banners', 'redirects')
  expect(furnished).toEqual([furniture])
  expect(parts).toEqual(['menus', 'banners', 'redirects'])
})

test('changed menus make every page stale, changed banners the pages that show them', async () => {
  expect((await furnish('menus', 'banners')).purges).toEqual([['banners', 'menus']])
  expect((await furnish('banners')).purges).toEqual([['banners']])
})

test('redirects make no page stale, but are followed; nothing changed purges nothing', async () => {
  expect((await furnish('redirects')).purges).toEqual([['redirects']])
  expect((await furnish()).purges).toEqual([])
})
