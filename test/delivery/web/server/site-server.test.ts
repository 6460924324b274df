import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

import { readSettings } from '#delivery/settings/read-settings.ts'
import type { CacheAndApp } from '#delivery/web/server/front/cache-and-static-files-server.ts'
import { DEADLINES } from '#delivery/web/server/limits/request-deadlines.ts'
import { compressPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { createSiteServer } from '#delivery/web/server/site-server.ts'
import { Outage } from '#ports/outage.ts'
import { aRenderedPage } from '#test/support/html/page-cache-fixtures.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const OUTAGE = new Outage('base de données', new Error('éteinte'))
/** What has no stale page: a page never read, a call, a form, a page in preview. */
const NEED_SITE = [
  ['GET', '/produits'],
  ['GET', '/convention-collective?core=true'],
  ['GET', '/api/cart'],
  ['POST', '/api/newsletter'],
] as const

/** A server whose site is not open; on disk is a stale page, of `/guide`. */
async function aStartingServer() {
  const settings = readSettings({ SITE_ORIGIN: 'https://www.preavis.example' })
  if (!settings.ok) throw new Error(settings.problem.join())
  const site = await runningSite()
  onTestFinished(() => site[Symbol.asyncDispose]())
  const page = await compressPage(aRenderedPage('<p>dernière copie</p>'), 0)
  const server = createSiteServer({
    settings: settings.value,
    logger: new MemoryLogger(),
    build: site.build,
    loadErrorPage: () => Promise.reject(OUTAGE),
    stalePages: {
      purges: 0,
      read: (address) => Promise.resolve(address === '/guide' ? { page, own: false } : undefined),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      purge: () => undefined,
    },
  })
  const { http } = server
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  onTestFinished(() => http.stop(0))
  const { port } = http.server.address() as AddressInfo
  const ask = (path: string, method = 'GET', cookie = '') => answerOf(port, path, method, cookie)
  return { server, site, ask }
}

async function answerOf(port: number, path: string, method: string, cookie: string) {
  const pending = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { cookie },
  })
  pending.end()
  const [response] = await once(pending, 'response')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  const { 'retry-after': retryAfter, 'content-security-policy': policy } = response.headers
  return { status: response.statusCode, text, retryAfter, policy }
}

test('a server serves stale pages before its site opens, not ready', async () => {
  const { ask } = await aStartingServer()
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'le site s’ouvre\n' })
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect(await ask('/guide', method)).toMatchObject({ status: 200 })
  }
  expect((await ask('/guide')).text).toBe('<p>dernière copie</p>')
})

test('without a stale page the site answers once it is open', async () => {
  const { server, site, ask } = await aStartingServer()
  let waiting = NEED_SITE.length + 1
  const arrived = Promise.withResolvers<void>()
  server.http.server.on('request', () => (waiting -= 1) === 0 && arrived.resolve())
  const pending = Promise.all([
    ...NEED_SITE.map(([method, path]) => ask(path, method)),
    ask('/guide', 'GET', '__Host-preview=jeton'),
  ])
  await arrived.promise
  server.open(site.app)
  const [page, core, call, form, preview] = await pending
  expect([page?.status, core?.status, call?.status]).toEqual([200, 200, 200])
  expect(form?.status).not.toBe(503)
  expect(preview?.text).not.toContain('dernière copie')
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect((await ask('/guide')).text).toBe((await site.ask('/guide')).body.toString())
})

test('a page waits longer for an opening site than a post', async () => {
  const { server, site, ask } = await aStartingServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [page, sent] = [ask('/produits'), ask('/api/newsletter', 'POST')]
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(DEADLINES.opening + 500)
  expect(await sent).toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(DEADLINES.openingForReaders - DEADLINES.opening - 1_000)
  server.open(site.app)
  expect(await page).toMatchObject({ status: 200 })
})

test('an opening site keeps idle connections open', async () => {
  const { server, site, ask } = await aStartingServer()
  const idleTimes: string[] = []
  server.http.server.on('request', ({ socket }) => {
    vi.spyOn(socket, 'setTimeout').mockImplementation((milliseconds) => {
      idleTimes.push(`${milliseconds} ms`)
      return socket
    })
    setImmediate(() => server.open({ ...site.app, app: answer }))
  })
  const answer: CacheAndApp['app'] = (_request, response) => {
    idleTimes.push('site')
    response.writeHead(200).end()
  }
  expect(await ask('/produits')).toMatchObject({ status: 200 })
  const { timeout } = server.http.server
  const waiting = timeout + DEADLINES.openingForReaders
  expect(idleTimes.slice(0, 3)).toEqual([`${waiting} ms`, `${timeout} ms`, 'site'])
})

test('without a stale page a request is 503 during a database outage', async () => {
  const { server, site, ask } = await aStartingServer()
  const waited = ask('/produits')
  server.rejectWaiting(OUTAGE)
  const { policy } = await ask('/produits')
  expect(policy).toBeDefined()
  expect(await waited).toMatchObject({ status: 503, retryAfter: '10', policy })
  for (const [method, path] of NEED_SITE) {
    expect(await ask(path, method)).toMatchObject({ status: 503, retryAfter: '10' })
  }
  const error = 'Une erreur est survenue, merci de réessayer.'
  expect(JSON.parse((await ask('/api/cart')).text)).toEqual({ error })
  expect(await ask('/guide')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503 })
  server.open(site.app)
  expect(await ask('/produits')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
})
