import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { issueLines } from '#application/redirects/lint-redirects.ts'
import { composeSite } from '#delivery/composition/compose-site.ts'
import { SITE_SETTINGS_SOURCE, PUBLISHER } from '#delivery/composition/page-stores.ts'
import { SITE } from '#delivery/composition/site.ts'
import { CurrentRedirects } from '#delivery/web/server/publications/current-redirects.ts'
import { contentFolder, markdown } from '#test/support/fixtures/content-folder.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { settingsForDatabase } from '#test/support/processes/settings-for-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const SOUND = '- { source: /contenu/vieux, destination: /contenu/page }'
const TWELVE_ERRORS = [
  '- { source: /soi, destination: /soi }',
  '- { source: /tour-1, destination: /tour-2 }',
  '- { source: /tour-2, destination: /tour-1 }',
  '- { source: /chaine, destination: /maillon }',
  '- { source: /maillon, destination: /contenu/page }',
  '- { source: /double, destination: /guide }',
  '- { source: /double, destination: /produits }',
  '- { source: /dehors, destination: "https://ailleurs.example/" }',
  '- { source: /guide, destination: /produits }',
  '- { source: /mort, destination: /nulle-part }',
  '- { source: /relatif, destination: guide }',
  '- { source: relatif, destination: /guide }',
  '- { source: /contenu/partie-2, destination: /contenu/page }',
  '- { source: /sans-destination }',
  '- { source: /question, destination: /guide?a=1#b }',
]

const { connection, logger } = await testDatabase()
const settings = settingsForDatabase(connection)

/** The whole site over a fresh database and a content folder whose redirects a test rewrites. */
async function siteOverFolder(redirects: string) {
  const page = markdown('Un texte.', { kind: 'page' })
  const folder = await contentFolder({
    'menus.yaml': JSON.stringify(siteSettings.menus),
    'banners.yaml': JSON.stringify(siteSettings.banners),
    'reviews.yaml': JSON.stringify(siteSettings.reviews),
    'subjects.yaml': 'subjects: []\nuncovered: []\n',
    'redirects.yaml': redirects,
    'contenu/page.md': page,
    'contenu/partie-2.md': page,
  })
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const parts = await composeSite({ settings, logger, role: 'server', migrate: true })
  onTestFinished(() => parts[Symbol.asyncDispose]())
  parts.register(SITE_SETTINGS_SOURCE, { useValue: yamlSiteSettings(folder.path) })
  const rewrite = (text: string) => writeFile(join(folder.path, 'redirects.yaml'), text)
  return { parts, site: parts.resolve(SITE), rewrite }
}

test('a file with twelve errors is refused; live redirects stay', async () => {
  const { parts, site, rewrite } = await siteOverFolder(SOUND)
  expect(await site.content.syncSettings()).toMatchObject({ ok: true })
  await parts.resolve(PUBLISHER).publish(anEdition([aGuide('page', { path: '/contenu/page' })]))
  const before = await CurrentRedirects.open(site, logger)
  expect([...before.current]).toEqual([['/contenu/vieux', '/contenu/page']])
  await rewrite(TWELVE_ERRORS.join('\n'))
  const synced = await site.content.syncSettings()
  const lines = synced.ok ? [] : issueLines(synced.problem)
  const named = lines.map((line) => Number(/redirects\.yaml:(\d+)/.exec(line)?.[1]))
  expect([...new Set(named)].toSorted((one, other) => one - other)).toEqual(
    TWELVE_ERRORS.map((_, place) => place + 1).filter((line) => line !== 5),
  )
  expect(await site.content.import(['demo'])).toMatchObject([{ status: 'refused' }])
  await before.refresh()
  expect([...before.current]).toEqual([['/contenu/vieux', '/contenu/page']])
})

test('a rule for a page not imported yet waits, then is served', async () => {
  const { parts, site } = await siteOverFolder(
    '- { source: /l1, destination: /code-du-travail/l1234-5 }',
  )
  expect(await site.content.syncSettings()).toMatchObject({ ok: true })
  const inUse = await CurrentRedirects.open(site, logger)
  expect(inUse.current.size).toBe(0)
  expect(logger.entries).toContainEqual({
    level: 'warn',
    event: 'redirect not served',
    fields: {
      source: '/l1',
      destination: '/code-du-travail/l1234-5',
      reason: 'page not imported yet',
    },
  })
  const article = aGuide('article', { path: '/code-du-travail/l1234-5' })
  await parts.resolve(PUBLISHER).publish(anEdition([article], { source: 'code' }))
  await inUse.refresh()
  expect(inUse.current.get('/l1')).toBe('/code-du-travail/l1234-5')
})
