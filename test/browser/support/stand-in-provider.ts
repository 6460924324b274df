import { createHash } from 'node:crypto'

import type { BrowserContext, Route } from 'playwright/test'

import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { unsignedToken } from '#test/support/identity/unsigned-token.ts'

import { readBrowserServer } from './server-settings.ts'

const { origin: SITE, identityOrigin: PROVIDER } = readBrowserServer()
const HOUR = 3600

/** What the stand-in tells of a person, under the names of an identity token. */
export interface StandInPerson {
  readonly sub: string
  readonly name: string
  readonly email: string
}

/** The calls of the site to its provider that a test may answer otherwise. */
export type StandInCall = 'config' | 'authorize' | 'token' | 'info' | 'userinfo' | 'revoke'

/** A fake provider for the real SDK; a test decides who is signed in and which calls fail. */
export interface StandIn {
  /** Who is signed in at the provider. */
  person: StandInPerson | undefined
  /** What it was asked, in order. */
  readonly calls: StandInCall[]
  /** The language headers of each call that a script made. */
  readonly languages: string[]
  /** Codes that were brought without the secret they were asked for with. */
  readonly refusedCodes: string[]
  /** Answers a call otherwise, until the test is over. */
  readonly failures: Partial<Record<StandInCall, (route: Route) => Promise<void>>>
  /** Changes the nonce or the state of what is answered. */
  forge: { readonly nonce?: string; readonly state?: string }
}

/** Puts a stand-in between a browser and its provider. */
export async function standIn(context: BrowserContext, person?: StandInPerson): Promise<StandIn> {
  const provider: StandIn = {
    person,
    calls: [],
    languages: [],
    refusedCodes: [],
    failures: {},
    forge: {},
  }
  const requests = new Map<string, { readonly nonce: string; readonly challenge: string }>()
  const answers: Record<StandInCall, (route: Route) => Promise<void>> = {
    config: (route) => fulfillJson(route, CONFIG),
    info: (route) => fulfillJson(route, { is_authenticated: provider.person !== undefined }),
    revoke: (route) => route.fulfill({ status: 204, headers: CORS }),
    userinfo: (route) =>
      provider.person
        ? fulfillJson(route, { id: provider.person.sub, ...provider.person })
        : fulfillJson(route, { error: 'invalid_token' }, 401),
    authorize: (route) => {
      const query = new URL(route.request().url()).searchParams
      const code = crypto.randomUUID()
      const nonce = provider.forge.nonce ?? query.get('nonce') ?? ''
      requests.set(code, { nonce, challenge: query.get('code_challenge') ?? '' })
      const state = provider.forge.state ?? query.get('state')
      return route.fulfill(
        messagePage(provider.person ? { code, state } : { error: 'login_required', state }),
      )
    },
    token: (route) => {
      const { code, code_verifier: verifier } = route.request().postDataJSON() as Exchange
      const request = requests.get(code)
      requests.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (request?.challenge !== challenge) {
        provider.refusedCodes.push(code)
        return fulfillJson(route, { error: 'invalid_grant' }, 400)
      }
      const exp = Math.floor(Date.now() / 1000) + HOUR
      return fulfillJson(route, {
        access_token: `access-${crypto.randomUUID()}`,
        id_token: unsignedToken({ ...provider.person, exp, nonce: request.nonce }),
        token_type: 'Bearer',
        expires_in: HOUR,
      })
    },
  }
  await context.route(`${PROVIDER}/**`, async (route) => {
    const call = CALLS[new URL(route.request().url()).pathname]
    if (call === undefined) {
      await route.fallback()
      return
    }
    provider.calls.push(call)
    if (call !== 'authorize')
      provider.languages.push(languageOf(await route.request().allHeaders()))
    await (provider.failures[call] ?? answers[call])(route)
  })
  await knowNothing(context)
  return provider
}

function languageOf(headers: Readonly<Record<string, string>>): string {
  return `${headers['accept-language']} ${headers['custom-locale']}`
}

/** The product believes no token of a stand-in: it is stood in for as well, and knows nothing of anybody. */
async function knowNothing(context: BrowserContext): Promise<void> {
  const rights = { spaces_active: '', subscriptions_active: '', trials_active: '' }
  const answers = [
    [API_PATHS.premiumByEmail, { isPremium: false }],
    [API_PATHS.premiumState, { premium_state: 'none' }],
    [`${API_PATHS.rights}*`, rights],
  ] as const
  for (const [call, json] of answers) {
    await context.route(SITE + call, (route) => route.fulfill({ json }))
  }
}

/** The page of a silent frame, which says this to the page of the site. */
export function messagePage(response: unknown): { contentType: string; body: string } {
  const message = JSON.stringify({ type: 'authorization_response', response })
  return {
    contentType: 'text/html',
    body: `<script>parent.postMessage(${message}, ${JSON.stringify(SITE)})</script>`,
  }
}

interface Exchange {
  readonly code: string
  readonly code_verifier: string
}

const CALLS: Readonly<Record<string, StandInCall>> = {
  '/identity/v1/config': 'config',
  '/identity/v1/sso/data': 'info',
  '/identity/v1/userinfo': 'userinfo',
  '/oauth/authorize': 'authorize',
  '/oauth/token': 'token',
  '/oauth/revoke': 'revoke',
}

const CONFIG = {
  base_url: PROVIDER,
  sso: true,
  is_public: true,
  pkce_enforced: true,
  language: 'fr',
  scope: 'full_write',
}

const CORS = {
  'Access-Control-Allow-Origin': SITE,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers':
    'authorization, content-type, accept-language, custom-locale, x-r5-correlation-id',
}

/** Answers a call of the site to the provider with JSON. */
export async function fulfillJson(route: Route, value: unknown, status = 200): Promise<void> {
  await route.fulfill({ status, headers: CORS, json: value })
}
