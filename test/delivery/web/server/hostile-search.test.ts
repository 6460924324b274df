import { afterAll, describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { SEARCH_FIELDS } from '#domain/search/search-url.ts'
import { elementsNamed, renderedHtml, textOf } from '#test/support/html/rendered-html.ts'
import { FakeSearch } from '#test/support/memory/fake-search.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const build = { renderDocument: renderedHtml }
const site = await runningSite({}, {}, build)
afterAll(() => site[Symbol.asyncDispose]())

/** What is written, and how it is answered: an address that has no single meaning is refused before any page. */
const HOSTILE: readonly (readonly [string, string, 200 | 400])[] = [
  ['NUL and control characters', 'pr%00%01%1B%5B31m%C2%85avis', 400],
  ['a lone surrogate', '%ED%A0%80pr%C3%A9avis', 400],
  ['bytes that are no UTF-8', '%FF%C3%28', 400],
  ['a sign that is not encoded', 'a%2', 400],
  ['a word of five thousand letters', 'a'.repeat(5_000), 400],
  ['a word of a thousand letters', 'a'.repeat(1_000), 200],
  ['five hundred words', 'a+'.repeat(500), 200],
  ['characters that turn the line', '%E2%80%AEsivaerp%E2%80%AC%E2%81%A6x', 200],
  ['operators', encodeURIComponent('"a" OR NEAR(b c, 5) -x * ^ body:y'), 200],
  ['quotes of SQL', encodeURIComponent("'; drop table words; --"), 200],
  ['markup', encodeURIComponent('"><script>alert(1)</script><!--'), 200],
  ['a pattern that is no pattern', encodeURIComponent('(((((a+)+)+)$ [z-a] \\'), 200],
  ['names of objects', '__proto__+constructor+toString', 200],
  ['marks alone', '%CC%81%CC%81%CC%81', 200],
  ['emoji in families', encodeURIComponent('👩‍👩‍👧‍👦'.repeat(2)).slice(0, 96), 200],
]

describe('a hostile search', () => {
  test.each(HOSTILE)('%s is read as words alone, or refused [V03]', async (_name, text, status) => {
    const answer = await site.ask(`/recherche?query=${text}`)
    const html = answer.body.toString()
    expect(answer.status).toBe(status)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toMatch(/(?!\s)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
    const [title] = elementsNamed(html, 'h1').map((each) => textOf(each))
    expect(title).toBe(status === 200 ? 'Recherche' : 'Cette adresse est incorrecte')
  })

  test.each(HOSTILE)('%s is no choice', async (_name, text, status) => {
    const fields = SEARCH_FIELDS.filter((name) => name !== 'query')
    const query = fields.map((name) => `${name}=${text.slice(0, 120)}`).join('&')
    const answer = await site.ask(`/recherche?query=preavis&${query}`)
    expect([status, 200]).toContain(answer.status)
    expect(answer.body.toString()).not.toContain('Filtres actifs')
  })

  test('of ten thousand letters is refused or answered, never an error', async () => {
    const { status } = await site.ask(`/recherche?query=${'a'.repeat(10_000)}`)
    expect([200, 400, 414, 431]).toContain(status)
  })

  test.each(['abc', '0', '-1', '1e3', '99999999', '2'])(
    'page %s of results that have one leads nowhere',
    async (page) => {
      expect((await site.ask(`/recherche?query=preavis&page=${page}`)).status).toBe(404)
    },
  )

  test('leaves no trace in the log', () => {
    expect(site.logger.entries).toEqual([])
  })
})

describe('a search that is unavailable', () => {
  const search = new FakeSearch()

  test('answers 503, to be asked again and uncached; the page is whole', async () => {
    const ports = { ...(await pagePorts()), search }
    await using running = await runningSite({ pages: createPageLoaders(ports) }, {}, build)
    search.unavailable = true
    const { status, headers, body } = await running.ask('/recherche?query=zzz')
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'private, no-store' })
    expect(body.toString()).toContain('La recherche est momentanément indisponible')
    expect(body.toString()).toContain('noindex')
    search.unavailable = false
    const back = await running.ask('/recherche?query=zzz')
    expect([back.status, back.headers['retry-after']]).toEqual([200, undefined])
  })

  test('still answers exact matches [R09]', async () => {
    const ports = { ...(await pagePorts()), search }
    await using running = await runningSite({ pages: createPageLoaders(ports) }, {}, build)
    search.unavailable = true
    const { status, body } = await running.ask('/recherche?query=Pr%C3%A9avis')
    expect(status).toBe(200)
    expect(body.toString()).toContain('href="/guide/definition/preavis"')
    expect(body.toString()).toContain('La recherche est momentanément indisponible')
  })
})
