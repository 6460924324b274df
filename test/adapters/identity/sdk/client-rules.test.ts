import { fc } from '@fast-check/vitest'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { SITE } from '#provider-test/support/embedded-provider.ts'
import { FakeSdkBrowser } from '#test/support/identity/fake-sdk-browser.ts'
import { SDK_CONFIG, sdkClient } from '#test/support/identity/sdk-client.ts'

// Runs the SDK's own rules in a minimal fake browser.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const AUTH = { redirectUri: SITE, scope: [] }

describe('the identity client', () => {
  test.each([
    ['domain', { clientId: 'preavis' }],
    ['clientId', { domain: 'id.preavis.fr' }],
  ])('is not created without its %s [V05]', async (missing, config) => {
    new FakeSdkBrowser(async () => undefined).install()
    const { createClient } = await import('@reachfive/identity-core')
    expect(() => Reflect.apply(createClient, undefined, [config])).toThrow(
      `The reach5 creation config has errors: ${missing} is not set`,
    )
  })

  test('checks a session only where SSO is enabled [V05]', async () => {
    const { client } = await sdkClient({ ...SDK_CONFIG, sso: false })
    await expect(client.checkSession(AUTH)).rejects.toThrow(
      "Cannot call 'checkSession' if SSO is not enabled.",
    )
  })

  test('takes the implicit flow only where PKCE is not enforced [V05]', async () => {
    const enforced = await sdkClient()
    await expect(enforced.client.loginFromSession({ scope: [] })).rejects.toThrow(
      'Cannot use implicit flow when PKCE is enforced',
    )
    const free = await sdkClient({ ...SDK_CONFIG, pkce_enforced: false })
    await free.client.loginFromSession({ scope: [] })
    expect(free.page.sent.at(-1)?.query).toMatchObject({ response_type: 'token' })
  })

  test('refuses passkeys where the browser has none [V05] [M03]', async () => {
    const { client } = await sdkClient()
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    const email = 'claire@exemple.fr'
    const refusals = [
      client.loginWithWebAuthn({ email, auth: AUTH }),
      client.addNewWebAuthnDevice('jeton'),
      client.signupWithWebAuthn({ profile: { email } }),
    ]
    for (const refusal of refusals)
      await expect(refusal).rejects.toThrow('Unsupported WebAuthn API')
  })

  test('verifies a code before the redirect, unless given a challenge id [V05]', async () => {
    const { client, page } = await sdkClient()
    const verificationCode = '123456'
    const challenged = { challengeId: 'c-1', verificationCode }
    await Reflect.apply(client.verifyPasswordless, client, [challenged, AUTH])
    await client.verifyPasswordless(
      { authType: 'sms', phoneNumber: '+33600000000', verificationCode },
      AUTH,
    )
    expect(page.sent.map(({ path }) => path).slice(1)).toEqual([
      '/identity/v1/passwordless/verify',
      '/identity/v1/verify-auth-code',
      '/identity/v1/passwordless/verify',
    ])
  })

  test('locks for twenty seconds [T10] [K05]', async () => {
    const { client } = await sdkClient(SDK_CONFIG, () => new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['Date'] })
    const checked = () => Promise.race([client.checkSession(AUTH), turn().then(() => 'under way')])
    expect(await checked()).toBe('under way')
    for (const later of [0, 20_000]) {
      vi.setSystemTime(Date.now() + later)
      await expect(checked()).rejects.toThrow(
        'An ongoing authorization flow has not yet completed.',
      )
    }
    vi.setSystemTime(Date.now() + 1)
    expect(await checked()).toBe('under way')
  })

  test('reports browsers without credential or password storage [M03]', async () => {
    const { client } = await sdkClient()
    const refusal = () => client.loginWithCredentials({ auth: AUTH })
    await expect(refusal()).rejects.toThrow('Unsupported Credentials Management API')
    vi.stubGlobal('navigator', { credentials: { get: async () => ({ type: 'federated' }) } })
    await expect(refusal()).rejects.toThrow('Invalid credentials')
  })

  test('converts keys both ways, except in custom fields and consents [E09]', async () => {
    let answer: unknown
    const { client, page } = await sdkClient(SDK_CONFIG, () => answer)
    const names = fc
      .array(fc.constantFrom('given', 'name', 'family', 'verified'), { minLength: 1, maxLength: 3 })
      .map((words) => words.join('_'))
    const fields = fc.dictionary(names, fc.oneof(fc.string(), fc.integer(), fc.boolean()), {
      maxKeys: 3,
      noNullPrototype: true,
    })
    const profiles = fc.record({
      custom_fields: fields,
      consents: fc.dictionary(names, fields, { maxKeys: 2, noNullPrototype: true }),
      addresses: fc.array(fields, { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fields, profiles, async (plain, { custom_fields, consents, addresses }) => {
        answer = { ...plain, custom_fields, consents, addresses }
        const read = await client.getUser({ accessToken: 'jeton', fields: '' })
        expect(read).toEqual({
          ...inCamelCase(plain),
          customFields: custom_fields,
          consents,
          addresses: addresses.map(inCamelCase),
        })
        await Reflect.apply(client.updateProfile, client, [{ accessToken: 'jeton', data: read }])
        expect(page.sent.at(-1)?.body).toEqual(answer)
      }),
      { numRuns: 30 },
    )
  })
})

function inCamelCase(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/_./g, ([, letter = '']) => letter.toUpperCase()),
      value,
    ]),
  )
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
