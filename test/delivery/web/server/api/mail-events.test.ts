import { createHmac } from 'node:crypto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import type { MailEvent } from '#domain/newsletter/mail-event.ts'
import { SMALL_SITE_USE_CASES } from '#test/support/processes/run-command-line.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const SECRET = 'un secret de trente-deux signes au moins'
const PATH = '/api/mail-events'
let ended: MailEvent[] = []
const { newsletters } = SMALL_SITE_USE_CASES
const site = await runningSite(
  {
    newsletters: {
      ...newsletters,
      endAddresses: (events) => {
        ended = [...events]
        return Promise.resolve(events.length)
      },
    },
  },
  { MAIL_EVENTS_SECRET: SECRET },
)
const closed = await runningSite()
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await closed[Symbol.asyncDispose]()
})
beforeEach(() => {
  ended = []
})

const BODY = JSON.stringify({
  events: [{ type: 'complaint', email: 'Claire@société.fr', at: '2026-11-28T23:00:00+01:00' }],
})
const now = () => Math.floor(Date.now() / 1000)

function signed(body: string, time = now(), secret = SECRET): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}

const post = (body: string, signature: string, to = site) =>
  to.ask(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'preavis-signature': signature },
    body,
  })

test('takes signed events of addresses [N82]', async () => {
  const answer = await post(BODY, signed(BODY))
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([200, { ended: 1 }])
  expect(ended).toEqual([
    { kind: 'complaint', email: 'claire@xn--socit-esab.fr', at: Date.UTC(2026, 10, 28, 22) },
  ])
})

test.each([
  ['without a signature', () => ''],
  ['of another body', () => signed(`${BODY} `)],
  ['under another secret', () => signed(BODY, now(), `${SECRET}!`)],
  ['six minutes old', () => signed(BODY, now() - 360)],
  ['six minutes ahead', () => signed(BODY, now() + 360)],
  ['with another time', () => signed(BODY, now()).replace(/t=\d/, 't=9')],
  ['of another form', () => signed(BODY).toUpperCase()],
])('refuses events %s [N82]', async (_case, signature) => {
  expect((await post(BODY, signature())).status).toBe(401)
  expect(ended).toEqual([])
})

test.each([
  [
    'unknown kind',
    400,
    '{"events":[{"type":"open","email":"a@b.fr","at":"2026-11-28T22:00:00Z"}]}',
  ],
  ['no address', 400, '{"events":[{"type":"bounce","email":"ab","at":"2026-11-28T22:00:00Z"}]}'],
  ['no JSON', 400, '{'],
  ['too deep', 413, `${'['.repeat(100)}${']'.repeat(100)}`],
  ['too many values', 413, `[${'1,'.repeat(3_000)}1]`],
  ['too long', 413, ' '.repeat(262_145)],
])('refuses signed events: %s [N82]', async (_case, status, body) => {
  expect((await post(body, signed(body))).status).toBe(status)
  expect(ended).toEqual([])
})

test('takes nothing without a secret of the site [N82]', async () => {
  expect((await post(BODY, signed(BODY), closed)).status).toBe(404)
})
