import { afterAll, describe, expect, test } from 'vitest'

import { newsletterIssuesSource } from '#application/editorial/newsletter-issues-source.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aCredit, anAgreement, anAgreementText } from '#test/support/fixtures/dated-legal-texts.ts'
import { anEdition, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { agreementArticle } from '#test/support/fixtures/law-documents.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { connectCurrentClient } from '#test/support/mcp/mcp-clients.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const OFFICIAL = 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000005635907'
const DAY = Date.UTC(2023, 10, 12, 23)
const source = aCredit('agreements', {
  url: OFFICIAL,
  updatedAt: DAY,
  version: '2.671.0',
  archived: true,
})
const page = { path: '/convention-collective/1090-garages', title: 'Services de garages' }
const AGREEMENT = anAgreement('1090', {
  ...page,
  title: 'Convention collective des services de garages',
  shortTitle: page.title,
  stateOfLawAt: DAY,
  articleCount: 1,
  officialUrl: OFFICIAL,
  source,
})
const TEXT = anAgreementText('accord-garages', {
  path: `${page.path}/accord`,
  title: 'Accord du 9 mars 2021',
  publishedAt: Date.UTC(2021, 2, 9),
  signedOn: Date.UTC(2021, 2, 9),
  stateOfLawAt: DAY,
  agreement: page,
  source,
})
const placed = { agreement: page, text: page, idcc: '1090', stateOfLawAt: DAY, source }
const ARTICLE: Document = {
  ...agreementArticle(`${page.path}/accord/article-1`),
  ...placed,
}

const EARLIER = [AGREEMENT, TEXT, ARTICLE]
const ports = await pagePorts(EARLIER)
const site = await runningSite(siteOver(ports), {}, { renderDocument: renderedHtml })
afterAll(() => site[Symbol.asyncDispose]())

const LABEL = 'État non indiqué par la source, texte au 13 novembre 2023'
/** Words as a reader has them: no-break spaces and markup apart. */
const wordsOf = async (path: string): Promise<string> =>
  (await site.ask(path)).body
    .toString()
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('\u00A0', ' ')

describe.each(EARLIER.map(({ kind, path }) => ({ kind, path })))('$kind', ({ path }) => {
  test('says its day and leads to Légifrance, without script [W32]', async () => {
    expect(await wordsOf(path)).toContain(`${LABEL} : les données publiques ne le donnent plus`)
    const html = (await site.ask(path)).body.toString()
    expect(html).toMatch(new RegExp(`Texte officiel.{0,60}href="${OFFICIAL}"`, 'u'))
    expect(html).not.toContain('En vigueur au')
    expect(html).not.toContain('https://schema.org/InForce')
  })

  test('says so to programs and assistants [W32]', async () => {
    const data = JSON.parse((await site.ask(`${path}.json`)).body.toString())
    expect(data.document.validity).toMatchObject({
      status: 'unknown',
      label: LABEL,
      official: { url: OFFICIAL },
    })
    expect((await site.ask(`${path}.md`)).body.toString()).toContain(OFFICIAL)
    await using client = await connectCurrentClient(new URL(`http://127.0.0.1:${site.port}/mcp`))
    const { text } = await client.call('lire_page', { chemin: path })
    expect(text).toContain(LABEL)
    expect(text).toContain(`Texte officiel\u00A0: ${OFFICIAL}`)
  })
})

test.each([
  '/convention-collective?query=garages',
  '/actualite/conventions-collectives',
  '/actualite/conventions-collectives/flux.atom',
  page.path,
])('the list %s says the day of each text [W32]', async (path) => {
  expect(await wordsOf(path)).toMatch(/[Tt]exte au 13 novembre 2023/u)
})

test.each(['', '.md', '.json'])(
  'the list of agreements%s says that no state is told',
  async (suffix) => {
    const words = await wordsOf(`/convention-collective${suffix}?query=garages`)
    expect(words).toMatch(/état non indiqué par la source[^.]*texte au 13 novembre 2023/u)
  },
)

test('newsletters leave them out [W32]', async () => {
  const library = new MemoryLibrary()
  await library.publish(anEdition(EARLIER))
  const clock = { now: () => Date.UTC(2026, 10, 23) }
  const edition = await newsletterIssuesSource(library, clock).read(() => {})
  expect(await documentsIn(edition)).toEqual([])
})
