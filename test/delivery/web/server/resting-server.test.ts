import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { readSettings } from '#delivery/composition/settings.ts'
import { openWhenReachable } from '#delivery/web/server/open-when-reachable.ts'
import { compressPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { faultPainter } from '#delivery/web/server/rendering/fault-page.ts'
import { pageHeaders } from '#delivery/web/server/rendering/page-headers.ts'
import { createRestingServer, handOver } from '#delivery/web/server/resting-server.ts'
import { Outage } from '#ports/outage.ts'
import { aRenderedPage } from '#test/support/html/rendered-pages.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const OUTAGE = new Outage('base de données', new Error('éteinte'))

const BUILD = { styleHash: 'sha256-feuille', mark: 'essai', staticFiles: new Map() }

/** A server that has one last good copy, of `/guide`. */
async function aRestingServer(unready = (): string | undefined => undefined) {
  const settings = readSettings({ SITE_ORIGIN: 'https://www.preavis.example' })
  if (!settings.ok) throw new Error(settings.problem.join())
  const copy = await compressPage(aRenderedPage('<p>dernière copie</p>'), 0)
  const resting = createRestingServer({
    settings: settings.value,
    journal: new MemoryJournal(),
    openFiles: undefined,
    paintFault: faultPainter(
      () => Promise.reject(OUTAGE),
      () => '',
      pageHeaders(settings.value, BUILD),
    ),
    unready,
    opening: Promise.resolve(undefined),
    build: BUILD,
    lastGood: {
      take: (address) => Promise.resolve(address === '/guide' ? copy : undefined),
      own: () => Promise.resolve(undefined),
      put: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
  })
  resting.server.listen(0, '127.0.0.1')
  await once(resting.server, 'listening')
  onTestFinished(() => resting.stop(0))
  return { resting, port: (resting.server.address() as AddressInfo).port }
}

async function ask(port: number, path: string, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port, path, method, agent: false })
  asked.end()
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  const { 'retry-after': retryAfter, 'content-security-policy': policy } = response.headers
  return { status: response.statusCode, text, retryAfter, policy }
}

describe('a site whose database was never reached', () => {
  test('shows the last good copies of its pages, and says of all else that it is an outage', async () => {
    const { port } = await aRestingServer()
    expect(await ask(port, '/guide')).toMatchObject({ status: 200, text: '<p>dernière copie</p>' })
    expect(await ask(port, '/readyz')).toMatchObject({ status: 200 })
    for (const path of ['/produits', '/nulle-part', '/api/cart', '/recherche?query=a']) {
      expect(await ask(port, path)).toMatchObject({ status: 503, retryAfter: '10' })
    }
    expect(await ask(port, '/api/newsletter', 'POST')).toMatchObject({ status: 503 })
    const error = 'Une erreur est survenue, merci de réessayer.'
    for (const path of ['/api/cart', '/api/nulle-part']) {
      expect(JSON.parse((await ask(port, path)).text)).toEqual({ error })
    }
  })

  test('says so under the headers of every page', async () => {
    await using site = await runningSite()
    const { port } = await aRestingServer()
    const policy = (await site.ask('/guide')).headers['content-security-policy']
    expect(policy).toContain("frame-src 'self' http")
    expect((await ask(port, '/produits')).policy).toBe(policy)
  })

  test('that is being opened shows its copies, and sends whoever may choose to another server', async () => {
    const { port } = await aRestingServer(() => 'le site s’ouvre')
    expect(await ask(port, '/guide')).toMatchObject({ status: 200 })
    expect(await ask(port, '/readyz')).toMatchObject({ status: 503, text: 'le site s’ouvre\n' })
  })

  test('becomes whole by itself on the port where it listens', async () => {
    await using site = await runningSite()
    const { resting, port } = await aRestingServer()
    handOver(resting, site.web.http)
    expect(await ask(port, '/guide')).toEqual(
      expect.objectContaining({ status: 200, text: (await site.ask('/guide')).body.toString() }),
    )
    expect((await ask(port, '/produits')).status).toBe(200)
  })
})

describe('what needs the database', () => {
  test('is opened again until it opens', async () => {
    const faults: unknown[] = []
    let left = 2
    const opened = await openWhenReachable(
      () => (left-- > 0 ? Promise.reject(OUTAGE) : Promise.resolve('ouvert')),
      {
        meanwhile: (fault) => Promise.resolve(void faults.push(fault)),
        signal: new AbortController().signal,
      },
    )
    expect([opened, faults]).toEqual(['ouvert', [OUTAGE, OUTAGE]])
  })

  test('is not opened again after a fault of ours, when nothing can be shown meanwhile, or once stopped', async () => {
    const { signal } = new AbortController()
    const bug = new Error('bug')
    const patient = { meanwhile: () => Promise.resolve(), signal }
    await expect(openWhenReachable(() => Promise.reject(bug), patient)).rejects.toBe(bug)
    const impatient = { meanwhile: () => Promise.reject(OUTAGE), signal }
    await expect(openWhenReachable(() => Promise.reject(OUTAGE), impatient)).rejects.toBe(OUTAGE)
    const stopped = { ...patient, signal: AbortSignal.abort() }
    expect(await openWhenReachable(() => Promise.reject(bug), stopped)).toBeUndefined()
  })
})
