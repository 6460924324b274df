import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import {
  cookiesIn,
  embeddedProvider,
  fieldsIn,
  PROVIDER,
  SITE,
} from '../support/embedded-provider.ts'
import { codeIn, linkIn } from '../support/messages.ts'
import { addressIn, authorization, exchange, pkcePair } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps, newPerson, pass, sent } = provider

let count = 0
const fresh = () => String((count += 1)).padStart(3, '0')
const aPerson = () => newPerson({ email: `${fresh()}@exemple.fr`, emailVerified: true })

function start(fields: Readonly<Record<string, unknown>>, challenge = pkcePair().challenge) {
  return ask('POST /identity/v1/passwordless/start', {
    body: { ...authorization(challenge, { state: 's' }), auth_type: 'magic_link', ...fields },
    caller: `192.0.2.${fresh()}`,
  })
}

test('a code that comes by e-mail signs in, by a call [I02]', async () => {
  const { email } = await aPerson()
  const { verifier, challenge } = pkcePair()
  const started = await start({ email }, challenge)
  expect([started.status, await fieldsIn(started)]).toEqual([200, {}])
  const [letter] = await sent()
  expect(letter).toMatchObject({ recipient: email, subject: 'Votre connexion à Préavis' })
  const body = { auth_type: 'magic_link', email, verification_code: codeIn(letter!) }
  expect((await ask('POST /identity/v1/verify-auth-code', { body })).status).toBe(204)
  const verified = await ask('POST /identity/v1/passwordless/verify', { body })
  const { code } = await fieldsIn(verified)
  expect(cookiesIn(verified)).toContain('session=')
  const tokens = await exchange(provider, { code: String(code), verifier })
  expect(tokens.status).toBe(200)
  expect((await ask('POST /identity/v1/passwordless/verify', { body })).status).toBe(400)
})

test('a code that comes by SMS signs in, by an address [I02] [V05]', async () => {
  const phoneNumber = `+336000020${fresh().slice(1)}`
  const person = await newPerson({ phoneNumber })
  const { verifier, challenge } = pkcePair()
  await start({ auth_type: 'sms', phone_number: phoneNumber.replace('+33', '0') }, challenge)
  const [letter] = await sent()
  expect(letter).toMatchObject({ channel: 'sms', recipient: phoneNumber })
  const verified = await ask('GET /identity/v1/passwordless/verify', {
    query: {
      ...authorization(challenge),
      auth_type: 'sms',
      phone_number: phoneNumber,
      verification_code: codeIn(letter!),
    },
  })
  const address = addressIn(verified)
  expect([address.origin, address.searchParams.get('state')]).toEqual([SITE, 's'])
  const code = address.searchParams.get('code')!
  expect((await exchange(provider, { code, verifier })).status).toBe(200)
  expect(await deps.people.byId(person.id)).toMatchObject({ phoneVerified: true })
})

test('a link signs in once, after a confirmation [I02]', async () => {
  const { email } = await aPerson()
  await start({ email })
  const path = linkIn((await sent())[0]!).slice(PROVIDER.length)
  for (const look of [1, 2]) {
    const page = await ask(`GET ${path}`)
    expect([look, page.status, page.headers.getSetCookie()]).toEqual([look, 200, []])
    expect(await page.text()).toContain('<form method="post"><button>Me connecter</button></form>')
  }
  const opened = await ask(`POST ${path}`)
  expect(addressIn(opened).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  const session = await ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie: cookiesIn(opened),
  })
  expect(await fieldsIn(session)).toMatchObject({ email })
  expect((await ask(`POST ${path}`)).status).toBe(410)
})

test.each(['link', 'code'] as const)(
  'a link and its code end together, used by the %s first [I02]',
  async (first) => {
    const { email } = await aPerson()
    await start({ email })
    const earlier = linkIn((await sent())[0]!).slice(PROVIDER.length)
    await start({ email })
    const [letter] = await sent()
    const path = linkIn(letter!).slice(PROVIDER.length)
    const body = { auth_type: 'magic_link', email, verification_code: codeIn(letter!) }
    const byLink = () => ask(`POST ${path}`)
    const byCode = () => ask('POST /identity/v1/passwordless/verify', { body })
    const [use, other] = first === 'link' ? [byLink, byCode] : [byCode, byLink]
    expect((await use()).status).toBeLessThan(400)
    expect((await other()).status).toBe(first === 'link' ? 400 : 410)
    expect((await ask(`POST ${earlier}`)).status).toBe(410)
  },
)

test('of two concurrent confirmations, one signs in', async () => {
  const { email } = await aPerson()
  await start({ email })
  const path = linkIn((await sent())[0]!).slice(PROVIDER.length)
  const answers = await Promise.all([1, 2, 3].map(() => ask(`POST ${path}`)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([302, 410, 410])
})

test('a yes that another site sends is not one', async () => {
  const { email } = await aPerson()
  await start({ email })
  const path = linkIn((await sent())[0]!).slice(PROVIDER.length)
  const foreign = await ask(`POST ${path}`, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([410, []])
  expect((await ask(`POST ${path}`)).status).toBe(302)
})

test('the page of a link has no script, framing or caching', async () => {
  const page = await ask('GET /identity/v1/link/sign-in', { query: { token: 'a"><script>' } })
  expect(page.status).toBe(410)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http.*frame-ancestors 'none'$/,
  )
  expect(await page.text()).not.toMatch(/<script/)
})

test('an unknown address gets the same response, and nothing is sent [I02]', async () => {
  const { email } = await aPerson()
  const known = await start({ email })
  const before = (await sent()).length
  const unknown = await start({ email: `${fresh()}@exemple.fr` })
  expect(await unknown.text()).toBe(await known.text())
  expect([...unknown.headers]).toEqual([...known.headers])
  expect(await sent()).toHaveLength(before)
})

test('a code ends after ten minutes, and after five wrong guesses', async () => {
  const { email } = await aPerson()
  await start({ email })
  const body = { auth_type: 'magic_link', email, verification_code: codeIn((await sent())[0]!) }
  const wrong = { ...body, verification_code: '000000' }
  const unknown = { ...wrong, email: `${fresh()}@exemple.fr` }
  const [one, other] = await Promise.all(
    [wrong, unknown].map(async (body) =>
      fieldsIn(await ask('POST /identity/v1/verify-auth-code', { body })),
    ),
  )
  expect({ ...one, error_id: '' }).toEqual({ ...other, error_id: '' })
  for (let tries = 0; tries < 4; tries += 1) {
    await ask('POST /identity/v1/passwordless/verify', { body: wrong })
  }
  expect((await ask('POST /identity/v1/passwordless/verify', { body })).status).toBe(400)
  await start({ email })
  const later = { ...body, verification_code: codeIn((await sent())[0]!) }
  pass(minutes(10))
  expect((await ask('POST /identity/v1/passwordless/verify', { body: later })).status).toBe(400)
})

test.each([
  ['no challenge', { code_challenge: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['an address that is not on the list', { redirect_uri: 'https://ailleurs.example' }],
  ['an unknown client', { client_id: 'inconnu' }],
  ['no recipient', { email: undefined }],
  ['something else than an address', { email: 'a@' }],
  ['another way', { auth_type: 'pigeon' }],
])('%s is refused, and nothing is sent [V05] [I08]', async (_, fields) => {
  const { email } = await aPerson()
  const before = (await sent()).length
  expect((await start({ email, ...fields })).status).toBe(400)
  expect(await sent()).toHaveLength(before)
})

test("an account opened by others loses its credentials at the owner's sign-in", async () => {
  const email = `${fresh()}@exemple.fr`
  const person = await newPerson({ email, passwordHash: await deps.passwords.hash('intrus') })
  const session = {
    personId: person.id,
    signInType: 'password',
    amr: ['pwd'],
    signedInAt: deps.clock.now(),
    persistent: true,
    expiresAt: deps.clock.now() + minutes(60),
  }
  const secret = await deps.sessions.open(session)
  await start({ email })
  const body = { auth_type: 'magic_link', email, verification_code: codeIn((await sent())[0]!) }
  expect((await ask('POST /identity/v1/passwordless/verify', { body })).status).toBe(200)
  expect(await deps.sessions.read(secret, deps.clock.now())).toBeUndefined()
  expect(await deps.people.byId(person.id)).toMatchObject({
    emailVerified: true,
    hasPassword: false,
  })
})

test('six messages to one address in an hour are enough', async () => {
  const { email } = await aPerson()
  for (let times = 0; times < 6; times += 1) expect((await start({ email })).status).toBe(200)
  expect((await start({ email })).status).toBe(429)
  pass(minutes(60))
  expect((await start({ email })).status).toBe(200)
})

test('a message alone never signs in with a second factor [I05]', async () => {
  const person = await aPerson()
  const factor = { kind: 'sms', address: '+33612345678' } as const
  await deps.factors.add(person.id, factor, deps.clock.now())
  const plain = await start({ email: (await aPerson()).email })
  const secured = await start({ email: person.email })
  expect(await secured.text()).toBe(await plain.text())
  const [letter] = await sent()
  expect(letter).toMatchObject({ recipient: person.email, subject: 'Votre connexion à Préavis' })
  expect(letter?.body).not.toMatch(/\d{6}|token=/)
  expect(linkIn(letter!)).toBe(`${PROVIDER}/connexion`)
})
