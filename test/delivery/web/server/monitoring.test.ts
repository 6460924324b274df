import { describe, expect, test } from 'vitest'

import { openMonitoring } from '#delivery/composition/open-error-monitoring.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { monitoringReceiver } from '#test/support/services/monitoring-receiver.ts'

const PLANTED = {
  email: 'jeanne.martin@exemple.fr',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqbSJ9.c2lnbmF0dXJl',
  name: 'Jeanne Martin',
  search: 'licenciement chez Dupont',
}

async function monitoringTo(dsn: string) {
  const settings = readSettings({ SENTRY_DSN: dsn })
  if (!settings.ok) throw new Error(settings.problem.join())
  const parts = { logger: new MemoryLogger(), clock: { now: () => 0 }, release: 'construit' }
  return openMonitoring(settings.value, parts)
}

describe('a server with error reports', () => {
  test('[K06] reports an error under its reference, without reader or query', async () => {
    await using service = await monitoringReceiver()
    const monitoring = await monitoringTo(service.dsn)
    const secrets = Object.values(PLANTED)
    const broken = () =>
      Promise.reject(new Error(secrets.join(' '), { cause: new Outage('x', secrets) }))
    await using site = await runningSite(
      { banners: broken, rightsByEmail: broken, tokens: { verify: broken } },
      {},
      {},
      monitoring,
    )
    const headers = {
      token: PLANTED.token,
      cookie: `who=${PLANTED.email}`,
      'user-agent': PLANTED.name,
    }
    for (const path of [
      '/api/getBanner',
      `/api/rights/${PLANTED.email}`,
      `/api/getBanner?query=${encodeURIComponent(PLANTED.search)}`,
      `/recherche?query=${encodeURIComponent(PLANTED.search)}`,
      `/guide/${PLANTED.email}`,
    ]) {
      await site.ask(path, { headers })
    }
    await monitoring?.reporter.flush(2_000)
    const events = service.items
      .filter(({ type }) => type === 'event')
      .map((item) => JSON.parse(item.payload))
    expect(events).toHaveLength(3)
    const ofBanners = events.filter(({ tags }) => tags.route === '/api/getBanner')
    expect(ofBanners).toHaveLength(2)
    expect(ofBanners[0]).toMatchObject({
      release: 'construit',
      environment: 'production',
      tags: { event: 'call failed', status: 500, reference: expect.stringMatching(/^\w{8}$/) },
    })
    const traces = service.items.flatMap(({ type, payload }) =>
      type === 'transaction' ? [JSON.parse(payload).transaction] : [],
    )
    expect(traces).toHaveLength(4)
    expect(new Set(traces)).toEqual(
      new Set(['GET /api/getBanner', 'GET /api/rights/*', 'GET /recherche']),
    )
    const text = decodeURIComponent(service.texts.join('\n'))
    expect(secrets.filter((each) => text.includes(each))).toEqual([])
  })

  test('is the same without a monitoring service', async () => {
    expect(await monitoringTo('')).toBeUndefined()
  })

  test.each([
    'https://exemple.fr/42',
    'http://cle@exemple.fr/42',
    'https://cle@exemple.fr/',
    'https://cle@exemple.fr/42?x',
  ])('refuses to start with an address that is none: %s', (dsn) => {
    expect(readSettings({ SENTRY_DSN: dsn })).toMatchObject({
      ok: false,
      problem: ['SENTRY_DSN attend une adresse https://clé@serveur/projet'],
    })
  })
})
