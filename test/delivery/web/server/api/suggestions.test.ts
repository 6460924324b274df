import { fc } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { MAX_SEARCH_LENGTH } from '#domain/search/normalize-search-query.ts'
import { Outage } from '#ports/outage.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

async function suggested(query: string) {
  const { status, headers, body } = await site.ask(`/api/suggestions${query}`)
  return { status, headers, said: JSON.parse(body.toString()) }
}

test('suggests pages for a query, cacheable for five minutes by all [H06] [H12]', async () => {
  const { status, headers, said } = await suggested('?query=preav')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['vary']).toBeUndefined()
  expect(said.slice(0, 2)).toEqual([
    {
      label: [
        { text: 'Préav', marked: true },
        { text: 'is', marked: false },
      ],
      path: '/guide/definition/preavis',
      note: 'Définition',
    },
    {
      label: [
        { text: 'Préav', marked: true },
        { text: 'is de démission', marked: false },
      ],
      path: '/simulateur/preavis-de-demission',
      note: 'Simulateur',
    },
  ])
  expect(said).toContainEqual(
    expect.objectContaining({ path: '/guide/preavis', note: 'Guide · À jour au 4 mars 2026' }),
  )
  expect(said.at(-1)).toEqual({
    label: [{ text: 'Rechercher «\u202Fpreav\u202F»', marked: false }],
    path: '/recherche?query=preav',
  })
})

test.each([
  '',
  '?',
  '?query',
  '?query=',
  '?query=%20%09',
  '?query=%00',
  '?q=a',
  '?query=%E2%80%83',
])('an empty text is refused, and the refusal is uncached: %j [V03]', async (query) => {
  const { status, headers } = await suggested(query)
  expect([status, headers['cache-control']]).toEqual([400, 'private, no-store'])
})

test('a text longer than a search is refused [V03]', async () => {
  expect((await suggested(`?query=${'a'.repeat(MAX_SEARCH_LENGTH)}`)).status).toBe(200)
  expect((await suggested(`?query=${'a'.repeat(MAX_SEARCH_LENGTH + 1)}`)).status).toBe(400)
  expect((await suggested(`?query=${'a'.repeat(2000)}`)).status).toBe(400)
})

test('it only reads: any other method is refused', async () => {
  const { status, headers } = await site.ask('/api/suggestions?query=a', { method: 'POST' })
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('any text gets an answer or a refusal; metrics name no reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(pastedText, fc.string({ unit: 'binary' })), async (text) => {
      site.logger.entries.splice(0)
      const sent = new URLSearchParams({ query: text }).toString()
      const { status, said } = await suggested(`?${sent}`)
      expect([200, 400]).toContain(status)
      const paths = [said].flat().map(({ path = '/' }: { readonly path?: string }) => path)
      expect(paths.length).toBeLessThanOrEqual(8)
      expect(paths.every((path) => path.startsWith('/'))).toBe(true)
      expect(site.logger.entries).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('an answer without unavailable parts is uncached', async () => {
  await using other = await runningSite({
    suggest: () => Promise.resolve({ suggestions: [], whole: false }),
  })
  const { status, headers } = await other.ask('/api/suggestions?query=ab')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test('an error is logged by the route, never with what was typed', async () => {
  await using other = await runningSite({
    suggest: () => Promise.reject(new Outage('recherche', undefined)),
  })
  const { status } = await other.ask('/api/suggestions?query=burnout')
  expect(status).toBe(503)
  expect(JSON.stringify(other.logger.entries)).toContain('/api/suggestions')
  expect(JSON.stringify(other.logger.entries)).not.toContain('burnout')
})
