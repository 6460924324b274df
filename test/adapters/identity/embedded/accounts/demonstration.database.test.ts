import { expect, test } from 'vitest'

import { openDemonstrationAccounts } from '#application/identity/demonstration-accounts.ts'
import { embeddedProvider } from '#test/support/identity/embedded-provider.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner } = await testDatabase()
const { ask, parts } = embeddedProvider(owner)

test('each demonstration account opens by its password, its address proved [I02]', async () => {
  const accounts = await openDemonstrationAccounts(parts)
  expect(accounts).toHaveLength(6)
  for (const { email, password, givenName } of accounts) {
    const body = { client_id: 'preavis', email, password }
    expect((await ask('POST /identity/v1/password/login', { body })).status).toBe(200)
    expect(await parts.people.identifiedBy({ kind: 'email', value: email })).toMatchObject({
      emailVerified: true,
      claims: { given_name: givenName },
    })
  }
})

test('a second start opens none again, and leaves them as they are', async () => {
  const [first] = await openDemonstrationAccounts(parts)
  const person = await parts.people.identifiedBy({ kind: 'email', value: first!.email })
  await parts.people.change(person!.id, { claims: { given_name: 'Autre' } }, parts.clock.now())
  const before = await parts.people.list()
  await openDemonstrationAccounts(parts)
  expect(await parts.people.list()).toEqual(before)
})
