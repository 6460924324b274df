import { expect, test } from 'vitest'

import { days } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { cookiesIn, embeddedProvider, fieldsIn, PROVIDER } from '../support/embedded-provider.ts'
import { codeIn, linkIn } from '../support/messages.ts'
import { authorization, pkcePair } from '../support/oauth-client.ts'
import {
  lastCode,
  logIn,
  startCode,
  stepUp,
  verifyCode,
  waitingForCode,
  withPhone,
} from '../support/second-factor-calls.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { deps } = provider

test("a trusted browser skips its owner's second factor for a month [I05]", async () => {
  const { person, token, challenge_id, code } = await waitingForCode(provider)
  const proof = { challenge_id, verification_code: code, trust_device: true }
  const headers = {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  }
  const verified = await verifyCode(provider, proof, { headers, caller: '198.51.100.7' })
  const cookie = cookiesIn(verified)
  const set = verified.headers.getSetCookie().find((one) => one.startsWith('Trusted-Device='))
  expect(set).toMatch(
    /^Trusted-Device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  )
  expect(await logIn(provider, person, { cookie })).toEqual({ tkn: expect.any(String) })
  const { person: zoe } = await withPhone(provider, '+33698765432')
  expect(await logIn(provider, zoe, { cookie })).toMatchObject({ mfa_required: true })

  const listed = await provider.ask('GET /identity/v1/mfa/trusteddevices', { token })
  expect(await listed.json()).toEqual({
    trusted_devices: [
      {
        id: expect.any(String),
        user_id: person.id,
        created_at: new Date(deps.clock.now()).toISOString(),
        metadata: {
          ip: '198.51.100.7',
          operating_system: 'Windows 10',
          user_agent: headers['User-Agent'],
          device_class: 'desktop',
          device_name: 'Firefox 144',
        },
      },
    ],
  })
  provider.pass(days(30))
  expect(await logIn(provider, person, { cookie })).toMatchObject({ mfa_required: true })
})

test('only its owner can remove a browser, which then needs the factor [I05]', async () => {
  const { person, token, challenge_id, code } = await waitingForCode(provider)
  const zoe = await withPhone(provider, '+33698765432')
  const proof = { challenge_id, verification_code: code, trust_device: true }
  const cookie = cookiesIn(await verifyCode(provider, proof))
  const [device] = await deps.devices.of(person.id, deps.clock.now())
  const forget = (by: string) =>
    provider.ask(`DELETE /identity/v1/mfa/trusteddevices/${device?.id}`, { token: by })
  expect((await forget(zoe.token)).status).toBe(404)
  expect(await logIn(provider, person, { cookie })).not.toHaveProperty('mfa_required')
  expect((await forget(token)).status).toBe(204)
  expect((await forget(token)).status).toBe(404)
  expect(await logIn(provider, person, { cookie })).toMatchObject({ mfa_required: true })
})

test('over HTTPS the cookie of a trusted browser is host-bound [I05]', async () => {
  const secure = embeddedProvider(owner, { origin: 'https://compte.preavis.example' })
  const { person } = await withPhone(secure)
  const { tkn } = await logIn(secure, person)
  const { stepUpToken } = await stepUp(secure, { tkn })
  const { challenge_id } = await fieldsIn(await startCode(secure, stepUpToken))
  const proof = { challenge_id, verification_code: await lastCode(secure), trust_device: true }
  const cookies = (await verifyCode(secure, proof)).headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^__Host-Trusted-Device=.+; Secure/))
})

test('earlier links and codes never bypass the second factor elsewhere [I05] [V05]', async () => {
  const { person, challenge_id, code } = await waitingForCode(provider)
  const phone = { kind: 'sms', address: '+33612345678' } as const
  const { email = '' } = person
  const sentBefore = async () => {
    await deps.factors.remove(person.id, phone)
    const body = { ...authorization(pkcePair().challenge), auth_type: 'magic_link', email }
    await provider.ask('POST /identity/v1/passwordless/start', { body })
    await deps.factors.add(person.id, phone, deps.clock.now())
    const [letter] = await provider.sent()
    return { link: linkIn(letter!).slice(PROVIDER.length), verification_code: codeIn(letter!) }
  }
  const proof = { challenge_id, verification_code: code, trust_device: true }
  const cookie = cookiesIn(await verifyCode(provider, proof))
  const { link } = await sentBefore()
  const followed = await provider.ask(`POST ${link}`)
  expect([followed.status, followed.headers.getSetCookie()]).toEqual([403, []])
  const { verification_code } = await sentBefore()
  const body = { auth_type: 'magic_link', email, verification_code }
  const typed = await provider.ask('POST /identity/v1/passwordless/verify', { body })
  expect([typed.status, typed.headers.getSetCookie()]).toEqual([400, []])
  expect(await fieldsIn(typed)).toMatchObject({ error: 'mfa_required' })
  const again = await sentBefore()
  expect((await provider.ask(`POST ${again.link}`, { cookie })).status).toBe(302)
})
