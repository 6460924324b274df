import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import { markdownTemplates } from '#adapters/storage/markdown/markdown-document-templates.ts'
import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import {
  TEMPLATE_FORMATS,
  parseTemplateFileHref,
  templateFileHref,
  templatePath,
} from '#domain/downloads/document-template.ts'
import { countWords, plainText } from '#domain/editorial/body-text.ts'
import { downloadsOf } from '#domain/editorial/document-downloads.ts'
import { SOUND_FOLDER } from '#domain/editorial/episode-audio.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS, themeNewsPath, themeSectionPath } from '#domain/editorial/theme.ts'
import { newsletterGroupPath, PATHS, sectorPath } from '#domain/navigation/site-paths.ts'

import { citedArticles, linkedPaths } from '../support/fixtures/content-references.ts'
import { documentsIn } from '../support/fixtures/documents-and-editions.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const codeFile = new URL('../support/fixtures/code-du-travail-articles.txt', import.meta.url)

const documents = await documentsIn(await markdownContent(folder).read(() => undefined))
const siteSettings = await yamlSiteSettings(folder).read()
const { rules: redirects } = await yamlSiteSettings(folder).redirects()
const articlesInForce = new Set((await readFile(codeFile, 'utf8')).trim().split('\n'))
const templates = await markdownTemplates(folder).templates()
const pages = new Set<string>([
  ...templates.map(({ slug }) => templatePath(slug)),
  ...Object.values(PATHS),
  ...THEME_KEYS.flatMap((key) => [themeNewsPath(key), themeSectionPath(key)]),
  ...SECTOR_KEYS.flatMap((key) => [newsletterGroupPath(key), sectorPath(key)]),
  ...documents.map(({ document }) => document.path),
  ...(await readdir(join(folder, 'sons'))).map((name) => SOUND_FOLDER + name),
])
const premiumArticles = documents.filter(({ document }) => document.access === 'premium')

/** Guides and agreements come from public sources: only the shape of their address is known here. */
const isDead = (path: string): boolean =>
  !pages.has(path) &&
  !/^\/(?:guide\/[a-z0-9-]+|convention-collective\/\d{4}-[a-z0-9-]+)$/u.test(path)

test.each(documents)('$document.path cites only articles in force', (sourced) => {
  expect(citedArticles(sourced).filter((article) => !articlesInForce.has(article))).toEqual([])
})

test.each(documents)('$document.path links only to pages of the site', (sourced) => {
  expect(linkedPaths(sourced).filter(isDead)).toEqual([])
})

test.each(templates)(
  'the template $slug cites only articles in force and explains its fields',
  (template) => {
    expect(citedArticles(template).filter((article) => !articlesInForce.has(article))).toEqual([])
    expect(plainText(template.body)).toMatch(/\[[^[\]]+\]/u)
    expect(
      TEMPLATE_FORMATS.map((format) =>
        parseTemplateFileHref(templateFileHref({ slug: template.slug, format })),
      ),
    ).toEqual(TEMPLATE_FORMATS.map((format) => ({ slug: template.slug, format })))
  },
)

test('each template file exists, and an article offers it', () => {
  const offered = documents
    .flatMap(({ document }) => downloadsOf(document.body))
    .flatMap(({ href }) => parseTemplateFileHref(href)?.slug ?? [])
  expect([...new Set(offered)].toSorted()).toEqual(templates.map(({ slug }) => slug).toSorted())
})

test('the menus and banners link only to pages of the site [H09]', () => {
  expect(linkedPaths([siteSettings.menus, siteSettings.banners]).filter(isDead)).toEqual([])
})

test('redirects lead from addresses without a page to pages of the site [X02] [X03]', () => {
  expect(redirects.map(({ destination }) => destination).filter(isDead)).toEqual([])
  expect(redirects.map(({ source }) => source).filter((path) => pages.has(path))).toEqual([])
})

test.each(premiumArticles)('$document.path lets anyone see what it is about [A03]', (sourced) => {
  const { document, continuation = [] } = sourced
  expect(countWords(document.body)).toBeGreaterThanOrEqual(80)
  expect(countWords(continuation)).toBeGreaterThan(countWords(document.body))
  expect(citedArticles(sourced).length).toBeGreaterThanOrEqual(3)
})

test('each theme has Premium articles [A03]', () => {
  const themes = new Set(premiumArticles.flatMap(({ document }) => document.themes))
  expect([...themes].toSorted()).toEqual([...THEME_KEYS].toSorted())
})

test('the life of the publishing house has its pages [R11]', () => {
  const pagesOfHouse = documents.filter(({ document }) => document.kind === 'companyLife')
  expect(pagesOfHouse.length).toBeGreaterThanOrEqual(2)
  const elsewhere = pagesOfHouse.filter(
    ({ document }) => !document.path.startsWith(PATHS.companyLife),
  )
  expect(elsewhere).toEqual([])
})

test('each definition stands in a category of the glossary [R14]', () => {
  const definitions = documents.flatMap(({ document }) =>
    document.kind === 'definition' ? [document] : [],
  )
  expect(definitions.filter(({ categories }) => categories.length === 0)).toEqual([])
})

test('the menus lead to the homes of the library [H09]', () => {
  const linked = new Set(linkedPaths(siteSettings.menus))
  const { labourCode, agreements, agreementNews, faq, newsletters, glossary, companyLife } = PATHS
  const homes = [labourCode, agreements, agreementNews, faq, newsletters, glossary, companyLife]
  expect(homes.filter((home) => !linked.has(home))).toEqual([])
})

test('the menus lead to every sector [H09]', () => {
  const linked = new Set(linkedPaths(siteSettings.menus))
  expect(SECTOR_KEYS.map(sectorPath).filter((path) => !linked.has(path))).toEqual([])
})

test('the sign-up page leads to the letters of every group [R04]', () => {
  const page = documents.find(({ document }) => document.path === PATHS.newsletterSignUp)
  expect(page && linkedPaths(page)).toEqual(
    expect.arrayContaining(SECTOR_KEYS.map((key) => newsletterGroupPath(key))),
  )
})
