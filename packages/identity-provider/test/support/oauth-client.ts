import { createHash, randomBytes } from 'node:crypto'

import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { Person } from '#provider/ports/person-and-password-stores.ts'
import { issueSignInTicket } from '#provider/sign-in-ticket.ts'

import { cookiesIn, fieldsIn, SITE } from './embedded-provider.ts'
import type { AskOptions, ProviderUnderTest } from './embedded-provider.ts'

/** Creates a verifier with its S256 challenge. */
export function pkcePair(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Returns the fields of an authorization request as the SDK sends it. */
export function authorization(challenge: string, more: Readonly<Record<string, string>> = {}) {
  return {
    client_id: 'preavis',
    response_type: 'code',
    redirect_uri: SITE,
    scope: 'openid profile email phone',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
}

/** Issues a ticket to a person who proved their password. */
export function aTicket({ deps }: ProviderUnderTest, person: Person): Promise<string> {
  const proven = { personId: person.id, signInType: 'password', amr: ['pwd'] }
  return issueSignInTicket(deps.grants, proven, deps.clock.now())
}

/** Returns the redirect URL of a response. */
export function addressIn(response: Response): URL {
  return new URL(response.headers.get('location') ?? '')
}

/** Returns the message that a hidden frame or popup posts, with its target origin. */
export async function messageIn(
  response: Response,
): Promise<{ readonly target: string; readonly message: UnknownFields }> {
  const html = await response.text()
  const [, data = ''] =
    /<script type="application\/json" id="answer">([^<]*)<\/script>/.exec(html) ?? []
  return JSON.parse(data)
}

/** Signs a person in. Returns the browser's cookie, a code and its verifier. */
export async function signedInBrowser(
  provider: ProviderUnderTest,
  person: Person,
  more: Readonly<Record<string, string>> = {},
) {
  const { verifier, challenge } = pkcePair()
  const tkn = await aTicket(provider, person)
  const query = { ...authorization(challenge, more), tkn }
  const response = await provider.ask('GET /oauth/authorize', { query })
  const code = addressIn(response).searchParams.get('code') ?? ''
  return { response, cookie: cookiesIn(response), code, verifier }
}

/** Exchanges a code as the SDK does. */
export function exchange(
  provider: ProviderUnderTest,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  more: UnknownFields = {},
  options: AskOptions = {},
): Promise<Response> {
  const body = {
    client_id: 'preavis',
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: SITE,
    ...more,
  }
  return provider.ask('POST /oauth/token', { body, ...options })
}

/** Signs a person in and returns the tokens. */
export async function tokensOf(
  provider: ProviderUnderTest,
  person: Person,
  more: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const signedIn = await signedInBrowser(provider, person, more)
  const tokens = await fieldsIn(await exchange(provider, signedIn))
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]))
}
