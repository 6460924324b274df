import { createHash, randomBytes } from 'node:crypto'

import { decodeJwt } from 'jose'
import { z } from 'zod'

import { isLoopback } from '#domain/navigation/same-origin-urls.ts'
import { SESSION_TTL_MS } from '#domain/newsroom/editor-session.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditorIssuer, PendingSignIn, SignedInPerson } from '#ports/editor-issuer.ts'
import type { Logger } from '#ports/logger.ts'
import { Outage } from '#ports/outage.ts'

import { joseTokenVerifier } from '../tokens/jose-token-verifier.ts'
import { KeyCache } from '../tokens/signing-key-cache.ts'

/** Settings of the site as a client of the OpenID Connect issuer where editors sign in. */
export interface EditorClientSettings {
  /**
   * URL of the issuer: the exact `iss` of its tokens, and the base URL of its discovery document.
   */
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined
  /** URL of the site to which the issuer returns the authorization code. */
  readonly redirectUri: string
  /** URL of the issuer's page where editors add a second factor; undefined if unknown. */
  readonly securityPage: string | undefined
}

interface IssuerDeps {
  readonly client: EditorClientSettings
  /** Sends a request to the issuer. */
  readonly send: (address: string, request: RequestInit) => Promise<Response>
  readonly clock: Clock
  readonly logger: Logger
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
})

type Discovery = z.output<typeof discovery>

const tokens = z.object({ id_token: z.string() })

const claims = z.object({ amr: z.array(z.string()).default([]), auth_time: z.number() })

/** Longest code that is sent to the issuer, in characters. */
const MAX_CODE_LENGTH = 2_048

/**
 * Creates the client of the OpenID Connect issuer where editors sign in: authorization code flow
 * with PKCE (RFC 7636, RFC 9700). Methods reject with an `Outage` if the issuer is unavailable or
 * its discovery document is invalid.
 */
export function oidcEditorClient(deps: IssuerDeps): EditorIssuer {
  const { client, clock, logger } = deps
  const discover = discoveryOnce(deps)
  const keys = new KeyCache(
    { name: SERVICE, read: async () => readJson(deps, (await discover()).jwks_uri) },
    clock,
    logger,
  )
  const verifier = joseTokenVerifier({ algorithm: 'RS256', keys }, client, clock)
  return {
    securityPage: client.securityPage,
    begin: async ({ fresh }) => {
      const pending = { state: randomWord(), nonce: randomWord(), verifier: randomWord() }
      const { authorization_endpoint: endpoint } = await discover()
      return { address: authorizationAddress(client, endpoint, pending, fresh), pending }
    },
    endSessionAddress: async () => endSessionAddress(client, await discover()),
    complete: async (code, pending) => {
      const token = await exchange(deps, await discover(), code, pending)
      if (token === undefined) return refused('codeRejected')
      const identity = await verifier.verify(token, pending.nonce)
      if (!identity.ok) return refused('tokenRejected')
      const facts = claims.safeParse(decodeJwt(token))
      if (!facts.success) return refused('tokenRejected')
      const signedInAt = facts.data.auth_time * 1000
      if (!isWithinMaxAge(signedInAt, clock.now())) return refused('tokenRejected')
      const { email, emailVerified } = identity.value
      const person: SignedInPerson = {
        email,
        emailVerified,
        methods: facts.data.amr,
        signedInAt,
      }
      return ok(person)
    },
  }
}

/** Accepted clock difference between the issuer and the site. */
const TOLERANCE_MS = minutes(1)

/**
 * True if a sign-in is not older than a session may be, within `TOLERANCE_MS` (OIDC Core 3.1.3.7).
 */
function isWithinMaxAge(signedInAt: Instant, now: Instant): boolean {
  const age = now - signedInAt
  return age >= -TOLERANCE_MS && age <= SESSION_TTL_MS + TOLERANCE_MS
}

/** Name of the service in outages. */
const SERVICE = 'editor sign-in'

function randomWord(): string {
  return randomBytes(32).toString('base64url')
}

function authorizationAddress(
  { clientId, redirectUri }: EditorClientSettings,
  endpoint: string,
  { state, nonce, verifier }: PendingSignIn,
  fresh: boolean,
): string {
  const address = new URL(endpoint)
  const fields = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Also makes `auth_time` a required claim.
    max_age: String(fresh ? 0 : SESSION_TTL_MS / 1000),
    ...(fresh && { prompt: 'login' }),
  }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return address.href
}

/** Returns the URL of the sign-out at the issuer (OIDC RP-Initiated Logout 1.0), if it has one. */
function endSessionAddress(
  { clientId, redirectUri }: EditorClientSettings,
  { end_session_endpoint: endpoint }: Discovery,
): string | undefined {
  if (endpoint === undefined || !isSecure(endpoint)) return undefined
  const address = new URL(endpoint)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set(
    'post_logout_redirect_uri',
    new URL(NEWSROOM_PATHS.signIn, redirectUri).href,
  )
  return address.href
}

/**
 * Exchanges an authorization code for the identity token. Returns undefined if the code is invalid
 * or the issuer rejects it. Throws an `Outage` if the issuer is unavailable or too busy.
 */
async function exchange(
  { client, send }: IssuerDeps,
  { token_endpoint: endpoint }: Discovery,
  code: string,
  { verifier }: PendingSignIn,
): Promise<string | undefined> {
  if (code === '' || code.length > MAX_CODE_LENGTH) return undefined
  const { clientId, clientSecret, redirectUri } = client
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
  const headers = new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  })
  if (clientSecret !== undefined) {
    headers.set('Authorization', basicAuthorization(clientId, clientSecret))
  }
  const answer = await orOutage(() =>
    send(endpoint, { method: 'POST', headers, body: body.toString() }),
  )
  if (answer.status === 429 || answer.status >= 500) {
    throw new Outage(SERVICE, `status ${answer.status}`)
  }
  if (answer.status !== 200) return undefined
  const parsed = tokens.safeParse(await orOutage(() => answer.json()))
  return parsed.data?.id_token
}

function basicAuthorization(clientId: string, secret: string): string {
  const pair = [clientId, secret].map((part) => encodeURIComponent(part)).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/**
 * Returns a function that fetches the discovery document once. After a failure, the next call
 * fetches it again.
 */
function discoveryOnce(deps: IssuerDeps): () => Promise<Discovery> {
  let cachedDiscovery: Promise<Discovery> | undefined
  return async () => {
    cachedDiscovery ??= discoverIssuer(deps).catch((error: unknown) => {
      cachedDiscovery = undefined
      throw error
    })
    return cachedDiscovery
  }
}

async function discoverIssuer(deps: IssuerDeps): Promise<Discovery> {
  const { issuer } = deps.client
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const parsed = discovery.safeParse(await readJson(deps, address))
  const document = parsed.data
  const endpoints = document && [
    document.authorization_endpoint,
    document.token_endpoint,
    document.jwks_uri,
  ]
  if (document?.issuer === issuer && endpoints?.every(isSecure) === true) return document
  throw new Outage(SERVICE, 'the discovery document is not valid for this issuer')
}

function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

function readJson({ send }: IssuerDeps, address: string): Promise<unknown> {
  return orOutage(async () => {
    const answer = await send(address, { headers: { Accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return answer.json()
  })
}

async function orOutage<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    throw new Outage(SERVICE, cause)
  }
}
