import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { describe, expect, onTestFinished, test } from 'vitest'

import { readSettings } from '#delivery/composition/settings.ts'
import { restOn } from '#delivery/web/rest-on.ts'
import { compressPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { Outage } from '#ports/outage.ts'
import { aRenderedPage } from '#test/support/html/rendered-pages.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

const OUTAGE = new Outage('base de données', new Error('éteinte'))

/** A site at rest with so many copies of one page. */
async function rest(copies: number) {
  const settings = readSettings({ PORT: '0', SITE_ORIGIN: 'https://www.preavis.example' })
  if (!settings.ok) throw new Error(settings.problem.join())
  const copy = await compressPage(aRenderedPage('dernière copie'), 0)
  const journal = new MemoryJournal()
  const resting = restOn({
    settings: settings.value,
    journal,
    clock: { now: () => Date.now() },
    openFiles: undefined,
    files: { styleHash: 'sha256-feuille', mark: 'essai', staticFiles: new Map() },
    build: () => Promise.reject(new Error('not needed for a copy')),
    copies,
    lastGood: {
      take: (address) => Promise.resolve(address === '/guide' ? copy : undefined),
      own: () => Promise.resolve(undefined),
      put: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
  })
  onTestFinished(() => resting.server?.stop(0))
  const statusOf = async (path: string): Promise<number | undefined> => {
    const address = resting.server?.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const [answer]: IncomingMessage[] = await once(
      get({ host: '127.0.0.1', port, path, agent: false }),
      'response',
    )
    answer?.resume()
    return answer?.statusCode
  }
  return { resting, journal, statusOf }
}

describe('what readers get before the site is open', () => {
  test('is the last good copy of a page from the first moment, where there are copies', async () => {
    const { resting, journal, statusOf } = await rest(1)
    await resting.early()
    expect(await statusOf('/guide')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)
    expect(journal.entries).toEqual([])
  })

  test('is all there is once the database is out of reach, which is said once', async () => {
    const { resting, journal, statusOf } = await rest(1)
    await resting.early()
    const { server } = resting
    await resting.begin(OUTAGE)
    await resting.begin(OUTAGE)
    expect(resting.server).toBe(server)
    expect(await statusOf('/readyz')).toBe(200)
    expect(journal.entries).toHaveLength(1)
  })

  test('is what the whole site answers for all else, as soon as it opens', async () => {
    const { resting, journal, statusOf } = await rest(1)
    await resting.early()
    const asked = Promise.withResolvers<void>()
    resting.server?.server.on('request', ({ url }) => {
      if (url === '/api/cart') asked.resolve()
    })
    const page = statusOf('/convention-collective')
    const call = statusOf('/api/cart')
    await asked.promise
    const server = createServer((_request, response) => response.writeHead(201).end())
    expect(resting.end({ server, stop: () => Promise.resolve() })).toBe(true)
    expect(await Promise.all([page, call, statusOf('/guide')])).toEqual([201, 201, 201])
    expect(journal.entries).toEqual([])
  })

  test('is an outage for all else once the database is out of reach, also for those who waited', async () => {
    const { resting, statusOf } = await rest(1)
    await resting.early()
    const asked = ['/convention-collective', '/nulle-part', '/api/cart', '/api/nulle-part']
    const pages = asked.map((path) => statusOf(path))
    await resting.begin(OUTAGE)
    expect(await Promise.all(pages)).toEqual([503, 503, 503, 503])
  })

  test('is nothing where there is no copy: a fault is one', async () => {
    const { resting } = await rest(0)
    await resting.early()
    await resting.begin()
    expect(resting.server).toBeUndefined()
    await expect(resting.begin(OUTAGE)).rejects.toBe(OUTAGE)
  })
})
