import { afterAll, describe, expect, test } from 'vitest'

import { BIBLIOGRAPHIC_FORMATS, formatPath } from '#domain/navigation/page-formats.ts'
import { readRecord } from '#test/support/bibliography/parse-bibliographic-record.ts'
import { REWORDED_ARTICLE, textsOfEditions } from '#test/support/fixtures/reworded-article.ts'
import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite({}, { CDN_KEYS: 'true' })
afterAll(() => site[Symbol.asyncDispose]())

const TYPES = {
  bibtex: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  csl: 'application/vnd.citationstyles.csl+json; charset=utf-8',
}

describe.each(BIBLIOGRAPHIC_FORMATS)('a page in %s', (format) => {
  test.each(['/guide/preavis', PREMIUM_PATH])(
    '%s has the headers of the page [W62]',
    async (path) => {
      const address = formatPath(path, format)
      const [page, given] = await Promise.all([site.ask(path), site.ask(address)])
      expect([given.status, given.headers['content-type']]).toEqual([200, TYPES[format]])
      for (const name of ['cache-control', 'surrogate-key', 'cache-tag', 'vary']) {
        expect([name, given.headers[name]]).toEqual([name, page.headers[name]])
      }
      expect(given.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'access-control-allow-origin': '*',
        'content-disposition': `attachment; filename="${address.slice(1).replaceAll('/', '-')}"`,
      })
      expect(page.headers.link).toContain(`<${address}>; rel="describedby"`)
      const again = await site.ask(address, { headers: { 'if-none-match': given.headers.etag } })
      expect(again.status).toBe(304)
      expect(readRecord(given.body.toString())['URL']).toBe(`https://www.preavis.example${path}`)
    },
  )

  test('may be read by a page of another site', async () => {
    const { status } = await site.ask(formatPath('/guide/preavis', format), { method: 'OPTIONS' })
    expect(status).toBe(204)
  })

  test.each(['/', '/guide', '/recherche', '/guide/rien', '/simulateur/preavis-de-demission'])(
    'is missing for %s, which cites no text [W62]',
    async (path) => {
      const { status, headers } = await site.ask(formatPath(path, format))
      expect([path, status]).toEqual([path, 404])
      expect(headers['content-type']).not.toContain('html')
    },
  )

  test('is found by other spellings', async () => {
    const { status, headers } = await site.ask(formatPath('/Guide/Preavis', format))
    expect([status, headers.location]).toEqual([308, formatPath('/guide/preavis', format)])
  })
})

test('a dated version is cited at its own address, a comparison never [W61]', async () => {
  const ports = { ...(await pagePorts([REWORDED_ARTICLE])), lawTexts: await textsOfEditions() }
  await using dated = await runningSite(siteOver(ports))
  const path = '/code-du-travail/l1237-1/2021-06-01'
  const [page, record] = await Promise.all([dated.ask(path), dated.ask(`${path}.bib`)])
  const address = `https://www.preavis.example${path}`
  expect(page.headers.link).toContain(`<${address}>; rel="cite-as"`)
  expect(page.body.toString()).toContain('version en vigueur au 1er juin 2021')
  expect(readRecord(record.body.toString())).toMatchObject({ URL: address })
  for (const other of [`${path}/comparer/2022-06-01`, '/code-du-travail/l1237-1/1950-01-01']) {
    expect((await dated.ask(`${other}.bib`)).status).toBe(404)
  }
})
