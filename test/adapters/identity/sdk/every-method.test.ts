import { globSync, readFileSync } from 'node:fs'

import { afterEach, expect, test, vi } from 'vitest'

import { fetchSessionInfo } from '#adapters/identity/reach-five/fetch-session-info.ts'
import { identityEvents, openSdk } from '#adapters/identity/reach-five/reach-five-sdk.ts'
import { PROVIDER } from '#provider-test/support/embedded-provider.ts'
import { FakeSdkBrowser } from '#test/support/identity/fake-sdk-browser.ts'

const FRENCH = { 'accept-language': 'fr', 'custom-locale': 'fr' }

afterEach(() => void vi.unstubAllGlobals())

/** Methods that send no request: listeners, and a URL parser that the site never calls. */
const SILENT = new Set(['on', 'off', 'checkUrlFragment'])

test('every method of the identity client has a test in this folder [I01]', async () => {
  const page = new FakeSdkBrowser(async () => Response.json({ sso: false, language: 'fr' }))
  page.install()
  const { createClient } = await import('@reachfive/identity-core')
  const client = createClient({ domain: 'localhost:4001', clientId: 'preavis' })
  const methods = Object.keys(client).filter((name) => !SILENT.has(name))
  const driven = globSync('test/adapters/identity/sdk/*.database.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(methods.length).toBeGreaterThan(45)
  expect(methods.filter((name) => !driven.includes(`client.${name}`))).toEqual([])
})

test('sends French headers with every call in any configured language [I01]', async () => {
  const page = new FakeSdkBrowser(async () => Response.json({ sso: true, language: 'en' }))
  page.install()
  const address = { origin: PROVIDER, domain: new URL(PROVIDER).host, clientId: 'preavis' }
  const client = await openSdk(address, identityEvents()).client()
  await client.getPasswordStrength('a')
  await fetchSessionInfo(address)
  expect(page.sent.map(({ path }) => path)).toEqual([
    '/identity/v1/config',
    '/identity/v1/password/strength',
    '/identity/v1/sso/data',
  ])
  expect(page.sent.map(({ headers, cookies }) => ({ headers, cookies }))).toEqual([
    { headers: FRENCH, cookies: false },
    {
      headers: {
        ...FRENCH,
        'content-type': 'application/json;charset=UTF-8',
        'x-r5-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
      cookies: true,
    },
    { headers: FRENCH, cookies: true },
  ])
})
