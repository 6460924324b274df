import { expect, test } from 'vitest'

import { syncSiteSettings } from '#application/content/sync-site-settings.ts'
import type { RedirectLint } from '#application/redirects/lint-redirects.ts'
import type { SiteFurniture } from '#ports/site-settings.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-content.ts'
import { furniture } from '#test/support/fixtures/furniture.ts'

const RULE = { source: '/a', destination: '/guide', line: 1 }
const SOUND: RedirectLint = {
  file: 'redirects.yaml',
  entries: 1,
  rules: [RULE],
  issues: [],
  waiting: [],
}

async function furnish(lint: RedirectLint, ...changed: readonly (keyof SiteFurniture)[]) {
  const purge = new MemoryPurge()
  const furnished: SiteFurniture[] = []
  const run = syncSiteSettings({
    source: { read: () => Promise.resolve(furniture) },
    lint: () => Promise.resolve(lint),
    furnisher: {
      furnish(given) {
        furnished.push(given)
        return Promise.resolve(changed)
      },
    },
    purge,
  })
  return { outcome: await run(), furnished, purges: purge.purges }
}

test('the furniture of the editors is put on the site', async () => {
  const { outcome, furnished } = await furnish(SOUND, 'menus', 'banners', 'redirects')
  expect(furnished).toEqual([{ ...furniture, redirects: [RULE] }])
  expect(outcome).toEqual({ ok: true, value: ['menus', 'banners', 'redirects'] })
})

test('redirects with an issue leave everything as it stands', async () => {
  const issues = [{ code: 'loop', reason: 'En rond.', rules: [RULE] }] as const
  const { outcome, furnished, purges } = await furnish({ ...SOUND, issues }, 'menus')
  expect(outcome).toEqual({ ok: false, problem: { ...SOUND, issues } })
  expect([furnished, purges]).toEqual([[], []])
})

test('changed menus make every page stale, changed banners the pages that show them', async () => {
  expect((await furnish(SOUND, 'menus', 'banners')).purges).toEqual([['banners', 'menus']])
  expect((await furnish(SOUND, 'banners')).purges).toEqual([['banners']])
})

test('redirects make no page stale, but are followed; nothing changed purges nothing', async () => {
  expect((await furnish(SOUND, 'redirects')).purges).toEqual([['redirects']])
  expect((await furnish(SOUND)).purges).toEqual([])
})
