import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Messenger } from '#ports/mail.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { AttemptLimits, Clock } from '#ports/time.ts'

import type {
  LinkedIdentities,
  Passkeys,
  SecondFactors,
  TrustedDevices,
} from './ports/credentials.ts'
import type { Passwords, People } from './ports/people.ts'
import type { Grants, SignInSessions, SigningKeys, VerificationCodes } from './ports/secrets.ts'

/** An application that signs people in here: a public client, so it proves itself by PKCE and by where it lives. */
export interface ProviderClient {
  readonly id: string
  /** The origins its pages may call from, and receive messages at. */
  readonly origins: readonly string[]
  /** Where a sign-in or a sign-out may come back to: addresses of these origins only, compared whole but for their query. */
  readonly redirectUris: readonly string[]
}

/** How the embedded identity provider is set up. */
export interface ProviderSettings {
  /** Its own origin, which is also the issuer of its tokens. */
  readonly origin: string
  /** The brand that people read in messages. */
  readonly siteName: string
  readonly clients: readonly ProviderClient[]
  /** Whether the demonstration accounts exist, with their password shown on the sign-in page: on a developer's machine only. */
  readonly demonstration: boolean
  /** What the publisher signs its own sign-in tokens with; undefined when it makes none. */
  readonly customTokenSecret: string | undefined
}

/** The settings of the provider. */
export interface IdentityProviderSettings {
  /** Its own origin, which is also the issuer of its tokens. */
  readonly origin: string
  /** What the SDK calls its domain: a host, with a port if it needs one. */
  readonly domain: string
  /** The client that the site is. */
  readonly clientId: string
  /** The client that the account pages are. */
  readonly accountClientId: string
  /** True on a developer's machine: demonstration accounts exist, sent messages are shown. */
  readonly demonstration: boolean
  /** The key of the publisher's own sign-in tokens; undefined when it makes none. */
  readonly customTokenSecret: string | undefined
}

/** What the embedded identity provider works with. */
export interface ProviderDeps {
  readonly settings: ProviderSettings
  readonly people: People
  readonly grants: Grants
  readonly codes: VerificationCodes
  readonly sessions: SignInSessions
  readonly keys: SigningKeys
  readonly factors: SecondFactors
  readonly devices: TrustedDevices
  readonly passkeys: Passkeys
  readonly identities: LinkedIdentities
  readonly attempts: AttemptLimits
  readonly passwords: Passwords
  readonly messenger: Messenger
  readonly clock: Clock
  readonly journal: Journal
}

/** A request to one endpoint of the provider's API. */
export interface ProviderCall {
  readonly deps: ProviderDeps
  readonly request: Request
  readonly url: URL
  /** The values of the `:name` steps of the endpoint's path. */
  readonly steps: Readonly<Record<string, string | undefined>>
  /** The body, parsed: a JSON object, or the fields of a form; empty without one. */
  readonly body: UnknownFields
  /** The network address of the caller, to limit attempts; never logged. */
  readonly caller: string
}

/** Answers one call. What it refuses is an answer too; it throws only for outages and bugs. */
export type Endpoint = (call: ProviderCall) => Promise<Response>

/** Endpoints by method and path: `POST /identity/v1/password/login`. A step that starts with a colon matches any one step. */
export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Endpoint>>
