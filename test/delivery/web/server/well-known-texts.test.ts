import { createRequire } from 'node:module'

import type robots from 'robots-parser'
import { afterAll, expect, test } from 'vitest'

import { sitemaps } from '#application/syndication/sitemaps.ts'
import { days } from '#domain/shared/duration.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import {
  SITEMAP_INDEX_SCHEMA,
  SITEMAP_SCHEMA,
  checkXml,
  textsAt,
} from '#test/support/html/xml-schemas.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

// Its types tell of a default export, which it has not.
const robotsParser: typeof robots.default = createRequire(import.meta.url)('robots-parser')

const ORIGIN = 'https://www.preavis.example'
const NOW = Date.UTC(2026, 10, 21, 12)

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

async function read(path: string): Promise<string> {
  const { status, body } = await site.ask(path)
  expect([path, status]).toEqual([path, 200])
  return body.toString()
}

test('robots.txt allows all but searches and the API, with the sitemaps', async () => {
  const robots = robotsParser(`${ORIGIN}/robots.txt`, await read('/robots.txt'))
  for (const path of ['/', '/guide/preavis', '/sitemap.xml', '/actualite/flux.atom', '/llms.txt'])
    expect([path, robots.isAllowed(ORIGIN + path, 'Examplebot')]).toEqual([path, true])
  for (const path of ['/recherche?query=preavis', '/api/cart', '/api/continuation?path=/x'])
    expect([path, robots.isAllowed(ORIGIN + path, 'Examplebot')]).toEqual([path, false])
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`])
})

test('the sitemaps are those of sitemaps.org', async () => {
  const index = await read('/sitemap.xml')
  checkXml(index, SITEMAP_INDEX_SCHEMA)
  const pieces = textsAt(index, '//a:loc', 'http://www.sitemaps.org/schemas/sitemap/0.9')
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) checkXml(await read(new URL(piece).pathname), SITEMAP_SCHEMA)
})

test('the news sitemap has two days, without the demonstration set', async () => {
  const library = new MemoryLibrary()
  await using news = await runningSite({ sitemaps: sitemaps(library, { now: () => NOW }) })
  const ask = async (path: string) => (await news.ask(path)).body.toString()
  expect(await ask('/sitemap.xml')).not.toContain('/sitemaps/news.xml')
  expect(await ask('/sitemaps/news.xml')).not.toContain('<url>')
  const recent = { demo: false, publishedAt: NOW - days(2) + 1 }
  await library.publish(
    anEdition([
      anArticle('neuf', { ...recent, title: 'Ce qui change & pourquoi' }),
      anArticle('essai', { ...recent, demo: true }),
      anArticle('ancien', { ...recent, publishedAt: NOW - days(2) }),
      anArticle('demain', { ...recent, publishedAt: NOW + 1 }),
    ]),
  )
  news.web.cache.purge(new Set(['list:article']))
  expect(await ask('/sitemap.xml')).toContain(`<loc>${ORIGIN}/sitemaps/news.xml</loc>`)
  const xml = await ask('/sitemaps/news.xml')
  checkXml(xml, SITEMAP_SCHEMA)
  const valuesOf = (name: string) =>
    textsAt(xml, `//a:${name}`, 'http://www.google.com/schemas/sitemap-news/0.9')
  expect(valuesOf('title')).toEqual(['Ce qui change & pourquoi'])
  expect(valuesOf('publication_date')).toEqual(['2026-11-19T12:00:00.001Z'])
  expect([...valuesOf('name'), ...valuesOf('language')]).toEqual(['Préavis', 'fr'])
})

test('a site with many recent news names all of them', async () => {
  const library = new MemoryLibrary()
  const recent = Array.from({ length: 120 }, (_, id) =>
    anArticle(`n${id}`, { demo: false, publishedAt: NOW - id }),
  )
  await library.publish(anEdition(recent))
  const { news } = await sitemaps(library, { now: () => NOW }).news()
  expect(news).toHaveLength(120)
})

test('a browser learns how to search the site from its own bar [R09]', async () => {
  const xml = await read('/opensearch.xml')
  const at = (path: string) => textsAt(xml, path, 'http://a9.com/-/spec/opensearch/1.1/')
  expect(at('/a:OpenSearchDescription/a:ShortName')).toEqual(['Préavis'])
  const [template = ''] = at('//a:Url[@type="text/html"]/@template')
  const address = template.replace('{searchTerms}', encodeURIComponent('congés payés'))
  expect(address.startsWith(`${ORIGIN}/recherche?query=`)).toBe(true)
  expect(await read(address.slice(ORIGIN.length))).toContain('congés payés')
})

test('llms.txt follows its proposal, and links to existing pages', async () => {
  const text = await read('/llms.txt')
  const [title, , summary] = text.split('\n')
  expect(title).toBe('# Préavis')
  expect(summary).toMatch(/^> \S/u)
  expect(text.match(/^# /gmu)).toHaveLength(1)
  const [, ...sections] = text.split(/^## .+$/mu)
  expect(sections).toHaveLength(5)
  for (const section of sections) {
    const lines = section.trim().split('\n')
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/[^\s)]+\)\u00A0: \S/u)
  }
  expect(text).toContain(`${ORIGIN}/mcp`)
  expect(text).toContain('.json ou .md')
  const links = [...text.matchAll(/\]\((https:[^)]+)\)/gu)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(15)
  for (const link of links) await read(link.slice(ORIGIN.length))
})

test('security.txt names the contact as in RFC 9116, for under a year', async () => {
  const text = await read('/.well-known/security.txt')
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  expect(fields.get('Contact')).toMatch(/^mailto:[^\s@]+@[^\s@]+$/u)
  expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`)
  expect(fields.get('Preferred-Languages')).toMatch(/^fr\b/u)
  const remaining = Date.parse(fields.get('Expires') ?? '') - Date.now()
  expect(remaining).toBeGreaterThan(days(150))
  expect(remaining).toBeLessThan(days(365))
})
