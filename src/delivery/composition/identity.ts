import { identityProvider } from '#adapters/identity/embedded/handle.ts'
import type { HandleIdentityRequest } from '#adapters/identity/embedded/handle.ts'
import { ScryptPasswords } from '#adapters/identity/passwords/scrypt-passwords.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingKeys } from '#adapters/storage/memory/remembering-keys.ts'
import { PostgresGrants } from '#adapters/storage/postgres/identity/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#adapters/storage/postgres/identity/postgres-linked-identities.ts'
import { PostgresPasskeys } from '#adapters/storage/postgres/identity/postgres-passkeys.ts'
import { PostgresPeople } from '#adapters/storage/postgres/identity/postgres-people.ts'
import { PostgresSecondFactors } from '#adapters/storage/postgres/identity/postgres-second-factors.ts'
import { PostgresSignInSessions } from '#adapters/storage/postgres/identity/postgres-sign-in-sessions.ts'
import { PostgresSigningKeys } from '#adapters/storage/postgres/identity/postgres-signing-keys.ts'
import { PostgresTrustedDevices } from '#adapters/storage/postgres/identity/postgres-trusted-devices.ts'
import { PostgresVerificationCodes } from '#adapters/storage/postgres/identity/postgres-verification-codes.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import type { Outbox } from '#ports/outbox.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import type { EmbeddedIdentity } from '../settings/identity-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { bindMessages } from './messages.ts'
import type { Registry } from './registry.ts'
import { accountTokens } from './token-verifier.ts'
import {
  ATTEMPTS,
  CLOCK,
  CODES,
  DATABASE,
  GRANTS,
  IDENTITIES,
  IDENTITY_PROVIDER,
  JOURNAL,
  KEYS,
  MESSENGER,
  OUTBOX,
  PASSKEYS,
  PASSWORDS,
  PEOPLE,
  SECOND_FACTORS,
  SESSIONS,
  TRUSTED_DEVICES,
} from './tokens.ts'

/** The identity provider that comes with the site, how it is set up, and what its account pages show. */
export interface EmbeddedProvider extends EmbeddedIdentity {
  readonly provider: HandleIdentityRequest
  /** Whom a token made for the account service names. */
  readonly tokens: TokenVerifier
  /** What was sent, on a developer's machine. */
  readonly outbox: Outbox | undefined
}

/** The embedded identity provider, unless a tenant of ReachFive is set. */
export function bindIdentity(registry: Registry, settings: Settings): void {
  const { identity } = settings
  registry
    .bind(PEOPLE, (parts) => new PostgresPeople(parts.get(DATABASE)))
    .bind(GRANTS, (parts) => new PostgresGrants(parts.get(DATABASE)))
    .bind(CODES, (parts) => new PostgresVerificationCodes(parts.get(DATABASE)))
    .bind(SESSIONS, (parts) => new PostgresSignInSessions(parts.get(DATABASE)))
    .bind(KEYS, (parts) => {
      const stored = new PostgresSigningKeys(parts.get(DATABASE))
      return new RememberingKeys(stored, new QueryCache(parts.get(CLOCK)))
    })
    .bind(IDENTITIES, (parts) => new PostgresLinkedIdentities(parts.get(DATABASE)))
    .bind(ATTEMPTS, (parts) => new PostgresAttemptLimits(parts.get(DATABASE)))
    .bind(SECOND_FACTORS, (parts) => new PostgresSecondFactors(parts.get(DATABASE)))
    .bind(TRUSTED_DEVICES, (parts) => new PostgresTrustedDevices(parts.get(DATABASE)))
    .bind(PASSKEYS, (parts) => new PostgresPasskeys(parts.get(DATABASE)))
    .bind(PASSWORDS, () => new ScryptPasswords())
    .bind(IDENTITY_PROVIDER, (parts) =>
      identity.kind === 'embedded' ? embeddedProvider(parts, settings, identity) : undefined,
    )
  bindMessages(registry, settings)
}

function embeddedProvider(
  parts: Registry,
  { site }: Settings,
  identity: EmbeddedIdentity,
): EmbeddedProvider {
  const { origin, clientId, accountClientId, demonstration, customTokenSecret } = identity
  const provider = identityProvider({
    settings: {
      origin,
      siteName: site.name,
      demonstration,
      customTokenSecret,
      clients: [
        { id: clientId, origins: [site.origin], redirectUris: [site.origin] },
        { id: accountClientId, origins: [origin], redirectUris: [origin] },
      ],
    },
    people: parts.get(PEOPLE),
    grants: parts.get(GRANTS),
    codes: parts.get(CODES),
    sessions: parts.get(SESSIONS),
    keys: parts.get(KEYS),
    factors: parts.get(SECOND_FACTORS),
    devices: parts.get(TRUSTED_DEVICES),
    passkeys: parts.get(PASSKEYS),
    identities: parts.get(IDENTITIES),
    attempts: parts.get(ATTEMPTS),
    passwords: parts.get(PASSWORDS),
    messenger: parts.get(MESSENGER),
    clock: parts.get(CLOCK),
    journal: parts.get(JOURNAL),
  })
  return {
    ...identity,
    provider,
    tokens: accountTokens(parts, identity),
    outbox: demonstration ? parts.get(OUTBOX) : undefined,
  }
}
