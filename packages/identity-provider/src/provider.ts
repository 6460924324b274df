import type { Messenger } from '#ports/mail.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { AttemptLimits, Clock } from '#ports/time.ts'

import type { Grants } from './ports/grants.ts'
import type { LinkedIdentities } from './ports/linked-identities.ts'
import type { Passkeys } from './ports/passkeys.ts'
import type { Passwords } from './ports/passwords.ts'
import type { People } from './ports/people.ts'
import type { SecondFactors } from './ports/second-factors.ts'
import type { SignInSessions } from './ports/sign-in-sessions.ts'
import type { SigningKeys } from './ports/signing-keys.ts'
import type { TrustedDevices } from './ports/trusted-devices.ts'
import type { VerificationCodes } from './ports/verification-codes.ts'

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
export interface ProviderParts {
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
