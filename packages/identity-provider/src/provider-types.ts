import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { AttemptLimits } from '#ports/rate-limits.ts'

import type {
  Grants,
  SignInSessions,
  SigningKeys,
  VerificationCodes,
} from './ports/grants-and-sessions.ts'
import type {
  LinkedIdentities,
  Passkeys,
  SecondFactors,
  TrustedDevices,
} from './ports/passkey-and-second-factor-stores.ts'
import type { Passwords, People } from './ports/person-and-password-stores.ts'

/** Application that signs people in. It is a public client: PKCE and its origins protect it. */
export interface ProviderClient {
  readonly id: string
  /** Origins that may call the API, and receive its responses from a frame or popup. */
  readonly origins: readonly string[]
  /** Allowed redirect URIs, compared without their query. */
  readonly redirectUris: readonly string[]
}

/** Settings of the identity provider's API. */
export interface ProviderSettings {
  /** Origin of the provider, which is also the issuer of its tokens. */
  readonly origin: string
  /** Brand name in messages. */
  readonly siteName: string
  readonly clients: readonly ProviderClient[]
  /** True on a development machine, where demonstration accounts exist. */
  readonly demonstration: boolean
  /** HS256 secret of the sign-in tokens of the publisher; undefined if there are none. */
  readonly customTokenSecret: string | undefined
}

/** Settings of the identity provider that its host process passes. */
export interface IdentityProviderSettings {
  /** Origin of the provider, which is also the issuer of its tokens. */
  readonly origin: string
  /** The `domain` setting of the SDK: host and port. */
  readonly domain: string
  /** Client id of the site. */
  readonly clientId: string
  /** Client id of the account pages. */
  readonly accountClientId: string
  /** Client of the site's newsroom. */
  readonly editorsClient: ProviderClient
  /**
   * True on a development machine, where demonstration accounts exist and sent messages are shown.
   */
  readonly demonstration: boolean
  /** HS256 secret of the sign-in tokens of the publisher; undefined if there are none. */
  readonly customTokenSecret: string | undefined
}

/** Stores, settings and services that the endpoints use. */
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
  readonly logger: Logger
  /** Logger of outages, whose warnings are throttled. */
  readonly outages: Pick<Logger, 'warn'>
}

/** API request with its parsed path and body. */
export interface ProviderCall {
  readonly deps: ProviderDeps
  readonly request: Request
  readonly url: URL
  /** Values of the `:name` segments of the path. */
  readonly steps: Readonly<Record<string, string | undefined>>
  /** Parsed body; empty if there is none. */
  readonly body: UnknownFields
  /** Network address of the caller, for rate limits. */
  readonly caller: string
}

/**
 * Handler of an API call. A `RejectedCall` that it throws carries the response; other errors become
 * a 500 or 503.
 */
export type Endpoint = (call: ProviderCall) => Promise<Response>

/** Endpoints by method and path pattern, such as `POST /identity/v1/password/login`. */
export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Endpoint>>
