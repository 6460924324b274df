import { expect, test } from 'vitest'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import { embeddedProvider } from '#provider-test/support/embedded-provider.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner } = await testDatabase()
const { ask, deps, openDemonstration } = embeddedProvider(owner)
const ACCOUNTS = Object.values(DEMONSTRATION_ACCOUNTS)

test('each demonstration account opens by its password, its address proved [I02]', async () => {
  await openDemonstration(ACCOUNTS)
  expect(ACCOUNTS).toHaveLength(6)
  for (const { email, password, givenName } of ACCOUNTS) {
    const body = { client_id: 'preavis', email, password }
    expect((await ask('POST /identity/v1/password/login', { body })).status).toBe(200)
    expect(await deps.people.identifiedBy({ kind: 'email', value: email })).toMatchObject({
      emailVerified: true,
      claims: { given_name: givenName },
    })
  }
})

test('a second start opens none again, and leaves them as they are', async () => {
  await openDemonstration(ACCOUNTS)
  const [first] = ACCOUNTS
  const person = await deps.people.identifiedBy({ kind: 'email', value: first!.email })
  await deps.people.change(person!.id, { claims: { given_name: 'Autre' } }, deps.clock.now())
  const before = await deps.people.list()
  await openDemonstration(ACCOUNTS)
  expect(await deps.people.list()).toEqual(before)
})
