import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { COSTLY_JSON, COSTLY_TEXTS } from '#test/support/fixtures/costly-inputs.ts'
import { maxTurnMs } from '#test/support/processes/longest-event-loop-turn.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { shareOfRuns } from '#test/support/property-settings.ts'

import { accessTokenOf } from './support/access-token.ts'
import { embeddedProvider, PROVIDER, SITE } from './support/embedded-provider.ts'

/** Maximum bytes of a body, and milliseconds that a call may block the event loop. */
const MAX_BYTES = 64 * 1024
const MAX_HOLD = 50

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const ENDPOINTS = join(import.meta.dirname, '../src/endpoints')
const sources = await Promise.all(
  (await readdir(ENDPOINTS)).map((name) => readFile(join(ENDPOINTS, name), 'utf8')),
)
const calls = sources
  .flatMap((source) => [...source.matchAll(/'(GET|POST|DELETE) (\/[^']*)'/g)])
  .map(([, method = '', path = '']) => ({ method, path: path.replaceAll(/:\w+/g, 'un') }))

type Call = (typeof calls)[number]

/** Callers, each with the token of its next call: a call may end the session of its caller. */
const TOKENS = {
  stranger: () => Promise.resolve('a'),
  'signed-in person': async () => accessTokenOf(provider, await provider.newPerson()),
}

type Caller = keyof typeof TOKENS

const CALLERS = ['stranger', 'signed-in person'] as const satisfies readonly Caller[]

const DATA = {
  email: 'jeanne@exemple.fr',
  password: 'girafe lampe escalier',
  given_name: 'Jeanne',
  family_name: 'Martin',
  name: 'Jeanne Martin',
  phone_number: '+33600000001',
  birthdate: '1980-01-01',
  custom_fields: { fonction: 'drh' },
}
/** Fields of each call that are tested. */
const FIELDS = {
  ...DATA,
  data: DATA,
  client_id: 'preavis',
  scope: 'openid email',
  old_password: 'girafe lampe escalier',
  custom_identifier: 'jm',
  code: '123456',
  verification_code: '123456',
  grant_type: 'authorization_code',
  auth_type: 'magic_link',
  refresh_token: 'a'.repeat(43),
  token: 'a'.repeat(43),
  access_token: 'a'.repeat(43),
  redirect_uri: SITE,
  redirect_url: SITE,
  return_to_after_email_confirmation: SITE,
  code_verifier: 'a'.repeat(43),
  code_challenge: 'a'.repeat(43),
  origin: PROVIDER,
  friendly_name: 'clé',
  step_up: 'a',
  response_type: 'code',
  state: 'a',
  nonce: 'a',
  prompt: 'none',
  id_token_hint: 'e30.e30.e30',
  tkn: 'a',
  public_key_credential: { id: 'a', rawId: 'a', type: 'public-key', response: {} },
} as const

/** Lengths: of the largest body, of the longest field, and of the longest password. */
const length = fc.constantFrom(MAX_BYTES - 4_096, 2_048, 200)
const text = fc
  .tuple(fc.constantFrom(...COSTLY_TEXTS), length)
  .map(([worst, bytes]) => worst(bytes))
const bodies = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(FIELDS)), text).map(bodyWith) },
  fc.constantFrom(...COSTLY_JSON).map((worst) => worst(MAX_BYTES)),
  fc
    .constantFrom('a&', 'a=&', '+')
    .map((unit) => `a=${unit.repeat((MAX_BYTES - 2) / unit.length)}`),
)

/** Returns a body in which one field, at any depth, has a worst-case value. */
function bodyWith([field, long]: readonly [string, string]): string {
  const data = field in DATA ? { ...DATA, [field]: long } : DATA
  return JSON.stringify({ ...FIELDS, data, ...(field in DATA ? {} : { [field]: long }) })
}

async function send({ method, path }: Call, caller: Caller, body: string): Promise<unknown> {
  const url = new URL(path, PROVIDER)
  if (method === 'GET') url.search = new URLSearchParams({ all: body.slice(0, 8_000) }).toString()
  const init = {
    method,
    headers: { 'Content-Type': typeOf(body), Authorization: `Bearer ${await TOKENS[caller]()}` },
  }
  return provider.handle(
    new Request(url, method === 'GET' ? init : { ...init, body }),
    String(Math.random()),
  )
}

function typeOf(body: string): string {
  return body.startsWith('a=') ? 'application/x-www-form-urlencoded' : 'application/json'
}

test('the calls of the provider are found', () => {
  expect(calls.length).toBeGreaterThan(40)
})

test('a signed-in caller reaches the profile, a stranger does not', async () => {
  const profile = 'GET /identity/v1/userinfo'
  const statuses = CALLERS.map(async (caller) => {
    const { status } = await provider.ask(profile, { token: await TOKENS[caller]() })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

const attacks = calls.flatMap((call) => CALLERS.map((caller) => ({ ...call, caller })))

test.each(attacks)('$method $path blocks no event loop for a $caller', async (attack) => {
  for (const worst of COSTLY_TEXTS) {
    const long = worst(200)
    const free = { password: long, old_password: long, given_name: long, name: long, code: long }
    const body = JSON.stringify({ ...FIELDS, ...free, data: { ...DATA, ...free } })
    expect(await hold(attack, attack.caller, body)).toBeLessThan(MAX_HOLD)
  }
})

property.prop([fc.constantFrom(...attacks), bodies], { numRuns: shareOfRuns(1) })(
  "no call of 64 kB blocks the provider's event loop",
  async (attack, body) => {
    expect(await hold(attack, attack.caller, body)).toBeLessThan(MAX_HOLD)
  },
  120_000,
)

/** Measures blocking in milliseconds; repeats a measurement that seems too long. */
async function hold(call: Call, caller: Caller, body: string): Promise<number> {
  const first = await maxTurnMs(() => send(call, caller, body), 1)
  return first < MAX_HOLD ? first : maxTurnMs(() => send(call, caller, body))
}
