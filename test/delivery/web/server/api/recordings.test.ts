import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { openMonitoring } from '#delivery/composition/open-error-monitoring.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { monitoringReceiver } from '#test/support/services/monitoring-receiver.ts'

const ID = '0123456789abcdef0123456789abcdef'
const SAID = {
  type: 'replay_event',
  event_id: ID,
  replay_id: ID,
  segment_id: 0,
  replay_type: 'session',
  timestamp: 7,
  replay_start_timestamp: 1,
  urls: ['https://www.preavis.example/guide'],
  error_ids: [],
  trace_ids: [],
  platform: 'javascript',
  environment: 'production',
  release: 'construit',
  sdk: { name: 'preavis', version: '1', settings: { infer_ip: 'never' } },
}
const EVENTS = [{ type: 4, timestamp: 1, data: { href: 'https://www.preavis.example/guide' } }]

function envelope(dsn: string, said: object = SAID, events: unknown = EVENTS): string {
  return [
    { dsn, event_id: ID },
    { type: 'replay_event' },
    said,
    { type: 'replay_recording', length: 9 },
    { segment_id: 0 },
    events,
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

/** Small on its way, more than is ever unpacked. */
function bomb(dsn: string): string {
  return envelope(dsn, SAID, 'x'.repeat(8_000_000))
}

/** What a site answers to a part of a recording, and what its monitoring service then has. */
async function answered(
  body: (dsn: string) => string,
  environment: Readonly<Record<string, string>> = {},
  packed: (text: string) => string | Uint8Array = gzipSync,
) {
  await using service = await monitoringReceiver()
  const settings = readSettings({ SENTRY_DSN: service.dsn })
  if (!settings.ok) throw new Error(settings.problem.join())
  const parts = { logger: new MemoryLogger(), clock: { now: () => 0 }, release: 'construit' }
  const monitoring = await openMonitoring(settings.value, parts)
  const monitored = { SENTRY_DSN: service.dsn, ...environment }
  await using site = await runningSite({}, monitored, {}, monitoring)
  const { status } = await site.ask('/api/monitoring', {
    method: 'POST',
    headers: {
      origin: 'https://www.preavis.example',
      'content-type': 'application/x-sentry-envelope',
      ...(packed === gzipSync && { 'content-encoding': 'gzip' }),
    },
    body: packed(body(service.dsn)),
  })
  await monitoring?.reporter.flush(1_000)
  return { status, items: service.items.filter(({ type }) => type.startsWith('replay')) }
}

test('a part of a recording reaches the service through the site, rewritten [K06]', async () => {
  const { status, items } = await answered(envelope)
  expect(status).toBe(204)
  expect(items).toEqual([
    { type: 'replay_event', payload: JSON.stringify(SAID) },
    { type: 'replay_recording', payload: `{"segment_id":0}\n${JSON.stringify(EVENTS)}` },
  ])
})

test.each<[string, number, (dsn: string) => string]>([
  ['that names a reader', 400, (dsn) => envelope(dsn, { ...SAID, user: { email: 'a@b.fr' } })],
  ['of many addresses', 400, (dsn) => envelope(dsn, { ...SAID, urls: ['https://a', 'https://b'] })],
  ['of requests and timings', 400, (dsn) => envelope(dsn, SAID, [{ type: 5, timestamp: 1 }])],
  ['of nothing', 400, (dsn) => envelope(dsn, SAID, 'x')],
  ['of another project', 400, () => envelope('https://autre@exemple.fr/1')],
  ['with more behind it', 400, (dsn) => `${envelope(dsn)}\n{"type":"attachment"}\n{}`],
  ['of more than 2 MB', 413, (dsn) => envelope(dsn, SAID, 'x'.repeat(2_000_000))],
])('a part of a recording %s is refused: %i [K06]', async (_what, status, body) => {
  expect(await answered(body)).toEqual({ status, items: [] })
})

test('a part of a recording may come as it is', async () => {
  const { status, items } = await answered(
    (dsn) => envelope(dsn),
    {},
    (text) => text,
  )
  expect([status, items.length]).toEqual([204, 2])
})

test('rejects a recording that is small only while compressed', async () => {
  expect(await answered(bomb)).toEqual({ status: 413, items: [] })
})

test('a site that asks no reader takes no recording [K06]', async () => {
  const silent = { SENTRY_REPLAYS: 'false' }
  expect(await answered(envelope, silent)).toEqual({ status: 415, items: [] })
  expect(await answered(envelope, silent, (text) => text)).toEqual({ status: 400, items: [] })
})
