import { expect, test } from 'vitest'

import { hours } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import {
  cookiesIn,
  embeddedProvider,
  fieldsIn,
  PROVIDER,
  SITE,
} from '../support/embedded-provider.ts'
import { linkIn } from '../support/messages.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps, pass, sent } = provider

const PASSWORD = 'girafe lampe escalier'
let count = 0
const newEmail = () => `nouveau${(count += 1)}@exemple.fr`

const signUp = (data: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  ask('POST /identity/v1/signup', {
    body: { client_id: 'preavis', data, ...more },
    caller: `192.0.2.${(count += 1)}`,
  })

const dataOf = (token: string) =>
  ask('GET /identity/v1/signup/data', { query: { client_id: 'preavis', token } })

const bodyFor = (email: string) => ({ client_id: 'preavis', data: { email, password: PASSWORD } })

test('an account is created and signed in once its address is verified [I02]', async () => {
  const email = newEmail()
  const data = {
    email,
    password: PASSWORD,
    given_name: 'Jeanne',
    custom_fields: { effectif: '50 à 99', fonction: null },
  }
  const answer = await signUp(data, { redirect_url: `${SITE}/actualite` })
  expect([answer.status, await fieldsIn(answer)]).toEqual([200, {}])
  expect(await deps.people.identifiedBy({ kind: 'email', value: email })).toBeUndefined()
  const [letter] = await sent()
  expect(letter).toMatchObject({
    recipient: email,
    subject: 'Confirmez votre inscription à Préavis',
  })
  const link = linkIn(letter!)
  expect(link).toContain(`${PROVIDER}/identity/v1/link/sign-up?token=`)

  const path = link.slice(PROVIDER.length)
  const question = await ask(`GET ${path}`)
  expect(question.status).toBe(200)
  expect(await question.text()).toContain('<form method="post"><button>Ouvrir mon compte</button>')
  const opened = await ask(`POST ${path}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `${SITE}/actualite`])
  const person = await deps.people.identifiedBy({ kind: 'email', value: email })
  expect(person).toMatchObject({
    emailVerified: true,
    hasPassword: true,
    claims: { given_name: 'Jeanne', custom_fields: { effectif: '50 à 99' } },
  })
  const session = await ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie: cookiesIn(opened),
  })
  expect(await fieldsIn(session)).toMatchObject({ is_authenticated: true, email })
  expect((await ask(`POST ${path}`)).status).toBe(410)
})

test('a person with a phone number only confirms it by SMS link [I02] [V05]', async () => {
  const data = { phone_number: '06 12 34 56 78', password: PASSWORD }
  expect((await signUp(data)).status).toBe(200)
  const [letter] = await sent()
  expect(letter).toMatchObject({ channel: 'sms', recipient: '+33612345678' })
  const opened = await ask(`POST ${linkIn(letter!).slice(PROVIDER.length)}`)
  expect(opened.headers.get('location')).toBe(`${PROVIDER}/`)
  const identifier = { kind: 'phoneNumber', value: '+33612345678' } as const
  expect(await deps.people.identifiedBy(identifier)).toMatchObject({ phoneVerified: true })
})

test('an address with an account gets an equal response; its owner, mail [I02]', async () => {
  const { email } = await provider.newPerson({ email: newEmail(), emailVerified: true })
  const [known, unknown] = [
    await signUp({ email: email?.toUpperCase(), password: PASSWORD }),
    await signUp({ email: newEmail(), password: PASSWORD }),
  ]
  expect(await known.text()).toBe(await unknown.text())
  expect([...known.headers]).toEqual([...unknown.headers])
  const [, letter] = await sent()
  expect(letter?.subject).toBe('Vous avez déjà un compte Préavis')
  expect(letter?.body).toContain(`${PROVIDER}/connexion`)
  expect(letter?.body).not.toContain('token=')
})

test('of two sign-ups with one address, the first to verify wins', async () => {
  const email = newEmail()
  await signUp({ email, password: PASSWORD })
  await signUp({ email, password: `${PASSWORD} autre` })
  const links = (await sent()).slice(0, 2).map((letter) => linkIn(letter).slice(PROVIDER.length))
  const answers = await Promise.all(links.map((path) => ask(`POST ${path}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
})

test('a link is good for a day', async () => {
  await signUp({ email: newEmail(), password: PASSWORD })
  const path = linkIn((await sent())[0]!).slice(PROVIDER.length)
  pass(hours(24))
  expect((await ask(`GET ${path}`)).status).toBe(410)
  const late = await ask(`POST ${path}`)
  expect([late.status, late.headers.getSetCookie()]).toEqual([410, []])
})

test.each([
  [{ password: PASSWORD }, 'data.email', 'missing'],
  [{ email: 'a@exemple.fr' }, 'data.password', 'missing'],
  [{ email: 'a@', password: PASSWORD }, 'data.email', 'invalid'],
  [{ phone_number: '12', password: PASSWORD }, 'data.phone_number', 'invalid'],
  [{ email: 'a@exemple.fr', password: 'court' }, 'password', 'invalid'],
  [{ email: 'a@exemple.fr', password: 'motdepasse' }, 'password', 'invalid'],
  [{ email: 'jeanne.martin@exemple.fr', password: 'jeanne.martin' }, 'password', 'invalid'],
  [{ email: 'a@exemple.fr\0', password: PASSWORD }, 'data.email', 'invalid'],
  ['non', 'data', 'invalid'],
])('%j is refused: %s is %s [V05]', async (data, field, code) => {
  const answer = await signUp(data)
  expect(answer.status).toBe(400)
  expect(await fieldsIn(answer)).toMatchObject({
    error: 'invalid_request',
    error_details: [expect.objectContaining({ field, code })],
  })
})

test('a sign-up leads to no address that is not on the list', async () => {
  const before = (await sent()).length
  const answer = await signUp(
    { email: newEmail(), password: PASSWORD },
    { redirect_url: 'https://ailleurs.example/' },
  )
  expect(answer.status).toBe(400)
  expect(await sent()).toHaveLength(before)
})

test('native applications get one response for a free and a taken address [I02]', async () => {
  const free = newEmail()
  const taken = newEmail()
  await provider.newPerson({ email: taken, emailVerified: true })
  const answers: unknown[] = []
  for (const email of [free, taken]) {
    const body = { client_id: 'preavis', scope: 'openid', data: { email, password: PASSWORD } }
    const answer = await ask('POST /identity/v1/signup-token', { body })
    answers.push([answer.status, await answer.text()])
  }
  expect(answers).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  const subjects = (await sent()).slice(0, 2).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Vous avez déjà un compte Préavis',
    'Confirmez votre inscription à Préavis',
  ])
})

test('the data of a pending sign-up require its secret [I03]', async () => {
  const email = newEmail()
  await signUp({ email, password: PASSWORD, family_name: 'Martin' })
  const token = new URL(linkIn((await sent())[0]!)).searchParams.get('token')!
  const found = await fieldsIn(await dataOf(token))
  expect(found).toEqual({ email, family_name: 'Martin' })
  expect((await dataOf('x'.repeat(43))).status).toBe(400)
})

test('too many sign-ups from one caller or for one address are limited', async () => {
  const email = newEmail()
  for (let count = 0; count < 6; count += 1) {
    const answer = await ask('POST /identity/v1/signup', {
      body: bodyFor(email),
      caller: `198.51.100.${count}`,
    })
    expect(answer.status).toBe(200)
  }
  const seventh = await ask('POST /identity/v1/signup', {
    body: bodyFor(email.toUpperCase()),
    caller: '198.51.100.99',
  })
  expect(seventh.status).toBe(429)
  const rows = await owner.selectFrom('identity.attempt').select('key').execute()
  expect(JSON.stringify(rows)).not.toMatch(/exemple|198\.51/)
})
