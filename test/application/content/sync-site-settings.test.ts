import { expect, test } from 'vitest'

import { syncSiteSettings } from '#application/content/sync-site-settings.ts'
import { ALL_PAGES_TAGS } from '#application/pages/common/cache-tags.ts'
import type { RedirectLint } from '#application/redirects/lint-redirects.ts'
import type { SiteSettings } from '#ports/site-settings.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'

const RULE = { source: '/a', destination: '/guide', line: 1 }
const SOUND: RedirectLint = {
  file: 'redirects.yaml',
  entries: 1,
  rules: [RULE],
  issues: [],
  waiting: [],
  superseded: [],
}

async function sync(lint: RedirectLint, ...changed: readonly (keyof SiteSettings)[]) {
  const purge = new MemoryPurge()
  const stored: SiteSettings[] = []
  const run = syncSiteSettings({
    source: { read: () => Promise.resolve(siteSettings) },
    lint: () => Promise.resolve(lint),
    store: {
      replace(given) {
        stored.push(given)
        return Promise.resolve(changed)
      },
    },
    purge,
  })
  return { outcome: await run(), stored, purges: purge.purges }
}

test('stores the site settings of the editors', async () => {
  const { outcome, stored } = await sync(SOUND, 'menus', 'banners', 'redirects')
  expect(stored).toEqual([{ ...siteSettings, redirects: [RULE] }])
  expect(outcome).toEqual({ ok: true, value: ['menus', 'banners', 'redirects'] })
})

test('redirects with an issue leave everything as it stands', async () => {
  const issues = [{ code: 'loop', reason: 'En rond.', rules: [RULE] }] as const
  const { outcome, stored, purges } = await sync({ ...SOUND, issues }, 'menus')
  expect(outcome).toEqual({ ok: false, problem: { ...SOUND, issues } })
  expect([stored, purges]).toEqual([[], []])
})

test('changed menus outdate every page, changed banners only pages with banners', async () => {
  expect((await sync(SOUND, 'menus', 'banners')).purges).toEqual([['banners', 'menus']])
  expect((await sync(SOUND, 'banners')).purges).toEqual([['banners']])
})

test('changed subjects outdate every page', async () => {
  expect((await sync(SOUND, 'subjects')).purges).toEqual([[...ALL_PAGES_TAGS].toSorted()])
})

test('redirects make no page stale, but are followed; nothing changed purges nothing', async () => {
  expect((await sync(SOUND, 'redirects')).purges).toEqual([['redirects']])
  expect((await sync(SOUND)).purges).toEqual([])
})
