import { expect, test } from 'vitest'

import { codeInFragment } from '#domain/identity/account-links.ts'
import { hours } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { codeIn, linkIn } from '../support/messages.ts'
import { signedInBrowser, tokensOf } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps, newPerson, pass, sent } = provider

const OLD = 'girafe lampe escalier'
const NEW = 'montagne violon cerise'
const passwordHash = await deps.passwords.hash(OLD)
let count = 0
const fresh = () => String((count += 1)).padStart(3, '0')
const aPerson = () =>
  newPerson({ email: `${fresh()}@exemple.fr`, emailVerified: true, passwordHash })

function forgot(fields: Readonly<Record<string, unknown>>, call = 'forgot-password') {
  return ask(`POST /identity/v1/${call}`, {
    body: { client_id: 'preavis', ...fields },
    caller: `192.0.2.${fresh()}`,
  })
}

function update(fields: Readonly<Record<string, unknown>>, token?: string, cookie?: string) {
  return ask('POST /identity/v1/update-password', {
    body: { client_id: 'preavis', ...fields },
    ...(token === undefined ? {} : { token }),
    ...(cookie === undefined ? {} : { cookie }),
  })
}

async function opens(email: string | undefined, password: string): Promise<boolean> {
  const body = { client_id: 'preavis', email, password }
  return (await ask('POST /identity/v1/password/login', { body })).status === 200
}

const isIn = async (cookie: string) =>
  (
    await fieldsIn(
      await ask('GET /identity/v1/sso/data', { query: { client_id: 'preavis' }, cookie }),
    )
  )['is_authenticated']

const isGood = async (token = '') =>
  (await ask('GET /identity/v1/userinfo', { token })).status === 200

test('a forgotten password is replaced through the link of a message [I04]', async () => {
  const { id, email } = await aPerson()
  const before = await tokensOf(provider, (await deps.people.byId(id))!)
  expect((await forgot({ email })).status).toBe(204)
  const [letter] = await sent()
  expect(letter).toMatchObject({ recipient: email, subject: 'Votre mot de passe Préavis' })
  const link = new URL(linkIn(letter!))
  expect([link.origin, link.pathname, link.search]).toEqual([PROVIDER, '/nouveau-mot-de-passe', ''])
  expect(codeInFragment(link.hash)).toEqual({ email, code: codeIn(letter!) })

  const fields = { email, verification_code: codeIn(letter!), password: NEW }
  expect((await update(fields)).status).toBe(204)
  expect([await opens(email, OLD), await opens(email, NEW)]).toEqual([false, true])
  const token = before['access_token'] ?? ''
  expect((await ask('GET /identity/v1/userinfo', { token })).status).toBe(401)
  expect((await sent())[0]?.body).toContain('Votre mot de passe vient d’être changé')
  expect((await update({ ...fields, password: OLD })).status).toBe(400)
})

test('a weak password does not use the code up', async () => {
  const { email } = await aPerson()
  await forgot({ email })
  const code = codeIn((await sent())[0]!)
  const weak = await update({ email, verification_code: code, password: 'azerty' })
  expect(await fieldsIn(weak)).toMatchObject({
    error: 'invalid_request',
    error_user_msg: 'Choisissez un mot de passe d’au moins 10 caractères.',
    error_details: [{ field: 'password', code: 'invalid' }],
  })
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await update({ email, verification_code: typed, password: NEW })).status).toBe(204)
})

test('a lost account is got back by a number, too [I04]', async () => {
  const phoneNumber = `+336000030${fresh().slice(1)}`
  const person = await newPerson({ phoneNumber })
  expect((await forgot({ phone_number: phoneNumber }, 'account-recovery')).status).toBe(204)
  const [letter] = await sent()
  expect(letter).toMatchObject({ channel: 'sms', recipient: phoneNumber })
  expect(letter?.body).not.toContain('http')
  const fields = { phone_number: phoneNumber, verification_code: codeIn(letter!), password: NEW }
  expect((await update(fields)).status).toBe(204)
  expect(await deps.people.byId(person.id)).toMatchObject({
    hasPassword: true,
    phoneVerified: true,
  })
})

test('the recovery link opens its page, or a URL of a client [I04]', async () => {
  const { email } = await aPerson()
  await forgot({ email }, 'account-recovery')
  expect(new URL(linkIn((await sent())[0]!)).pathname).toBe('/recuperation')
  await forgot({ email, redirect_url: `${SITE}/produits?a=1` }, 'account-recovery')
  const link = new URL(linkIn((await sent())[0]!))
  expect(link.href).toMatch(`${SITE}/produits?a=1#email=`)
  expect((await forgot({ email, redirect_url: 'https://ailleurs.example' })).status).toBe(400)
})

test.each(['forgot-password', 'account-recovery'])(
  '%s answers for an unknown address as for a known one [I04]',
  async (call) => {
    const { email } = await aPerson()
    const known = await forgot({ email }, call)
    const before = (await sent()).length
    const unknown = await forgot({ email: `${fresh()}@exemple.fr` }, call)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect([...unknown.headers]).toEqual([...known.headers])
    expect(await sent()).toHaveLength(before)
  },
)

test('a code is good for an hour, and for its own address', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  await forgot({ email: one.email })
  const code = codeIn((await sent())[0]!)
  const stolen = { email: other.email, verification_code: code, password: NEW }
  expect((await update(stolen)).status).toBe(400)
  pass(hours(1))
  const late = { email: one.email, verification_code: code, password: NEW }
  expect(await fieldsIn(await update(late))).toMatchObject({ error: 'invalid_grant' })
})

test('changing the password by the old one ends the other sessions [I04]', async () => {
  const person = await aPerson()
  const elsewhere = await signedInBrowser(provider, person)
  const here = await signedInBrowser(provider, person)
  const tokens = await tokensOf(provider, person)
  const others = await tokensOf(provider, person)
  const token = tokens['access_token'] ?? ''
  for (const old_password of [undefined, 'faux', NEW]) {
    const wrong = await update({ password: NEW, old_password }, token, here.cookie)
    expect(await fieldsIn(wrong)).toMatchObject({
      error: 'invalid_grant',
      error_details: [{ field: 'old_password' }],
    })
  }
  const fields = { password: NEW, old_password: OLD }
  expect((await update(fields, token, here.cookie)).status).toBe(204)
  expect(await opens(person.email, NEW)).toBe(true)
  expect([await isIn(here.cookie), await isIn(elsewhere.cookie)]).toEqual([true, false])
  expect([await isGood(token), await isGood(others['access_token'])]).toEqual([true, false])
})

test('an access token sets the first password of an account without one [I04]', async () => {
  const person = await newPerson({ email: `${fresh()}@exemple.fr`, emailVerified: true })
  const token = (await tokensOf(provider, person))['access_token'] ?? ''
  expect((await update({ password: NEW }, token)).status).toBe(204)
  expect((await update({ password: OLD }, token)).status).toBe(400)
  expect(await opens(person.email, NEW)).toBe(true)
})

test('a password change needs a signed-in person or a code', async () => {
  expect((await update({ password: NEW })).status).toBe(401)
  expect((await update({ password: NEW }, 'x'.repeat(43))).status).toBe(401)
})

test('150 strength calls at once are one line of log without stack', async () => {
  const { logger } = provider
  const before = logger.entries.length
  const responses = await Promise.all(
    Array.from({ length: 150 }, (_, call) =>
      ask('POST /identity/v1/password/strength', {
        body: { client_id: 'preavis', password: 'girafe lampe escalier' },
        caller: `198.51.100.${call}`,
      }),
    ),
  )
  const shed = responses.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThan(50)
  expect(logger.entries.slice(before)).toMatchObject([
    { level: 'warn', event: 'identity call unanswered' },
  ])
})
