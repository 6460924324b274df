import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import type { NewPerson } from '#provider/ports/person-and-password-stores.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from '../support/access-token.ts'
import { cookiesIn, embeddedProvider, fieldsIn } from '../support/embedded-provider.ts'
import { anotherCode, lastCode } from '../support/second-factor-calls.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps } = provider

const CREDENTIALS = '/identity/v1/mfa/credentials'
const NUMBER = '06 12 34 56 78'

async function somebody(person?: NewPerson) {
  const created = await provider.newPerson(person)
  return { person: created, token: await accessTokenOf(provider, created) }
}

async function listed(token: string): Promise<unknown> {
  return (await fieldsIn(await ask(`GET ${CREDENTIALS}`, { token })))['credentials']
}

const addNumber = (token: string, phone_number = NUMBER) =>
  ask(`POST ${CREDENTIALS}/phone-numbers`, { token, body: { phone_number, trust_device: false } })

const verifyNumber = (token: string, verification_code: string, trust_device = false) =>
  ask(`POST ${CREDENTIALS}/phone-numbers/verify`, {
    token,
    body: { verification_code, trust_device },
  })

test('an account has no second factor at first [I05]', async () => {
  expect(await listed((await somebody()).token)).toEqual([])
})

test('a verified address becomes a second factor with one notice [I05]', async () => {
  const { person, token } = await somebody()
  const add = () => ask(`POST ${CREDENTIALS}/emails`, { token, body: { trust_device: false } })
  const credential = {
    type: 'email',
    email: person.email,
    friendly_name: person.email,
    created_at: new Date(deps.clock.now()).toISOString(),
  }
  expect(await fieldsIn(await add())).toEqual({ status: 'enabled', credential })
  expect(await fieldsIn(await add())).toEqual({ status: 'enabled', credential })
  expect(await listed(token)).toEqual([credential])
  const notice = (await provider.sent()).filter(({ recipient }) => recipient === person.email)
  expect(notice).toMatchObject([
    { subject: 'Votre compte Préavis\u00A0: un changement de sécurité' },
  ])
  expect(notice[0]?.body).toContain('Une adresse e-mail a été ajoutée')
})

test('an unverified address receives a code first [I05]', async () => {
  const { person, token } = await somebody({ email: 'nouvelle@preavis.example' })
  const started = await ask(`POST ${CREDENTIALS}/emails`, { token, body: {} })
  expect(await fieldsIn(started)).toEqual({ status: 'email_sent' })
  expect(await listed(token)).toEqual([])
  const [message] = await provider.sent()
  expect(message).toMatchObject({
    channel: 'email',
    recipient: person.email,
    subject: 'Votre code de vérification Préavis',
  })
  const body = { verification_code: await lastCode(provider), trust_device: false }
  const verified = await ask(`POST ${CREDENTIALS}/emails/verify`, { token, body })
  expect([verified.status, await verified.text()]).toEqual([204, ''])
  expect(await listed(token)).toMatchObject([{ type: 'email', email: person.email }])
})

test('an account without an address can add none [I05]', async () => {
  const { token } = await somebody({ customIdentifier: 'sans-adresse' })
  const refused = await ask(`POST ${CREDENTIALS}/emails`, { token, body: {} })
  expect([refused.status, (await fieldsIn(refused))['error']]).toEqual([400, 'invalid_request'])
})

test('a number becomes a second factor by the code sent to it [I05]', async () => {
  const { token } = await somebody()
  expect(await fieldsIn(await addNumber(token))).toEqual({ status: 'sms_sent' })
  const [message] = await provider.sent()
  expect(message).toMatchObject({ channel: 'sms', recipient: '+33612345678' })
  expect(await listed(token)).toEqual([])
  const verified = await verifyNumber(token, await lastCode(provider), true)
  expect([verified.status, cookiesIn(verified)]).toEqual([
    204,
    expect.stringMatching(/^Trusted-Device=/),
  ])
  expect(await listed(token)).toMatchObject([{ type: 'sms', phone_number: '+33612345678' }])
})

test('the verified number of the account needs no code [I05]', async () => {
  const { token } = await somebody({ phoneNumber: '+33611223344', phoneVerified: true })
  expect(await fieldsIn(await addNumber(token, '0611223344'))).toMatchObject({ status: 'enabled' })
})

test('an unverified number of the account needs one [I05]', async () => {
  const { token } = await somebody({ phoneNumber: '+33611223355' })
  expect(await fieldsIn(await addNumber(token, '0611223355'))).toEqual({ status: 'sms_sent' })
})

test("wrong, expired, guessed and other persons' codes add nothing [I05]", async () => {
  const [lea, zoe] = [await somebody(), await somebody()]
  await addNumber(lea.token)
  const code = await lastCode(provider)
  for (const refused of [
    await verifyNumber(lea.token, anotherCode(code)),
    await verifyNumber(zoe.token, code),
  ]) {
    expect(await fieldsIn(refused)).toMatchObject({
      error: 'invalid_grant',
      error_details: [{ field: 'verification_code', code: 'invalid' }],
    })
  }
  for (const _ of [2, 3, 4, 5]) await verifyNumber(lea.token, anotherCode(code))
  expect((await verifyNumber(lea.token, code)).status).toBe(400)
  await addNumber(lea.token)
  const late = await lastCode(provider)
  provider.pass(minutes(10))
  expect((await verifyNumber(await accessTokenOf(provider, lea.person), late)).status).toBe(400)
  expect(await deps.factors.of(lea.person.id)).toEqual([])
  expect(await deps.factors.of(zoe.person.id)).toEqual([])
})

test('a code adds the number that received it, despite later requests [I05]', async () => {
  const { token } = await somebody()
  await addNumber(token, '0611111111')
  const first = await lastCode(provider)
  await addNumber(token, '0622222222')
  const second = await lastCode(provider)
  if (first !== second) await verifyNumber(token, first)
  expect((await verifyNumber(token, second)).status).toBe(204)
  expect(await listed(token)).toMatchObject([{ phone_number: '+33622222222' }])
})

test('codes are sent five times in ten minutes, no more [I05]', async () => {
  const { token } = await somebody()
  const statuses = []
  for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await addNumber(token)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test.each(['', 'lundi', '12', '+33 6 00', '0'.repeat(40)])(
  '%j is no number [I05]',
  async (number) => {
    const { token } = await somebody()
    const refused = await addNumber(token, number)
    expect([refused.status, await fieldsIn(refused)]).toMatchObject([
      400,
      { error_details: [{ field: 'phone_number', code: 'invalid' }] },
    ])
  },
)

test('factors are removed singly; removing the last one forgets trusted browsers [I05]', async () => {
  const { person, token } = await somebody()
  await addNumber(token)
  await verifyNumber(token, await lastCode(provider), true)
  await ask(`POST ${CREDENTIALS}/emails`, { token, body: {} })
  const removeEmail = () => ask(`DELETE ${CREDENTIALS}/emails`, { token })
  const removeNumber = (phone_number: string) =>
    ask(`DELETE ${CREDENTIALS}/phone-numbers`, { token, body: { phone_number } })

  expect((await removeEmail()).status).toBe(204)
  expect((await removeEmail()).status).toBe(404)
  expect(await deps.devices.of(person.id, deps.clock.now())).toHaveLength(1)
  expect((await removeNumber('0699999999')).status).toBe(404)
  expect((await removeNumber(NUMBER)).status).toBe(204)
  expect(await listed(token)).toEqual([])
  expect(await deps.devices.of(person.id, deps.clock.now())).toEqual([])
  const [message] = await provider.sent()
  expect(message?.body).toContain('Un numéro de téléphone a été retiré')
})

test('a person cannot remove the factors of another [I05]', async () => {
  const [lea, zoe] = [await somebody(), await somebody()]
  await addNumber(lea.token)
  await verifyNumber(lea.token, await lastCode(provider))
  const body = { phone_number: NUMBER }
  const refused = await ask(`DELETE ${CREDENTIALS}/phone-numbers`, { token: zoe.token, body })
  expect(refused.status).toBe(404)
  expect(await listed(lea.token)).toHaveLength(1)
})

test.each([
  `GET ${CREDENTIALS}`,
  `POST ${CREDENTIALS}/emails`,
  `POST ${CREDENTIALS}/emails/verify`,
  `DELETE ${CREDENTIALS}/emails`,
  `POST ${CREDENTIALS}/phone-numbers`,
  `POST ${CREDENTIALS}/phone-numbers/verify`,
  `DELETE ${CREDENTIALS}/phone-numbers`,
  'GET /identity/v1/mfa/trusteddevices',
  'DELETE /identity/v1/mfa/trusteddevices/1',
])('%s wants an access token [I05]', async (call) => {
  const response = await ask(call)
  expect([response.status, (await fieldsIn(response))['error']]).toEqual([401, 'invalid_token'])
})

test('no code, number or address is in the log [I05]', async () => {
  const { token } = await somebody()
  await addNumber(token)
  await verifyNumber(token, '000000')
  expect(provider.logger.entries).toEqual([])
})
