import { afterAll, describe, expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { openMonitoring } from '#delivery/composition/open-error-monitoring.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import type { PageDiskCopies } from '#delivery/web/server/page-cache/page-disk-store.ts'
import { SIMULATOR_SITE } from '#test/support/fixtures/small-simulator-tables.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { monitoringReceiver } from '#test/support/services/monitoring-receiver.ts'

const TOOL = '/simulateur/preavis-de-licenciement'
const ANSWERED = `${TOOL}?convention=3248&anciennete=137&categorie=cadre`
/** What no log, no monitoring and no cache may hold. */
const SECRET = 'anciennete'

const ports = await pagePorts(SIMULATOR_SITE)
const { simulatorFile } = siteOver(ports)
const site = await runningSite(
  { pages: createPageLoaders(ports), simulatorFile },
  {},
  { renderDocument: renderedHtml },
)
afterAll(() => site[Symbol.asyncDispose]())

describe('the page of a simulator', () => {
  test('is cached and indexed without answers [R18]', async () => {
    const { status, headers, body } = await site.ask(TOOL)
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^public/)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(body.toString()).not.toContain('noindex')
    expect(site.web.cache.get(TOOL)).toBeDefined()
  })

  test('answers, and asks, without a script [R18]', async () => {
    const { status, body } = await site.ask(ANSWERED)
    expect(status).toBe(200)
    expect(body.toString()).toContain('3\u00A0mois')
    expect((await site.ask(`${TOOL}?convention=aucune`)).body.toString()).toContain('<form')
  })

  test.each([
    '?convention=aucune&etape=anciennete',
    '?convention=aucune&anciennete=-3',
    '?convention=99999',
    '?recherche=',
  ])('%s is asked again, as a wrong request', async (query) => {
    const { status, body } = await site.ask(TOOL + query)
    expect([200, 400]).toContain(status)
    expect(body.toString()).toContain('role="alert"')
  })

  test.each([
    '?inconnu=1',
    '?convention=aucune&anciennete=3&anciennete=5',
    `?${'a=1&'.repeat(500)}`,
    `?convention=${'9'.repeat(10_000)}`,
    '?constructor=1&__proto__=2&toString=3',
    '?convention=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('a hostile query is never an error', async (query) => {
    const { status, body } = await site.ask(TOOL + query)
    expect([200, 400, 414, 431]).toContain(status)
    expect(body.toString()).not.toContain('<script>alert')
  })

  test('of no tool is not found', async () => {
    expect((await site.ask('/simulateur/avenir?convention=aucune')).status).toBe(404)
  })
})

describe('a page with answers', () => {
  const ADDRESSES = [
    ANSWERED,
    `${ANSWERED}&core=true`,
    `${TOOL}?convention=aucune`,
    `${TOOL}/?convention=aucune&anciennete=3`,
    `/Simulateur/preavis-de-licenciement?${SECRET}=3`,
    `/simulateur/avenir?${SECRET}=3`,
    ANSWERED.replace('?', '/reponse.pdf?'),
    `${TOOL}/reponse.docx?convention=aucune`,
  ]

  test.each(ADDRESSES)('%s is in no cache, index or referrer [R19]', async (address) => {
    const { headers } = await site.ask(address)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(site.web.cache.get(address)).toBeUndefined()
  })

  test('is noindex, and leads to the account service without its answers [R19]', async () => {
    const html = (await site.ask(ANSWERED)).body.toString()
    const returns = [...html.matchAll(/returnUrl=([^"&]*)/g)].map(([, url = '']) =>
      decodeURIComponent(url),
    )
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(returns.filter((url) => url.includes(SECRET))).toEqual([])
  })

  test('leaves its answers in no file of the page cache [R19]', async () => {
    const written: string[] = []
    const store: PageDiskCopies = {
      purges: 0,
      read: async () => undefined,
      write: async (address) => void written.push(address),
      remove: async () => undefined,
      purge: () => undefined,
    }
    await using stored = await runningSite(
      { pages: createPageLoaders(ports) },
      {},
      {},
      undefined,
      store,
    )
    await stored.ask(TOOL)
    await stored.ask(ANSWERED)
    expect(written.filter((address) => address.startsWith('/simulateur'))).toEqual([TOOL])
  })

  test('is printed as a file that is stored nowhere [R19]', async () => {
    const { status, headers, body } = await site.ask(ANSWERED.replace('?', '/reponse.pdf?'))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('preavis-de-licenciement.pdf')
    expect(body.toString()).toBe('Préavis de licenciement\u00A0: 3\u00A0mois')
    const open = await site.ask(`${TOOL}/reponse.pdf?convention=aucune`)
    expect(open.status).toBe(303)
    expect(open.headers.location).toBe(`${TOOL}?convention=aucune`)
  })

  test('leaves no trace in the log, broken or not [R19]', async () => {
    await using broken = await runningSite({
      pages: { ...createPageLoaders(ports), simulator: () => Promise.reject(new Error('broken')) },
    })
    const { status, headers } = await broken.ask(ANSWERED)
    expect(status).toBe(500)
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(broken.logger.entries).toHaveLength(1)
    expect(JSON.stringify(broken.logger.entries)).not.toContain(SECRET)
    expect(JSON.stringify(site.logger.entries)).not.toContain(SECRET)
  })

  test('is traced by monitoring without its answers [R19]', async () => {
    await using service = await monitoringReceiver()
    const settings = readSettings({ SENTRY_DSN: service.dsn })
    if (!settings.ok) throw new Error(settings.problem.join())
    const deps = { logger: new MemoryLogger(), clock: { now: () => 0 }, release: 'construit' }
    const monitoring = await openMonitoring(settings.value, deps)
    await using watched = await runningSite({ pages: createPageLoaders(ports) }, {}, {}, monitoring)
    await watched.ask(ANSWERED)
    await monitoring?.reporter.flush(2_000)
    const traces = service.items.flatMap(({ type, payload }) =>
      type === 'transaction' ? [JSON.parse(payload).transaction] : [],
    )
    expect(traces).toEqual(['GET /simulateur/?'])
    expect(service.texts.join('\n')).not.toContain(SECRET)
  })
})
