import { fc, test as property } from '@fast-check/vitest'
import { parseFeed } from '@rowanmanning/feed-parser'
import { afterAll, describe, expect, test } from 'vitest'

import { FEED_LISTS, feeds } from '#application/syndication/feeds.ts'
import { atomXml } from '#delivery/web/server/rendering/feed-and-sitemap-xml.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import { feedPath, PATHS } from '#domain/navigation/site-paths.ts'
import { withoutControlCharacters } from '#domain/shared/control-characters.ts'
import { Outage } from '#ports/outage.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { metalAgreementText } from '#test/support/fixtures/law-documents.ts'
import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { ATOM_SCHEMA, checkXml, textsAt } from '#test/support/html/xml-schemas.ts'
import { MemoryChangelog } from '#test/support/memory/memory-changelog.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ATOM = 'http://www.w3.org/2005/Atom'
const ORIGIN = 'https://www.preavis.example'
const NEWS = '/actualite/flux.atom'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

async function read(path: string): Promise<string> {
  return (await site.ask(path)).body.toString()
}

describe('a feed', () => {
  test.each([...FEED_LISTS.keys()].map(feedPath))(
    'at %s is Atom, cached for six minutes [K04]',
    async (path) => {
      const { status, headers } = await site.ask(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=360, stale-while-revalidate=360, stale-if-error=604800',
      )
      const xml = await read(path)
      checkXml(xml, ATOM_SCHEMA)
      const { self } = parseFeed(xml)
      expect(self).toBe(ORIGIN + path)
    },
  )

  test('says of what agreement a text is', async () => {
    const library = new MemoryLibrary()
    const path = '/convention-collective/3248-metallurgie/avenant'
    const signedOn = Date.UTC(2023, 0, 1)
    await library.publish(
      anEdition([metalAgreementText(path, 'Avenant n° 1', 'attached', { signedOn })]),
    )
    const feed = await feedsOver(library, signedOn).at(feedPath(PATHS.agreementNews))
    expect(feed?.entries.map(({ title }) => title)).toEqual(['Avenant n° 1, Métallurgie'])
  })

  test('tells the latest news, the newest first, to any reader of feeds', async () => {
    const { meta, title, url, language, updated, items } = parseFeed(await read(NEWS))
    expect(meta).toEqual({ type: 'atom', version: '1.0' })
    expect({ title, url, language }).toEqual({
      title: 'Préavis – Actualités',
      url: `${ORIGIN}/actualite`,
      language: 'fr',
    })
    expect(updated?.toISOString()).toBe('2026-03-04T00:00:00.000Z')
    expect(items).toHaveLength(47)
    const days = items.map(({ published }) => published?.getTime() ?? 0)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(items.find(({ id }) => id?.endsWith(':essai:article-3'))).toMatchObject({
      id: 'tag:www.preavis.example,2026:essai:article-3',
      title: 'Titre article-3',
      url: `${ORIGIN}/actualite/droit-du-travail/article-3`,
      description: expect.stringMatching(/doit faire\. À jour au \d/),
      authors: [{ name: 'La rédaction' }],
      categories: [{ term: 'Santé et Sécurité' }],
    })
  })

  test('marks Premium and demonstration articles, with their standfirst only', async () => {
    const { items } = parseFeed(await read(NEWS))
    const premium = items.find(({ url }) => url === ORIGIN + PREMIUM_PATH)
    expect(premium?.description).toBe(
      `Ce que la loi prévoit, et ce que l’employeur doit faire. ${GATE_TEXTS.reserved}. À jour au 4 mars 2026. Contenu de démonstration.`,
    )
    expect(premium?.content).toBeNull()
  })

  test('of a theme tells its news alone', async () => {
    const { items } = parseFeed(await read('/actualite/sante-securite/flux.atom'))
    expect(items.map(({ title }) => title)).toEqual(
      Array.from({ length: 15 }, (_, rank) => `Titre article-${rank * 3}`),
    )
  })

  test.each([
    ['its mark', 'if-none-match', 'etag'],
    ['its moment', 'if-modified-since', 'last-modified'],
  ] as const)(
    'is not sent to a reader with the same copy, by %s',
    async (_what, asking, answered) => {
      const { headers } = await site.ask(NEWS)
      const again = await site.ask(NEWS, { headers: { [asking]: headers[answered] } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    },
  )

  test.each([
    { 'if-modified-since': 'Mon, 02 Mar 2026 00:00:00 GMT' },
    { 'if-modified-since': 'hier' },
    { 'if-none-match': '"autre-br"', 'if-modified-since': 'Sun, 01 Mar 2099 00:00:00 GMT' },
  ])('is sent to a reader with another copy: %j', async (headers) => {
    expect((await site.ask(NEWS, { headers })).status).toBe(200)
  })

  test.each(['/flux.atom', '/actualite/inconnu/flux.atom', '/guide/preavis/flux.atom'])(
    'is not at %s',
    async (path) => {
      expect((await site.ask(path)).status).toBe(404)
    },
  )

  test('is new once its list has changed, and not before', async () => {
    const library = new MemoryLibrary()
    await using changing = await runningSite({
      feeds: feedsOver(library),
    })
    const titles = async () =>
      parseFeed((await changing.ask(NEWS)).body.toString()).items.map(({ title }) => title)
    expect(await titles()).toEqual([])
    await library.publish(anEdition([anArticle('neuf')]))
    changing.web.cache.purge(new Set(['list:guide']))
    expect(await titles()).toEqual([])
    changing.web.cache.purge(new Set(['list:article']))
    expect(await titles()).toEqual(['Titre neuf'])
  })

  test('that fails to render is an outage; a cached one is served', async () => {
    let out = false
    const library = new MemoryLibrary()
    const dated = feedsOver(library)
    const at = (path: string) =>
      out ? Promise.reject(new Outage('database', new Error('éteinte'))) : dated.at(path)
    await using failing = await runningSite({ feeds: { ...dated, at } })
    expect((await failing.ask(NEWS)).status).toBe(200)
    out = true
    expect((await failing.ask(NEWS)).status).toBe(200)
    expect((await failing.ask('/guide/flux.atom')).status).toBe(503)
  })
})

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(']]>', '<![CDATA[', '&amp;', '<b>gras</b>', '\u0000', '\uFFFE', '\uD800', '\t'),
)

test.each([
  ['an article of a day, at noon in Paris', '2026-03-03T23:00:00Z', '2026-03-04T11:00:00.000Z'],
  ['an article of an hour, then', '2026-03-03T23:05:00Z', '2026-03-03T23:05:00.000Z'],
])('a feed dates %s', (_what, instant, written) => {
  const publishedAt = Date.parse(instant)
  const entry = { id: 'essai:a', path: '/a', title: 'Un', summary: '', categories: [], authors: [] }
  const xml = atomXml(
    {
      path: NEWS,
      list: '/actualite',
      title: 'Actualités',
      description: '',
      updatedAt: publishedAt,
      entries: [{ ...entry, publishedAt, updatedAt: publishedAt }],
      tags: new Set(),
    },
    aFrame().site,
  )
  expect(textsAt(xml, '//a:published | //a:updated', ATOM)).toEqual([written, written, written])
  expect(textsAt(xml, '/a:feed/a:icon', ATOM)).toEqual(['https://www.preavis.example/favicon.ico'])
})

property.prop([texts, texts, texts])(
  'no text of a document breaks a feed, and it reads back',
  (title, summary, id) => {
    const entry = { id: `essai:${id}`, path: '/guide/é à', title, summary, categories: [title] }
    const xml = atomXml(
      {
        path: NEWS,
        list: '/actualite',
        title,
        description: summary,
        updatedAt: 0,
        entries: [{ ...entry, publishedAt: -1e15, updatedAt: Number.NaN, authors: [title] }],
        tags: new Set(),
      },
      aFrame().site,
    )
    checkXml(xml, ATOM_SCHEMA)
    expect(textsAt(xml, '//a:entry/a:title', ATOM)).toEqual([withoutControlCharacters(title)])
  },
)

function feedsOver(library: MemoryLibrary, now = Date.UTC(2026, 3, 1)) {
  const [lawTexts, changelog] = [new MemoryLawTexts(), new MemoryChangelog()]
  return feeds({ library, lawTexts, changelog, clock: { now: () => now } })
}
