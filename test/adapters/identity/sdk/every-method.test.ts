import { globSync, readFileSync } from 'node:fs'

import { afterEach, expect, test, vi } from 'vitest'

import { SdkWindow } from '../../../support/sdk-window.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What asks nothing of the provider: listeners, and what reads an address (which the site never calls). */
const SILENT = new Set(['on', 'off', 'checkUrlFragment'])

test('every method of the identity client is driven by a test of this folder [I01]', async () => {
  const page = new SdkWindow(async () => Response.json({ sso: false, language: 'fr' }))
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

test('every call but the first brings the language, the locale, a type, a correlation id and cookies [I01]', async () => {
  const page = new SdkWindow(async () => Response.json({ sso: true, language: 'fr' }))
  page.install()
  const { createClient } = await import('@reachfive/identity-core')
  const client = createClient({ domain: 'localhost:4001', clientId: 'preavis', locale: 'fr-BE' })
  await client.getPasswordStrength('a')
  expect(page.sent.map(({ path }) => path)).toEqual([
    '/identity/v1/config',
    '/identity/v1/password/strength',
  ])
  expect(page.sent.map(({ headers, cookies }) => ({ headers, cookies }))).toEqual([
    { headers: {}, cookies: false },
    {
      headers: {
        'accept-language': 'fr',
        'custom-locale': 'fr-BE',
        'content-type': 'application/json;charset=UTF-8',
        'x-r5-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
      cookies: true,
    },
  ])
})
