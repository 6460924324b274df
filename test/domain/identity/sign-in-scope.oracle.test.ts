import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { signInScope } from '#domain/identity/sign-in-scope.ts'
import { acceptedScopes, refusedScopes, signInOptions } from '#test/support/arbitraries/identity.ts'

// The identity client builds the scope of a password sign-in with the rule under test and sends it
// in the body.
// It expects a browser at import, and changes built-ins: hence the stand-ins, and a file of its
// own.

interface IdentityClient {
  loginWithPassword(request: object): Promise<unknown>
}

let createClient: (config: object) => IdentityClient
let sentScope: string | undefined
let remoteScope: unknown

beforeAll(async () => {
  const page = { search: '', hash: '', href: 'https://www.preavis.fr/' }
  const browser = {
    location: { ...page, origin: 'https://www.preavis.fr' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    document: { body: {} },
    crypto,
  }
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', browser.document)
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', answer)
  const client: unknown = await import('@reachfive/identity-core')
  createClient = (client as { createClient: typeof createClient }).createClient
})

afterAll(() => {
  vi.unstubAllGlobals()
})

test('the stand-ins let the client through: it sends the default scope [I09]', async () => {
  expect(await scopeOfClient({}, undefined)).toBe('openid profile email phone')
})

test("the scope equals the identity client's, without its empty entries [I09]", async () => {
  await fc.assert(
    fc.asyncProperty(
      signInOptions,
      acceptedScopes,
      acceptedScopes,
      async (options, scope, remote) => {
        const sent = await scopeOfClient({ ...options, scope }, remote)
        expect(signInScope({ ...options, scope }, remote)).toStrictEqual({
          ok: true,
          value: tidy(sent),
        })
      },
    ),
  )
})

test('the client refuses what the rule refuses, in the same words [V04]', async () => {
  await fc.assert(
    fc.asyncProperty(signInOptions, refusedScopes, async (options, scope) => {
      const refusal = await refusalOfClient({ ...options, scope })
      expect(refusal).toBe('Invalid scope format: string or array expected.')
      expect(signInScope({ ...options, scope }).ok).toBe(false)
    }),
  )
})

async function scopeOfClient(auth: object, remote: unknown): Promise<string> {
  remoteScope = remote
  sentScope = undefined
  await signIn(auth).catch(() => undefined)
  if (sentScope === undefined) throw new Error('the client sent no scope')
  return sentScope
}

async function refusalOfClient(auth: object): Promise<string> {
  remoteScope = undefined
  try {
    await signIn(auth)
    return 'accepted'
  } catch (refusal) {
    return refusal instanceof Error ? refusal.message : JSON.stringify(refusal)
  }
}

function signIn(auth: object): Promise<unknown> {
  const client = createClient({ domain: 'id.preavis.fr', clientId: 'c-1' })
  return client.loginWithPassword({ email: 'claire@exemple.fr', password: 's', auth })
}

/** Answers the remote settings, then refuses the sign-in once its scope is noted. */
function answer(url: string, request?: { readonly body?: string }): Promise<Response> {
  if (url.includes('/config')) {
    return Promise.resolve(Response.json({ sso: false, language: 'fr', scope: remoteScope }))
  }
  const body: unknown = JSON.parse(request?.body ?? '{}')
  sentScope = String((body as { readonly scope?: unknown }).scope)
  return Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 400 }))
}

function tidy(scope: string): string {
  return [...new Set(scope.split(' '))].filter((entry) => entry !== '').join(' ')
}

function storage(): object {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}
