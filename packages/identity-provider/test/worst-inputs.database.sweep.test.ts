import { randomUUID } from 'node:crypto'
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
import { logIn, waitingForCode } from './support/second-factor-calls.ts'

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

/** Bearer token of a call, and the fields that its caller knows. */
interface Credentials {
  readonly token: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Callers, each with the credentials of its next call: a call may end the sign-in of its caller. */
const CREDENTIALS = {
  stranger: () => Promise.resolve({ token: 'a', fields: {} }),
  'signed-in person': async () => ({
    token: await accessTokenOf(provider, await provider.newPerson()),
    fields: {},
  }),
  'person at the second factor': async () => {
    const caller = randomUUID()
    const waiting = await waitingForCode(provider, { caller })
    const { tkn } = await logIn(provider, waiting.person, { caller })
    const { challenge_id, stepUpToken, code } = waiting
    return {
      token: 'a',
      fields: { challenge_id, tkn, step_up: stepUpToken, verification_code: code },
    }
  },
} as const satisfies Readonly<Record<string, () => Promise<Credentials>>>

type Caller = keyof typeof CREDENTIALS

const CALLERS = [
  'stranger',
  'signed-in person',
  'person at the second factor',
] as const satisfies readonly Caller[]

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
/** Returns the body of a call, for the fields that its caller knows. */
type BodyOf = (fields: Credentials['fields']) => string

const bodies: fc.Arbitrary<BodyOf> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...Object.keys(FIELDS)), text).map(
      (worst): BodyOf =>
        (fields) =>
          bodyWith(fields, ...worst),
    ),
  },
  fc.constantFrom(...COSTLY_JSON).map(
    (worst): BodyOf =>
      () =>
        worst(MAX_BYTES),
  ),
  fc.constantFrom('a&', 'a=&', '+').map(
    (unit): BodyOf =>
      () =>
        `a=${unit.repeat((MAX_BYTES - 2) / unit.length)}`,
  ),
)

/** Returns a body in which one field, at any depth, has a worst-case value. */
function bodyWith(fields: Credentials['fields'], field: string, long: string): string {
  const data = field in DATA ? { ...DATA, [field]: long } : DATA
  return JSON.stringify({ ...FIELDS, data, ...fields, ...(field in DATA ? {} : { [field]: long }) })
}

async function send(
  { method, path }: Call,
  { token }: Credentials,
  body: string,
): Promise<unknown> {
  const url = new URL(path, PROVIDER)
  if (method === 'GET') url.search = new URLSearchParams({ all: body.slice(0, 8_000) }).toString()
  const init = {
    method,
    headers: { 'Content-Type': typeOf(body), Authorization: `Bearer ${token}` },
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
    const { status } = await provider.ask(profile, { token: (await CREDENTIALS[caller]()).token })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([401, 200, 401])
})

test('only the person at the second factor may finish a sign-in', async () => {
  const verify = 'POST /identity/v1/passwordless/verify'
  const statuses = CALLERS.map(async (caller) => {
    const { fields } = await CREDENTIALS[caller]()
    return (await provider.ask(verify, { body: { ...FIELDS, ...fields } })).status
  })
  expect(await Promise.all(statuses)).toEqual([400, 400, 200])
})

const attacks = calls.flatMap((call) => CALLERS.map((caller) => ({ ...call, caller })))

test.each(attacks)('$method $path blocks no event loop for a $caller', async (attack) => {
  for (const worst of COSTLY_TEXTS) {
    const long = worst(200)
    const free = { password: long, old_password: long, given_name: long, name: long, code: long }
    const data = { ...DATA, ...free }
    const bodyOf: BodyOf = (fields) => JSON.stringify({ ...FIELDS, ...fields, ...free, data })
    expect(await hold(attack, bodyOf)).toBeLessThan(MAX_HOLD)
  }
})

property.prop([fc.constantFrom(...attacks), bodies], { numRuns: shareOfRuns(1) })(
  "no call of 64 kB blocks the provider's event loop",
  async (attack, bodyOf) => {
    expect(await hold(attack, bodyOf)).toBeLessThan(MAX_HOLD)
  },
)

/** Measures blocking in milliseconds; repeats a measurement that seems too long. */
async function hold(attack: (typeof attacks)[number], bodyOf: BodyOf): Promise<number> {
  const attempt = async () => {
    const credentials = await CREDENTIALS[attack.caller]()
    const body = bodyOf(credentials.fields)
    return maxTurnMs(() => send(attack, credentials, body), 1)
  }
  const first = await attempt()
  return first < MAX_HOLD ? first : Math.min(await attempt(), await attempt(), await attempt())
}
