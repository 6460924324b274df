import { expect, test } from 'vitest'

import { isOutage } from '#ports/outage.ts'
import { passwordLinkSender } from '#provider/server/account-administration.ts'
import { createIdentityRequestHandler } from '#provider/server/request-handler.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, PROVIDER } from '../support/embedded-provider.ts'
import { codeIn, linkIn } from '../support/messages.ts'

const { owner } = await testDatabase()

test('an invitation sends a message with a code that sets a password [I04]', async () => {
  const provider = embeddedProvider(owner)
  const handle = createIdentityRequestHandler(provider.deps)
  const sendPasswordLink = passwordLinkSender(handle, {
    origin: PROVIDER,
    clientId: 'preavis-compte',
  })
  const email = 'paul.roux@exemple.fr'
  const person = await provider.newPerson({ email })
  await sendPasswordLink(email)
  const [letter] = await provider.sent()
  expect(letter).toMatchObject({ recipient: email, channel: 'email' })
  expect(linkIn(letter!)).toContain('/nouveau-mot-de-passe')
  const body = { email, verification_code: codeIn(letter!), password: 'cheval batterie agrafe' }
  const answer = await provider.ask('POST /identity/v1/update-password', { body })
  expect(answer.status).toBe(204)
  expect(await provider.deps.people.byId(person.id)).toMatchObject({ hasPassword: true })
})

test('a refused message is an outage', async () => {
  const sendPasswordLink = passwordLinkSender(refusing, {
    origin: PROVIDER,
    clientId: 'preavis-compte',
  })
  await expect(sendPasswordLink('a@exemple.fr')).rejects.toSatisfy(isOutage)
})

async function refusing(): Promise<Response> {
  return Response.json({ error: 'too_many_attempts' }, { status: 429 })
}
