import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresRedirectStore,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresSettingVersions } from '#adapters/storage/postgres/publishing/postgres-setting-versions.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import {
  aSettingVersion,
  settingVersionsContract,
} from '#test/contracts/setting-versions.contract.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const TABLE = 'newsroom.setting_version'
const book = new PostgresRedirectStore(pages)

async function emptyVersions() {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, [TABLE])
  return new PostgresSettingVersions(owner)
}

settingVersionsContract(emptyVersions)

test('a version replaces what readers get, and is announced with it [N65]', async () => {
  const versions = await emptyVersions()
  await new PostgresSiteSettingsStore(owner).replace(siteSettings)
  await versions.publish(aSettingVersion(1), new Set(['redirects']))
  expect(await book.rules()).toEqual([{ source: '/contenu/vieux', destination: '/recherche' }])
  const { rows } = await sql`select tags from announcement order by id desc limit 1`.execute(owner)
  expect(rows).toEqual([{ tags: ['redirects'] }])
})

test('banners of the newsroom are kept by an import [N48]', async () => {
  const versions = await emptyVersions()
  const [banner] = siteSettings.banners
  const banners = banner === undefined ? [] : [{ ...banner, title: 'Nouveau guide' }]
  const version = { ...aSettingVersion(1), subject: 'banners' as const, settings: { banners } }
  await versions.publish(version, new Set(['banners']))
  await new PostgresSiteSettingsStore(owner).replace(siteSettings)
  expect(await new PostgresBannerStore(pages, logger).banners()).toEqual(banners)
  expect(await versions.version('banners', 1)).toEqual(version)
})

test('menus of the newsroom are kept by an import [N70]', async () => {
  const versions = await emptyVersions()
  const menus = { ...siteSettings.menus, subFooter: [] }
  const version = { ...aSettingVersion(1), subject: 'menus' as const, settings: { menus } }
  await versions.publish(version, new Set(['menus']))
  expect(await new PostgresSiteSettingsStore(owner).replace(siteSettings)).not.toContain('menus')
  expect(await new PostgresMenus(pages, logger).menus()).toEqual(menus)
  expect(await versions.version('menus', 1)).toEqual(version)
})

test('reviews of the newsroom are kept by an import [N71]', async () => {
  const versions = await emptyVersions()
  const version = { ...aSettingVersion(1), subject: 'home' as const, settings: { reviews: [] } }
  await versions.publish(version, new Set(['reviews']))
  expect(await new PostgresSiteSettingsStore(owner).replace(siteSettings)).not.toContain('reviews')
  expect(await new PostgresReviewStore(pages, logger).reviews()).toEqual([])
  expect(await versions.version('home', 1)).toEqual(version)
})

test('a version that is not stored leaves the site as it is [N67]', async () => {
  const versions = await emptyVersions()
  await versions.publish(aSettingVersion(1), new Set(['redirects']))
  await versions.publish(aSettingVersion(1, '/guide'), new Set(['redirects']))
  expect(await book.rules()).toEqual(aSettingVersion(1).settings.redirects)
})

test('an import leaves alone what the newsroom holds, until given back [N68]', async () => {
  const versions = await emptyVersions()
  const folder = new PostgresSiteSettingsStore(owner)
  await versions.publish(aSettingVersion(1), new Set(['redirects']))
  expect(await folder.replace(siteSettings)).not.toContain('redirects')
  expect(await book.rules()).toEqual(aSettingVersion(1).settings.redirects)
  await versions.publish({ ...aSettingVersion(2), holder: 'folder' }, new Set(['redirects']))
  expect(await folder.replace(siteSettings)).toEqual(['redirects'])
})

test.each([`delete from ${TABLE}`, `update ${TABLE} set summary = 'x'`, `truncate ${TABLE}`])(
  'a version is kept for ever: %s is refused [N66]',
  async (statement) => {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow('history of the newsroom')
  },
)

test('the role of the public pages cannot read versions of settings [N66]', async () => {
  await expect(sql.raw(`select * from ${TABLE}`).execute(pages)).rejects.toThrow(
    'permission denied',
  )
})
