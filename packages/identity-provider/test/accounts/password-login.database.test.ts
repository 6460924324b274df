import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { ScryptPasswords } from '#provider/passwords/scrypt-passwords.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { cookiesIn, embeddedProvider, fieldsIn } from '../support/embedded-provider.ts'
import { addressIn, authorization, pkcePair } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps, newPerson, pass } = provider

const PASSWORD = 'girafe lampe escalier'
const passwordHash = await deps.passwords.hash(PASSWORD)
let count = 0
const fresh = () => String((count += 1)).padStart(3, '0')

test('password scores are limited per caller and minute, sign-ups included', async () => {
  const caller = '192.0.2.250'
  const score = () =>
    ask('POST /identity/v1/password/strength', {
      body: { client_id: 'preavis', password: '1' },
      caller,
    })
  for (let turn = 0; turn < 120; turn += 1) expect((await score()).status).toBe(200)
  expect((await score()).status).toBe(429)
  const data = { email: `${fresh()}@exemple.fr`, password: PASSWORD }
  const signUp = { body: { client_id: 'preavis', data }, caller }
  expect((await ask('POST /identity/v1/signup', signUp)).status).toBe(429)
  pass(minutes(1))
  expect((await score()).status).toBe(200)
})

function signIn(fields: unknown, caller = `192.0.2.${fresh()}`) {
  const body = { client_id: 'preavis', scope: 'openid', password: PASSWORD, ...Object(fields) }
  return ask('POST /identity/v1/password/login', { body, caller })
}

const strength = async (password: unknown) =>
  ask('POST /identity/v1/password/strength', { body: { client_id: 'preavis', password } })

test('a person signs in by address, number or identifier in any spelling [I02]', async () => {
  const email = `Jeanne${fresh()}@exemple.fr`
  const phoneNumber = `+336000010${fresh().slice(1)}`
  const customIdentifier = `jm${fresh()}`
  await newPerson({ email, phoneNumber, customIdentifier, passwordHash })
  for (const fields of [
    { email },
    { email: ` ${email.toUpperCase()} ` },
    { phone_number: phoneNumber },
    { phone_number: phoneNumber.replace('+33', '0') },
    { custom_identifier: customIdentifier },
  ]) {
    const answer = await signIn(fields)
    expect([answer.status, await fieldsIn(answer)]).toEqual([
      200,
      { tkn: expect.stringMatching(/^[\w-]{43}$/) },
    ])
  }
})

test('the ticket opens a session, once [I02] [I07]', async () => {
  const { email } = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash })
  const { tkn } = await fieldsIn(await signIn({ email }))
  const query = { ...authorization(pkcePair().challenge), tkn: String(tkn) }
  const opened = await ask('GET /oauth/authorize', { query })
  expect(addressIn(opened).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  const session = await ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie: cookiesIn(opened),
  })
  expect(await fieldsIn(session)).toMatchObject({ email, last_login_type: 'password' })
  const again = await ask('GET /oauth/authorize', { query })
  expect(addressIn(again).searchParams.get('error')).toBe('invalid_grant')
})

test('unknown address, wrong password and account without password get one response [I02]', async () => {
  const { email } = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash })
  const without = await newPerson({ email: `${fresh()}@exemple.fr` })
  const answers = await Promise.all([
    signIn({ email, password: 'autre' }),
    signIn({ email: without.email, password: '' }),
    signIn({ email: 'inconnue@exemple.fr' }),
    signIn({ email: 'n’est pas une adresse' }),
    signIn({ custom_identifier: 'inconnu' }),
  ])
  const bodies = await Promise.all(answers.map((answer) => fieldsIn(answer)))
  for (const [index, body] of bodies.entries()) {
    expect(answers[index]?.status).toBe(400)
    expect({ ...body, error_id: '' }).toEqual({ ...bodies[0], error_id: '' })
  }
  expect(bodies[0]).toMatchObject({
    error: 'invalid_grant',
    error_user_msg: 'L’identifiant ou le mot de passe est incorrect.',
  })
})

test('an unknown account costs as much work as a known one', async () => {
  const checked: (string | undefined)[] = []
  const counting = embeddedProvider(owner)
  const { passwords } = counting.deps
  Object.assign(counting.deps, {
    passwords: {
      check: (password: string, stored: string | undefined) => {
        checked.push(stored)
        return passwords.check(password, stored)
      },
    },
  })
  const body = { client_id: 'preavis', email: `${fresh()}@exemple.fr`, password: 'a' }
  await counting.ask('POST /identity/v1/password/login', { body })
  expect(checked).toEqual([undefined])
})

test.each([
  [{}, 400, 'invalid_request'],
  [{ email: 'a@exemple.fr', password: undefined }, 400, 'invalid_request'],
  [{ email: 'a@exemple.fr', password: ['a'] }, 400, 'invalid_request'],
  [{ email: 'a\0@exemple.fr' }, 400, 'invalid_request'],
  [{ email: { $ne: '' } }, 400, 'invalid_request'],
  [{ email: 'a@exemple.fr', password: 'a'.repeat(3000) }, 400, 'invalid_request'],
  [{ email: 'a@exemple.fr', client_id: 'inconnu' }, 401, 'invalid_client'],
])('%j is refused with %i %s', async (fields, status, error) => {
  const answer = await signIn(fields)
  expect([answer.status, (await fieldsIn(answer))['error']]).toEqual([status, error])
})

test('after ten attempts any account, known or unknown, waits fifteen minutes', async () => {
  const known = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash })
  for (const email of [known.email, `${fresh()}@exemple.fr`]) {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn({ email, password: 'faux' })).status).toBe(400)
    }
    const put = await signIn({ email })
    expect([put.status, (await fieldsIn(put))['error']]).toEqual([429, 'too_many_attempts'])
  }
  pass(minutes(15))
  expect((await signIn({ email: known.email })).status).toBe(200)
})

test('a sign-in that succeeds wipes out the failures before it', async () => {
  const { email } = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash })
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await signIn({ email, password: 'faux' })
    expect((await signIn({ email })).status).toBe(200)
  }
})

test('one caller may not try account after account', async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    await signIn({ email: `${fresh()}@exemple.fr`, password: undefined }, '203.0.113.1')
    await signIn({ email: `${fresh()}@exemple.fr` }, '203.0.113.2')
  }
  expect((await signIn({ email: 'x@exemple.fr' }, '203.0.113.2')).status).toBe(429)
  expect((await signIn({ email: 'x@exemple.fr' }, '203.0.113.1')).status).toBe(400)
})

test('an outdated password hash is replaced at sign-in', async () => {
  const older = await new ScryptPasswords({ ln: 4, r: 8, p: 1 }).hash(PASSWORD)
  const person = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash: older })
  expect((await signIn({ email: person.email })).status).toBe(200)
  const stored = await deps.people.passwordHash(person.id)
  expect(stored).toMatch(/^\$scrypt\$ln=10,/)
  expect((await signIn({ email: person.email })).status).toBe(200)
})

test('with a second factor the ticket alone opens nothing [I02] [I05]', async () => {
  const person = await newPerson({ email: `${fresh()}@exemple.fr`, passwordHash })
  await deps.factors.add(person.id, { kind: 'sms', address: '+33612345678' }, deps.clock.now())
  const answer = await fieldsIn(await signIn({ email: person.email }))
  expect(answer).toEqual({ tkn: expect.any(String), mfa_required: true })
  const query = { ...authorization(pkcePair().challenge), tkn: String(answer['tkn']) }
  const refused = await ask('GET /oauth/authorize', { query })
  expect(addressIn(refused).searchParams.get('error')).toBe('invalid_grant')
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('the strength of a typed password is returned [I02]', async () => {
  expect(await fieldsIn(await strength('motdepasse'))).toEqual({ score: 1 })
  expect(await fieldsIn(await strength(PASSWORD))).toEqual({ score: 4 })
  expect((await strength(1)).status).toBe(400)
})

test('no password and no address is ever written in the log', async () => {
  await signIn({ email: 'secret@exemple.fr', password: 'mot-secret' })
  expect(JSON.stringify(provider.logger.entries)).not.toContain('secret')
})
