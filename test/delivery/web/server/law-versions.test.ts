import { afterAll, describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { EDITIONS, lawBody, streamed, versionId } from '#test/support/fixtures/law-editions.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const PATH = '/code-du-travail/l1237-1'
const lawTexts = new MemoryLawTexts()
for (const { articles, ...edition } of EDITIONS) await lawTexts.store(edition, streamed(articles))

const inForce = lawArticle(
  PATH,
  'L1237-1',
  {
    legifranceId: versionId(13),
    versions: [{ id: versionId(13), from: Date.UTC(2024, 11, 31, 23) }],
  },
  { id: `code:${versionId(10)}`, body: lawBody('Le préavis dure un mois.') },
)
const site = await runningSite(
  { pages: createPageLoaders({ ...(await pagePorts([inForce])), lawTexts }) },
  {},
  { renderDocument: renderedHtml },
)
afterAll(() => site[Symbol.asyncDispose]())

describe('a dated article', () => {
  test('is cached, not indexed, and names its other versions [W05]', async () => {
    const { status, headers, body } = await site.ask(`${PATH}/2021-06-01`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^public/)
    expect(headers['link']).toContain(`<${PATH}>; rel="latest-version"`)
    expect(headers['link']).toContain(`<${PATH}/2008-05-01>; rel="predecessor-version"`)
    expect(headers['link']).toContain(`<${PATH}/2023-07-01>; rel="successor-version"`)
    expect(headers['link']).toContain(`<${PATH}#_historique>; rel="version-history"`)
    expect(body.toString()).toContain('<meta name="robots" content="noindex"')
    expect(site.web.cache.get(`${PATH}/2021-06-01`)?.tags).toContain('law-texts')
  })

  test.each([
    [`${PATH}/2021-02-30`, 400],
    [`${PATH}/2021-01-01/comparer/demain`, 400],
    ['/code-du-travail/l9999-9/2021-01-01', 404],
    ['/code-du-travail/l9999-9/version?date=hier', 404],
    [`${PATH}/version?date=hier`, 400],
    [`${PATH}/version`, 400],
  ])('%s is answered with %i [W05]', async (path, expected) => {
    const { status, headers } = await site.ask(path)
    expect(status).toBe(expected)
    expect(site.web.cache.get(path)).toBeUndefined()
    expect(headers['content-type']).toContain('text/html')
  })

  test.each(['json', 'md'])('an unreadable day is a problem as .%s [W05]', async (format) => {
    const { status, headers, body } = await site.ask(`${PATH}/2021-02-30.${format}`)
    expect(status).toBe(400)
    expect(headers['content-type']).toContain(
      format === 'json' ? 'application/problem+json' : 'text/markdown',
    )
    expect(body.toString()).toContain('C’est une date qui n’existe pas.')
  })

  test.each([
    ['date=2021-06-01', `${PATH}/2021-06-01`],
    ['date=1/6/2021', `${PATH}/2021-06-01`],
    ['date=2023-01-01&comparer=2021-01-01', `${PATH}/2021-01-01/comparer/2023-01-01`],
    ['date=2023-01-01&comparer=2023-01-01', `${PATH}/2023-01-01`],
  ])('is reached by its form with %s, without a script [W05]', async (query, location) => {
    const { status, headers } = await site.ask(`${PATH}/version?${query}`)
    expect([status, headers['location']]).toEqual([303, location])
  })

  test('compared backwards is redirected to its own address [W06]', async () => {
    const { status, headers } = await site.ask(`${PATH}/2023-01-01/comparer/2021-01-01`)
    expect([status, headers['location']]).toEqual([308, `${PATH}/2021-01-01/comparer/2023-01-01`])
  })

  test('compared says to screen readers where a change begins and ends [W06]', async () => {
    const { body } = await site.ask(`${PATH}/2020-01-01/comparer/2022-01-01`)
    const html = body.toString()
    expect(html).toContain('début de suppression </span>dix<span')
    expect(html).toContain('début d’ajout </span>quinze<span')
    expect(html).toContain('1\u00A0mot ajouté, 1\u00A0mot supprimé.')
  })
})
