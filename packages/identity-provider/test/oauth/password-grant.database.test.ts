import { expect, test } from 'vitest'

import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn } from '../support/embedded-provider.ts'

const provider = embeddedProvider((await testDatabase()).owner)
const { ask, newPerson, deps } = provider
const password = 'un mot de passe assez long'
const person = await newPerson({
  email: 'Anne@example.test',
  phoneNumber: '+33612345678',
  customIdentifier: 'anne-1',
  passwordHash: await deps.passwords.hash(password),
})

const enter = (fields: Readonly<Record<string, string>>) =>
  ask('POST /oauth/token', {
    body: {
      client_id: 'preavis',
      grant_type: 'password',
      password,
      scope: 'openid email',
      ...fields,
    },
  })

test.each(['anne@example.test', ' ANNE@example.test ', '06 12 34 56 78', 'anne-1'])(
  'a password and the name %j bring tokens [I07]',
  async (username) => {
    const response = await enter({ username })
    const tokens = await fieldsIn(response)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid email' })
    const token = String(tokens['access_token'])
    const profile = await fieldsIn(await ask('GET /identity/v1/userinfo', { token }))
    expect(profile).toMatchObject({ id: person.id })
  },
)

test('a wrong password and an unknown name are one answer [I07]', async () => {
  const answers = await Promise.all([
    enter({ username: 'anne@example.test', password: 'faux' }),
    enter({ username: 'personne@example.test' }),
    enter({ username: 'personne' }),
  ])
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ ...(await fieldsIn(answer)), error_id: '' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(bodies[0]).toMatchObject({ error: 'invalid_grant' })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
})

test('an account with a second factor signs in on a page [I07] [I05]', async () => {
  const careful = await newPerson({
    email: 'prudent@example.test',
    passwordHash: await deps.passwords.hash(password),
  })
  await deps.factors.add(
    careful.id,
    { kind: 'email', address: 'prudent@example.test' },
    deps.clock.now(),
  )
  const response = await enter({ username: 'prudent@example.test' })
  expect(await fieldsIn(response)).toMatchObject({ error: 'mfa_required' })
})

test('attempts are limited, and count together with those of the page', async () => {
  const tries = []
  for (let time = 0; time < 12; time++) {
    tries.push((await enter({ username: 'cible@example.test', password: 'faux' })).status)
  }
  expect(tries.at(-1)).toBe(429)
})
