import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { REFUSED } from '#test/support/identity/refused-tokens.ts'
import { VALID_TOKEN } from '#test/support/identity/test-signing-keys.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import type { TestRequest } from '#test/support/processes/running-site.ts'
import {
  recordingBackOffice,
  tokenOf,
  USUAL_CODE,
} from '#test/support/services/recording-back-office.ts'

const ORIGIN = 'https://www.preavis.example'
const CLAIRE = 'claire@exemple.fr'

const backOffice = recordingBackOffice()
const site = await runningSite(backOffice.site)
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void backOffice.requests.splice(0))

async function answered(path: string, { headers, ...request }: TestRequest = {}) {
  const json = request.body === undefined ? {} : { 'content-type': 'application/json' }
  const {
    status,
    headers: received,
    body,
  } = await site.ask(path, {
    ...request,
    headers: { ...json, ...headers },
  })
  return { status, said: body.length > 0 ? JSON.parse(body.toString()) : undefined, received }
}

const asksNet = (email: unknown): TestRequest => ({
  method: 'POST',
  body: JSON.stringify({ email }),
})

/** What no header can carry is refused before it is read; the spaces around a header are no part of it. */
const fitsInHeader = (token: string): boolean =>
  token.length < 7_000 && !token.includes('\n') && token.trim() === token

/** The calls that a person makes about themself, and what each answers without a reader. */
const CALLS: readonly (readonly [
  path: string,
  request: TestRequest,
  status: number,
  said: object,
])[] = [
  ['/api/premiumState', {}, 401, { error: 'Identifiez-vous.' }],
  [`/api/rights/${CLAIRE}`, {}, 401, { error: 'Identifiez-vous.' }],
  ['/api/setPremium', {}, 401, { error: 'Identifiez-vous.' }],
  ['/api/setPremium', { method: 'POST' }, 401, { error: 'Identifiez-vous.' }],
  ['/api/premiumStateNet', asksNet(CLAIRE), 200, { isPremium: false }],
]

describe('to the person named by the token', () => {
  const headers = { token: VALID_TOKEN }

  test('the state is told, in the words of the specification [C06] [P01]', async () => {
    const { status, said, received } = await answered('/api/premiumState', { headers })
    expect([status, said]).toEqual([200, { premium_state: 'trial' }])
    expect(received['cache-control']).toBe('private, no-store')
    expect(backOffice.requests).toEqual([`stateOf ${CLAIRE}`])
  })

  test('whether their own address is Premium [C05]', async () => {
    const { said, received } = await answered('/api/premiumStateNet', {
      headers,
      ...asksNet(CLAIRE),
    })
    expect(said).toEqual({ isPremium: true })
    expect(received['cache-control']).toBe('private, no-store')
  })

  test('returns rights separated by pipes, without empty lists [C07] [E03]', async () => {
    const { status, said, received } = await answered('/api/rights/claire%40EXEMPLE.fr', {
      headers,
    })
    expect(status).toBe(200)
    expect(said).toEqual({
      spaces_active: 'rh|paie',
      subscriptions_active: '',
      trials_active: 'essai',
    })
    expect(received['cache-control']).toBe('private, no-store')
  })

  test.each(['GET', 'POST'])(
    'Premium is activated by %s under the code of the header [C08]',
    async (method) => {
      const { status, said, received } = await answered('/api/setPremium', {
        method,
        headers: { ...headers, codeAction: 'RENTREE' },
      })
      expect([status, said, received['cache-control']]).toEqual([
        200,
        { error: false },
        'private, no-store',
      ])
      expect(backOffice.requests).toEqual([`activate ${CLAIRE} RENTREE`])
    },
  )

  test.each([undefined, '', 'é', 'a b', 'a,b', 'a'.repeat(41), ['A', 'B']])(
    'and under the usual code when the header holds none: %s [C08]',
    async (codeAction) => {
      const { said } = await answered('/api/setPremium', {
        headers: { ...headers, ...(codeAction === undefined ? {} : { codeAction }) },
      })
      expect(said).toEqual({ error: false })
      expect(backOffice.requests).toEqual([`activate ${CLAIRE} ${USUAL_CODE}`])
    },
  )
})

describe.each(CALLS)('%s', (path, request, status, said) => {
  const refusal = async (headers: Record<string, string>) => {
    const { status: given, said: words } = await answered(path, { ...request, headers })
    expect([given, words]).toEqual([status, said])
  }

  test('tells nothing without a reader [C05] [C06] [C07] [C08]', () => refusal({}))

  test('hears a token in no other place than its header [C06] [P02]', async () => {
    await refusal({
      cookie: `token=${VALID_TOKEN}; idToken=${VALID_TOKEN}`,
      authorization: `Bearer ${VALID_TOKEN}`,
    })
    const { status: given } = await answered(`${path}?token=${VALID_TOKEN}`, request)
    expect(given).toBe(status)
  })

  test('does not believe a token that proves nothing [C06] [P02]', async () => {
    for (const [, token] of REFUSED.filter(([, sent]) => fitsInHeader(sent))) {
      await refusal({ token })
    }
  })

  test.each([false, undefined, 'true', 1, null])(
    'knows no one by an unverified address: %s [P01]',
    (verified) => refusal({ token: tokenOf(CLAIRE, { email_verified: verified }) }),
  )

  test('asks the back office nothing about any of them [P02]', async () => {
    await refusal({})
    await refusal({ token: tokenOf(CLAIRE, { email_verified: false }) })
    expect(backOffice.requests).toEqual([])
  })
})

describe('setPremium changes something', () => {
  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://mechant.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['our origin in another scheme', { origin: 'http://www.preavis.example' }],
    ['two origins', { 'sec-fetch-site': 'same-origin', origin: 'https://mechant.example' }],
  ])('and hears nothing from %s [C08]', async (_who, headers) => {
    const { status } = await answered('/api/setPremium', {
      headers: { ...headers, token: VALID_TOKEN },
    })
    expect([status, backOffice.requests]).toEqual([403, []])
  })

  test('and hears our own pages [C08]', async () => {
    const headers = { token: VALID_TOKEN, 'sec-fetch-site': 'same-origin', origin: ORIGIN }
    const { said } = await answered('/api/setPremium', { method: 'POST', headers })
    expect(said).toEqual({ error: false })
  })

  test.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS'])('and not by %s [C08]', async (method) => {
    const { status, received } = await answered('/api/setPremium', {
      method,
      headers: { token: VALID_TOKEN },
    })
    expect([status, received.allow, backOffice.requests]).toEqual([405, 'GET, POST', []])
    expect(received['access-control-allow-origin']).toBeUndefined()
  })

  test('nor by a method of no page at all [C08]', async () => {
    const { status } = await site.ask('/api/setPremium', {
      method: 'TRACE',
      headers: { token: VALID_TOKEN },
    })
    expect([status, backOffice.requests]).toEqual([405, []])
  })
})

const sent = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  answered('/api/premiumStateNet', {
    method: 'POST',
    body,
    headers: { token: VALID_TOKEN, ...headers },
  })

describe('premiumStateNet reads', () => {
  const good = JSON.stringify({ email: CLAIRE })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json-patch+json',
    'application/json; charset=utf-16',
    '',
  ])('no other type than JSON: %s [C05]', async (type) => {
    expect((await sent(good, { 'content-type': type })).status).toBe(415)
  })

  test('nothing compressed [C05]', async () => {
    expect((await sent(good, { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each([1_025, 100_000])('no body of %i bytes, announced or not [C05]', async (length) => {
    const long = good.padEnd(length)
    expect((await sent(long)).status).toBe(413)
    expect((await sent(long, { 'transfer-encoding': 'chunked' })).status).toBe(413)
    expect((await sent(good.padEnd(1_024))).said).toEqual({ isPremium: true })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"claire@exemple.fr"',
    '{}',
    '{"email":1}',
    '{"email":["claire@exemple.fr"]}',
    '{"email":"claire@exemple.fr","isPremium":true}',
    `{"email":"${'a'.repeat(300)}"}`,
    '{"email":"claire@exemple.fr"}}',
    '\uFEFFx',
  ])('nothing else than an address: %s [C05]', async (body) => {
    expect([(await sent(body)).status, backOffice.requests]).toEqual([400, []])
  })

  test('no bytes that are no text [C05]', async () => {
    const bytes = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff]), Buffer.from('"}')])
    expect((await sent(bytes)).status).toBe(400)
  })

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS'])('nothing by %s [C05]', async (method) => {
    expect((await answered('/api/premiumStateNet', { method })).status).toBe(405)
  })
})
