import { afterAll, describe, expect, test } from 'vitest'

import { PREMIUM_STATES } from '#domain/premium/premium-state.ts'
import { Outage } from '#ports/outage.ts'
import { SUPPORT_DESK_DATA } from '#test/support/fixtures/support-desk-data.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { memorySupport } from '#test/support/memory/memory-support-desk.ts'
import { SMALL_SITE_USE_CASES } from '#test/support/processes/run-command-line.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const KEY = 'clef-du-guichet-0123456789-abcdef'
const QUESTION = { agent: 'alix', email: 'essai@exemple.fr' }
const { library } = await pagePorts()
const { pages, redirects } = SMALL_SITE_USE_CASES
const office = memorySupport(
  { pages, library, explainRedirect: redirects.explain },
  SUPPORT_DESK_DATA,
)

const counted: string[] = []
let admitted = true
const site = await runningSite(
  {
    supportDesk: office.desk,
    admits: async (who) => {
      counted.push(who)
      return admitted
    },
  },
  { SUPPORT_KEY: KEY },
)
afterAll(() => site[Symbol.asyncDispose]())

function ask(question: string, given: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${site.port}/api/support/${question}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(QUESTION),
    ...given,
  })
}

describe('the desk from afar [P02] [V06]', () => {
  test('answers a caller with the key, uncached', async () => {
    const answer = await ask('premium')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const said = await answer.json()
    expect(said).toMatchObject({ ok: true, value: { state: 'trial', label: 'activeTrial' } })
    expect(PREMIUM_STATES).toContain(said.value.state)
    expect(office.audited.at(-1)).toMatchObject({ agent: 'alix', question: 'premium' })
  })

  test('tells what it refuses as a refusal, not as an error', async () => {
    const answer = await ask('premium', { body: JSON.stringify({ agent: 'alix', email: 'x' }) })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ok: false, problem: 'emailInvalid' },
    ])
  })

  test.each<[string, Record<string, string>]>([
    ['none', {}],
    ['another one', { Authorization: 'Bearer clef-du-guichet-0123456789-abcdeF' }],
    ['a part of it', { Authorization: `Bearer ${KEY.slice(0, -1)}` }],
    ['more than it', { Authorization: `Bearer ${KEY}x` }],
    ['the bare key', { Authorization: KEY }],
    ['a cookie', { Cookie: `key=${KEY}` }],
    ['a token of a reader', { token: KEY }],
  ])('with %s as a key: the same refusal, and nothing is asked', async (_name, headers) => {
    const before = office.audited.length
    for (const body of [JSON.stringify(QUESTION), '{', 'x'.repeat(16_000)]) {
      const answer = await ask('premium', {
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      })
      expect([answer.status, await answer.text()]).toEqual([401, '{"error":"Clé refusée."}'])
    }
    expect(office.audited).toHaveLength(before)
    expect(counted.at(-1)).toBe('person')
  })

  test('with a key in the query: refused', async () => {
    const answer = await ask(`premium?key=${KEY}`, {
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(401)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('by %s: 405', async (method) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/support/premium`, {
      method,
      headers: { Authorization: `Bearer ${KEY}` },
    })
    expect(answer.status).toBe(405)
  })

  test.each<[number, string, RequestInit]>([
    [404, 'nothing', {}],
    [404, '__proto__', {}],
    [404, 'constructor', {}],
    [404, 'premium/', {}],
    [400, 'premium', { body: '{' }],
    [400, 'premium', { body: '{"agent":"a"}' }],
    [400, 'premium', { body: JSON.stringify({ ...QUESTION, more: 1 }) }],
    [400, 'plan', { body: JSON.stringify({ ...QUESTION, order: { kind: 'grant' } }) }],
    [413, 'premium', { body: JSON.stringify({ ...QUESTION, agent: 'x'.repeat(20_000) }) }],
    [415, 'premium', { headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'text/plain' } }],
  ])('answers %i to %s', async (status, question, given) => {
    expect((await ask(question, given)).status).toBe(status)
  })

  test('answers 429 to whom asks too often, with the key or without', async () => {
    admitted = false
    expect((await ask('premium')).status).toBe(429)
    expect((await ask('premium', { headers: {} })).status).toBe(429)
    admitted = true
  })

  test('an outage is 503, and the log has no address or key', async () => {
    const out = memorySupport(
      { pages, library, explainRedirect: redirects.explain },
      SUPPORT_DESK_DATA,
      {
        audit: {
          record: () => Promise.reject(new Outage('base de données', undefined)),
          recent: () => Promise.resolve([]),
        },
      },
    )
    await using down = await runningSite({ supportDesk: out.desk }, { SUPPORT_KEY: KEY })
    const answer = await fetch(`http://127.0.0.1:${down.port}/api/support/rights`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(QUESTION),
    })
    expect(answer.status).toBe(503)
    const log = JSON.stringify([down.logger, site.logger])
    expect(log).not.toContain('@')
    expect(log).not.toContain(KEY)
  })

  test('is not there at all without a key in the settings', async () => {
    await using closed = await runningSite({ supportDesk: office.desk })
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${KEY}`]) {
      const answer = await fetch(`http://127.0.0.1:${closed.port}/api/support/premium`, {
        method: 'POST',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(QUESTION),
      })
      expect(answer.status).toBe(404)
    }
  })
})
