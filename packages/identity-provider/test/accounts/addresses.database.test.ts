import { expect, test } from 'vitest'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { NewPerson } from '#provider/ports/person-and-password-stores.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { codeIn, linkIn } from '../support/messages.ts'
import { tokensOf } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps, newPerson, pass, sent } = provider

let count = 0
const fresh = () => String((count += 1)).padStart(3, '0')
const newEmail = () => `${fresh()}@exemple.fr`
const newNumber = () => `+3360000${fresh()}5`

async function requireSignedIn(person: NewPerson) {
  const opened = await newPerson(person)
  const token = (await tokensOf(provider, opened))['access_token'] ?? ''
  const call = (name: string, body?: unknown) =>
    ask(`POST /identity/v1/${name}`, { token, caller: `192.0.2.${fresh()}`, body })
  return { id: opened.id, token, call, now: () => deps.people.byId(opened.id) }
}

test('an address is proved by the code that is sent there [I04]', async () => {
  const email = newEmail()
  const { call, now, token } = await requireSignedIn({ email })
  expect((await call('send-email-verification', {})).status).toBe(204)
  const [letter] = await sent()
  expect(letter).toMatchObject({ channel: 'email', recipient: email })
  // The SDK sends the token in the body only.
  const body = { email, verification_code: codeIn(letter!), access_token: token }
  expect((await ask('POST /identity/v1/verify-email', { body })).status).toBe(204)
  expect(await now()).toMatchObject({ email, emailVerified: true })
  expect((await ask('POST /identity/v1/verify-email', { body })).status).toBe(400)
  const before = (await sent()).length
  expect((await call('send-email-verification', {})).status).toBe(204)
  expect(await sent()).toHaveLength(before)
})

test('the link verifies an address in any browser, after confirmation [I04]', async () => {
  const email = newEmail()
  const { call, now } = await requireSignedIn({ email })
  await call('send-email-verification', { redirect_url: `${SITE}/actualite` })
  const path = linkIn((await sent())[0]!).slice(PROVIDER.length)
  expect((await ask(`GET ${path}`)).status).toBe(200)
  expect(await now()).toMatchObject({ emailVerified: false })
  pass(hours(24) - 1)
  const done = await ask(`POST ${path}`)
  expect(done.status).toBe(200)
  expect(await done.text()).toContain(`href="${SITE}/actualite"`)
  expect(await now()).toMatchObject({ emailVerified: true })
})

test('a new address replaces the old one, once verified, with a notice [I04]', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const { call, now } = await requireSignedIn({ email, emailVerified: true })
  const answer = await call('update-email', { email: other })
  expect(await fieldsIn(answer)).toMatchObject({ email, email_verified: true })
  const [letter] = await sent()
  expect(letter?.recipient).toBe(other)
  expect(await now()).toMatchObject({ email })
  const body = { email: other, verification_code: codeIn(letter!) }
  expect((await call('verify-email', body)).status).toBe(204)
  expect(await now()).toMatchObject({ email: other, emailVerified: true })
  const [notice] = await sent()
  expect([notice?.recipient, notice?.subject]).toEqual([
    email,
    'Votre compte Préavis\u00A0: un changement de sécurité',
  ])
})

test('second factors follow a changed address and a changed number [I04] [I05]', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const [number, otherNumber] = [newNumber(), newNumber()]
  const person = { email, emailVerified: true, phoneNumber: number, phoneVerified: true }
  const { id, call } = await requireSignedIn(person)
  const apart = { kind: 'sms', address: '+33699999999' } as const
  for (const factor of [
    { kind: 'email', address: email },
    { kind: 'sms', address: number },
    apart,
  ] as const) {
    await deps.factors.add(id, factor, deps.clock.now())
  }
  await call('update-email', { email: other })
  const emailCode = codeIn((await sent())[0]!)
  expect(await addresses(id)).toContain(email)
  await call('verify-email', { email: other, verification_code: emailCode })
  await call('update-phone-number', { phone_number: otherNumber })
  const verification_code = codeIn((await sent())[0]!)
  await call('verify-phone-number', { phone_number: otherNumber, verification_code })
  expect((await addresses(id)).toSorted()).toEqual([apart.address, otherNumber, other].toSorted())
})

async function addresses(id: string): Promise<readonly string[]> {
  return (await deps.factors.of(id)).map(({ address }) => address)
}

test('a number used as second factor is not doubled by a change [I05]', async () => {
  const [number, otherNumber] = [newNumber(), newNumber()]
  const { id } = await requireSignedIn({ phoneNumber: number, phoneVerified: true })
  for (const address of [number, otherNumber]) {
    await deps.factors.add(id, { kind: 'sms', address }, deps.clock.now())
  }
  await deps.people.change(id, { phoneNumber: otherNumber }, deps.clock.now())
  expect(await addresses(id)).toEqual([otherNumber])
})

test('an address with an account gets an equal response, without code [I04]', async () => {
  const taken = await newPerson({ email: newEmail(), emailVerified: true })
  const { call, now } = await requireSignedIn({ email: newEmail(), emailVerified: true })
  const free = await call('update-email', { email: newEmail() })
  const before = await now()
  const refused = await call('update-email', { email: taken.email })
  expect(await refused.json()).toEqual(await free.json())
  const [letter] = await sent()
  expect(letter).toMatchObject({
    recipient: taken.email,
    subject: 'Votre adresse est déjà celle d’un compte Préavis',
  })
  expect(letter?.body).not.toMatch(/\d{6}|http/)
  expect(await now()).toEqual(before)
})

test('of two requests for one address, the first to verify wins', async () => {
  const email = newEmail()
  const people = [
    await requireSignedIn({ email: newEmail() }),
    await requireSignedIn({ email: newEmail() }),
  ]
  const links: string[] = []
  for (const { call } of people) {
    await call('update-email', { email })
    links.push(linkIn((await sent())[0]!).slice(PROVIDER.length))
  }
  const statuses = await Promise.all(links.map(async (path) => (await ask(`POST ${path}`)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('an outdated link does not restore a former address', async () => {
  const { call, now } = await requireSignedIn({ email: newEmail() })
  await call('send-email-verification', {})
  const old = linkIn((await sent())[0]!).slice(PROVIDER.length)
  const email = newEmail()
  await call('update-email', { email })
  await call('verify-email', { email, verification_code: codeIn((await sent())[0]!) })
  expect((await ask(`POST ${old}`)).status).toBe(410)
  expect(await now()).toMatchObject({ email })
})

test('a number is proved, and changed, by the code of an SMS [I04]', async () => {
  const [first, second] = [newNumber(), newNumber()]
  const { call, now } = await requireSignedIn({ phoneNumber: first })
  expect((await call('send-phone-number-verification')).status).toBe(204)
  const [sms] = await sent()
  expect(sms).toMatchObject({ channel: 'sms', recipient: first })
  const verify = (phone_number: string, verification_code: string) =>
    call('verify-phone-number', { phone_number, verification_code })
  expect((await verify(first, codeIn(sms!))).status).toBe(204)
  expect(await now()).toMatchObject({ phoneNumber: first, phoneVerified: true })
  const requested = await call('update-phone-number', { phone_number: second })
  expect(await fieldsIn(requested)).toMatchObject({ phone_number: first })
  const code = codeIn((await sent())[0]!)
  expect((await verify(second, code)).status).toBe(204)
  expect(await now()).toMatchObject({ phoneNumber: second, phoneVerified: true })
})

test.each(['verify-email', 'verify-phone-number'])(
  "%s: another person's, wrong and expired codes are rejected alike [I04]",
  async (name) => {
    const own = await requireSignedIn({ email: newEmail(), phoneNumber: newNumber() })
    const other = await requireSignedIn({ email: newEmail(), phoneNumber: newNumber() })
    const email = name === 'verify-email'
    const { email: address, phoneNumber } = (await own.now())!
    await own.call(email ? 'send-email-verification' : 'send-phone-number-verification')
    const code = codeIn((await sent())[0]!)
    const body = email ? { email: address } : { phone_number: phoneNumber }
    const stolen = await other.call(name, { ...body, verification_code: code })
    await own.call(email ? 'send-email-verification' : 'send-phone-number-verification')
    const again = codeIn((await sent())[0]!)
    const wrong = await own.call(name, {
      ...body,
      verification_code: again === '000000' ? '000001' : '000000',
    })
    pass(minutes(10))
    const late = await own.call(name, { ...body, verification_code: again })
    const answers = await Promise.all([stolen, wrong, late].map(async (answer) => fieldsIn(answer)))
    for (const answer of answers) {
      expect({ ...answer, error_id: '' }).toEqual({ ...answers[0], error_id: '' })
    }
    expect(answers[0]).toMatchObject({ error: 'invalid_grant' })
    expect(await own.now()).toMatchObject({ emailVerified: false, phoneVerified: false })
    expect(await other.now()).toMatchObject({ emailVerified: false, phoneVerified: false })
  },
)

test.each([
  ['send-email-verification', {}],
  ['send-phone-number-verification', {}],
  ['update-email', { email: 'a@exemple.fr' }],
  ['update-phone-number', { phone_number: '0612345678' }],
  ['verify-email', { email: 'a@exemple.fr', verification_code: '123456', access_token: 'x' }],
  ['verify-phone-number', { phone_number: '0612345678', verification_code: '123456' }],
  ['update-profile', { given_name: 'A' }],
])('%s needs a signed-in person [I04]', async (name, body) => {
  const answer = await ask(`POST /identity/v1/${name}`, { body, token: 'x'.repeat(43) })
  expect([answer.status, (await fieldsIn(answer))['error']]).toEqual([401, 'invalid_token'])
})

test.each([
  ['update-email', { email: 'a@' }],
  ['update-email', {}],
  ['update-email', { email: 'a@exemple.fr', redirect_url: 'https://ailleurs.example' }],
  ['update-phone-number', { phone_number: '12' }],
  ['verify-email', { email: 'a@exemple.fr' }],
])('%s refuses %j', async (name, body) => {
  const { call } = await requireSignedIn({ customIdentifier: fresh() })
  expect((await call(name, body)).status).toBe(400)
})

test('a person without an address has none to verify', async () => {
  const { call } = await requireSignedIn({ customIdentifier: fresh() })
  expect((await call('send-email-verification')).status).toBe(400)
  expect((await call('send-phone-number-verification')).status).toBe(400)
})

test('a profile is updated field by field; null removes a field [I04]', async () => {
  const { call, now } = await requireSignedIn({ email: newEmail(), claims: { name: 'Jeanne M.' } })
  const notice = { given_name: 'Jeanne', custom_fields: { effectif: '1 à 10', service: 'Paie' } }
  expect(await fieldsIn(await call('update-profile', notice))).toMatchObject({
    name: 'Jeanne',
    given_name: 'Jeanne',
    custom_fields: { effectif: '1 à 10', service: 'Paie' },
  })
  await call('update-profile', {
    family_name: 'Martin',
    custom_fields: { service: null, apet: '6910Z' },
    consents: { newsletter: { granted: true } },
    redirect_url: 'https://ailleurs.example',
    email: 'autre@exemple.fr',
    role: 'admin',
  })
  expect((await now())?.claims).toEqual({
    given_name: 'Jeanne',
    family_name: 'Martin',
    custom_fields: { effectif: '1 à 10', apet: '6910Z' },
    consents: { newsletter: { granted: true } },
  })
})

test.each([
  { given_name: 'a'.repeat(201) },
  { given_name: 1 },
  { given_name: 'a\0' },
  { custom_fields: { role: 'admin' } },
  { custom_fields: { effectif: {} } },
  { consents: { 'a b': { granted: true } } },
  { consents: { newsletter: true } },
])('a profile of %j is refused', async (profile) => {
  const { call, now } = await requireSignedIn({ email: newEmail() })
  expect((await call('update-profile', profile)).status).toBe(400)
  expect((await now())?.claims).toEqual({})
})
