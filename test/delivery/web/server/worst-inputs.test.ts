import { gzipSync } from 'node:zlib'

import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { openMonitoring } from '#delivery/composition/open-error-monitoring.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { COSTLY_JSON, COSTLY_TEXTS } from '#test/support/fixtures/costly-inputs.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { maxTurnMs } from '#test/support/processes/longest-event-loop-turn.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

/** Bytes that a body may have, bytes of an address, and milliseconds that a call may hold the event loop. */
const MAX_BYTES = 64 * 1024
const MAX_ADDRESS = 7_000
const MAX_HOLD = 50

const DSN = 'https://cle@exemple.test/42'
const ORIGIN = 'https://www.preavis.example'
const settings = readSettings({ SENTRY_DSN: DSN })
if (!settings.ok) throw new Error(settings.problem.join())
const monitoring = await openMonitoring(settings.value, {
  logger: new MemoryLogger(),
  clock: { now: () => 0 },
  release: 'construit',
})
const limits = { SENTRY_DSN: DSN, RATE_LIMIT_TIMES: '1000' }
const site = await runningSite({}, limits, {}, monitoring)
afterAll(() => site[Symbol.asyncDispose]())

const FIELDS = ['email', 'name', 'contract', 'query', 'path', 'token', 'url', 'groups', 'kind']
const PARAMETERS = ['query', 'page', 'theme', 'annee', 'lien', 'jeton', 'url', 'email']
const addresses = [...Object.values(API_PATHS), ...Object.values(PATHS)]
const sizes = [MAX_BYTES - 1_000, 3_500, 900, 200]
const texts = fc
  .tuple(fc.constantFrom(...COSTLY_TEXTS), fc.constantFrom(...sizes))
  .map(([worst, bytes]) => worst(bytes))
const bodies = fc.oneof(
  fc.tuple(fc.constantFrom(...FIELDS), texts).map(([field, text]) => ({
    type: 'application/json',
    body: JSON.stringify({ [field]: text }),
  })),
  fc.tuple(fc.constantFrom(...FIELDS), texts).map(([field, text]) => ({
    type: 'application/x-www-form-urlencoded',
    body: `${field}=${text}`,
  })),
  fc
    .tuple(fc.constantFrom(...COSTLY_JSON), fc.constantFrom(...sizes))
    .map(([worst, bytes]) => ({ type: 'application/json', body: worst(bytes) })),
)

property.prop([fc.constantFrom(...addresses), bodies])(
  'no call of 64 kB holds the event loop of the site',
  async (path, { type, body }) => {
    const headers = { 'content-type': type, origin: ORIGIN }
    expect(await hold(() => site.ask(path, { method: 'POST', headers, body }))).toBeLessThan(
      MAX_HOLD,
    )
  },
  120_000,
)

property.prop([fc.constantFrom(...addresses), fc.constantFrom(...PARAMETERS), texts])(
  'no address holds the event loop of the site',
  async (path, name, text) => {
    const value = encodeURIComponent(text).slice(0, MAX_ADDRESS).replace(/%\w?$/, '')
    expect(await hold(() => site.ask(`${path}?${name}=${value}`))).toBeLessThan(MAX_HOLD)
  },
  120_000,
)

const RECORDED = `{"type":"replay_event"}\n{}\n{"type":"replay_recording"}\n{"segment_id":0}`
test.each([
  ['of nearly a million lines', 'x\n'.repeat(950_000)],
  ['of as many numbers', '1\n'.repeat(950_000)],
  ['of 650,000 lists', `${RECORDED}\n[${'[],'.repeat(650_000)}[]]`],
  ['of as many lists as are read', `${RECORDED}\n[${'[],'.repeat(35_000)}[]]`],
  ['of one long text', `${RECORDED}\n["${'a'.repeat(1_900_000)}"]`],
])('an envelope %s, compressed, holds no event loop', async (_what, content) => {
  const body = gzipSync(`${JSON.stringify({ dsn: DSN })}\n${content}`)
  expect(body.length).toBeLessThan(MAX_BYTES)
  const type = 'application/x-sentry-envelope'
  const headers = { origin: ORIGIN, 'content-type': type, 'content-encoding': 'gzip' }
  const send = () => site.ask('/api/monitoring', { method: 'POST', headers, body })
  expect((await send()).status).toBe(400)
  expect(await hold(send)).toBeLessThan(MAX_HOLD)
})

/** Milliseconds; looked at again where it seems too long. */
async function hold(work: () => Promise<unknown>): Promise<number> {
  const first = await maxTurnMs(work, 1)
  return first < MAX_HOLD ? first : maxTurnMs(work)
}
