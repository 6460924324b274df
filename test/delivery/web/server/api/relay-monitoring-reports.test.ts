import { describe, expect, test } from 'vitest'

import { sentryPageReporter } from '#adapters/monitoring/browser/sentry-page-reporter.ts'
import { openMonitoring } from '#delivery/composition/open-error-monitoring.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { monitoringReceiver } from '#test/support/services/monitoring-receiver.ts'

const ORIGIN = 'https://www.preavis.example'
const TYPE = 'application/x-sentry-envelope'
const PLANTED = [
  'jeanne.martin@exemple.fr',
  'Jeanne Martin',
  'eyJhbGciOi.eyJzdWIi.c2lnbmF0',
  'licenciement chez Dupont',
]

async function siteTo(dsn: string) {
  const settings = readSettings({ SENTRY_DSN: dsn })
  if (!settings.ok) throw new Error(settings.problem.join())
  const parts = { logger: new MemoryLogger(), clock: { now: () => 0 }, release: 'construit' }
  const monitoring = await openMonitoring(settings.value, parts)
  return { monitoring, site: await runningSite({}, {}, {}, monitoring) }
}

function envelope(dsn: string, type = 'event', event: unknown = { level: 'error' }): string {
  return [{ dsn, sent_at: 'x' }, { type }, event].map((line) => JSON.stringify(line)).join('\n')
}

describe('the errors of pages', () => {
  test('[K06] reach the service through the site, and name no reader', async () => {
    await using service = await monitoringReceiver()
    const { monitoring, site } = await siteTo(service.dsn)
    await using _ = site
    const headers = {
      origin: ORIGIN,
      'content-type': TYPE,
      cookie: `id=${PLANTED[0]}`,
      'user-agent': PLANTED[1],
    }
    const posted: Promise<number>[] = []
    const reporter = sentryPageReporter({
      dsn: service.dsn,
      environment: 'recette',
      release: 'construit',
      post: (body) => {
        const answered = site.ask('/api/monitoring', { method: 'POST', headers, body })
        posted.push(answered.then(({ status }) => status))
        return posted.at(-1)!
      },
    })
    const [email, name, token, search] = PLANTED
    const error = new Error(`${email}\n    at ${name} (https://x/${search}/assets/a.js:1:2)`)
    reporter.report(Object.assign(error, { token, user: { email, name } }), '/guide/?')
    reporter.report({ email, token }, '/recherche')
    reporter.report(new TypeError("Cannot read properties of undefined (reading 'date')"), '/guide')
    const loaded = { startedAt: 1_000, endedAt: 3_000 }
    reporter.trace({ ...loaded, route: '/guide', status: 404 })
    reporter.trace({ ...loaded, route: '/guide', status: 200 })
    await service.received('event', 3)
    await service.received('transaction', 1)
    expect(new Set(await Promise.all(posted))).toEqual(new Set([204]))
    await monitoring?.reporter.flush(1_000)
    const sentText = service.texts.join('\n')
    expect(PLANTED.filter((each) => sentText.includes(each))).toEqual([])
    expect(sentText).toContain('"infer_ip":"never"')
    expect(sentText).not.toMatch(/127\.0\.0\.1|ip_address|user_agent/)
    const sent = service.items.map(({ type, payload }) => ({ type, ...JSON.parse(payload) }))
    expect(sent.filter(({ logger }) => logger === 'browser')).toHaveLength(4)
    expect(sentText).toContain("Cannot read properties of undefined (reading 'date')")
  })

  test.each<[string, number, Record<string, string>, (dsn: string) => string]>([
    ['another site', 403, { origin: 'https://ailleurs.example' }, (dsn) => envelope(dsn)],
    ['no page', 403, {}, (dsn) => envelope(dsn)],
    ['another project', 400, { origin: ORIGIN }, () => envelope('https://autre@exemple.fr/1')],
    ['another kind', 400, { origin: ORIGIN }, (dsn) => envelope(dsn, 'attachment')],
    ['several at once', 400, { origin: ORIGIN }, (dsn) => `${envelope(dsn)}\n{"type":"event"}\n{}`],
    ['no envelope', 400, { origin: ORIGIN }, () => 'jeanne.martin@exemple.fr'],
    ['too much', 413, { origin: ORIGIN }, (dsn) => envelope(dsn, 'event', 'x'.repeat(200_001))],
    ['compressed', 415, { origin: ORIGIN, 'content-encoding': 'gzip' }, (dsn) => envelope(dsn)],
    ['another type', 415, { origin: ORIGIN, 'content-type': 'text/plain' }, (dsn) => envelope(dsn)],
  ])('are not passed on from %s: %i', async (_, status, headers, body) => {
    await using service = await monitoringReceiver()
    const { monitoring, site } = await siteTo(service.dsn)
    await using _site = site
    const request = { method: 'POST', headers: { 'content-type': TYPE, ...headers } }
    const answer = await site.ask('/api/monitoring', { ...request, body: body(service.dsn) })
    expect(answer.status).toBe(status)
    await monitoring?.reporter.flush(1_000)
    expect(service.texts).toEqual([])
  })

  test('are no call of a site without monitoring', async () => {
    await using site = await runningSite()
    const headers = { origin: ORIGIN, 'content-type': TYPE }
    const body = envelope('https://cle@exemple.fr/1')
    expect((await site.ask('/api/monitoring', { method: 'POST', headers, body })).status).toBe(404)
  })
})
