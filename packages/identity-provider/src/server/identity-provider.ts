import type { StoppableServer } from '#delivery/web/server/front/http-server.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { AccountAdministration } from '#ports/account-administration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { AttemptLimits } from '#ports/rate-limits.ts'

import { createDemonstrationAccounts } from '../accounts/demonstration-accounts.ts'
import type { DemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import type { AccountSite } from '../pages/components/account-page-views.ts'
import { ScryptPasswords } from '../passwords/scrypt-passwords.ts'
import type { IdentityProviderSettings, ProviderDeps } from '../provider-types.ts'
import { rotateSigningKeys, publicKeys } from '../signing-keys.ts'
import type { IdentityDatabase } from '../storage/identity-tables.ts'
import { PostgresGrants } from '../storage/postgres-grants.ts'
import { PostgresLinkedIdentities } from '../storage/postgres-linked-identities.ts'
import { PostgresPasskeys } from '../storage/postgres-passkeys.ts'
import { PostgresPeople } from '../storage/postgres-people.ts'
import { PostgresSecondFactors } from '../storage/postgres-second-factors.ts'
import { PostgresSignInSessions } from '../storage/postgres-sign-in-sessions.ts'
import { CachedSigningKeys, PostgresSigningKeys } from '../storage/postgres-signing-keys.ts'
import { PostgresTrustedDevices } from '../storage/postgres-trusted-devices.ts'
import { PostgresVerificationCodes } from '../storage/postgres-verification-codes.ts'
import {
  accountAdministration,
  passwordLinkSender,
  randomPassword,
} from './account-administration.ts'
import type { AccountServerOptions } from './identity-server.ts'
import { createIdentityRequestHandler } from './request-handler.ts'

export type { AccountFrame } from '../pages/components/account-page-views.ts'
export type { AccountView } from '../pages/components/account-page-views.ts'
export type { IdentityTables } from '../storage/identity-tables.ts'

/** Dependencies that the host process supplies. */
export interface IdentityProviderDeps {
  readonly settings: IdentityProviderSettings
  /** The site whose readers sign in. */
  readonly site: AccountSite
  readonly database: IdentityDatabase
  readonly attempts: AttemptLimits
  readonly messenger: Messenger
  readonly clock: Clock
  readonly logger: Logger
  /** Logger of outages, whose warnings are throttled. */
  readonly outages: Pick<Logger, 'warn'>
}

/** Functions of the identity provider that its host process uses. */
export interface IdentityProvider {
  /** Administration of accounts by staff. */
  readonly administration: AccountAdministration
  /** Returns the JSON Web Key Set that verifies the tokens of the provider. */
  publicKeys(): Promise<{ readonly keys: readonly UnknownFields[] }>
  /** Creates the demonstration accounts that do not exist yet. */
  createDemonstrationAccounts(accounts: readonly DemonstrationAccount[]): Promise<void>
  /** Creates the HTTP server of the API and the account pages. The server does not listen yet. */
  createServer(options: AccountServerOptions): Promise<StoppableServer>
}

/** Assembles the identity provider from its stores, endpoints and pages. */
export function createIdentityProvider(processDeps: IdentityProviderDeps): IdentityProvider {
  const { settings, site, clock, logger, outages } = processDeps
  const deps = providerDeps(processDeps)
  const { people, passwords, sessions, grants, keys, factors } = deps
  const handle = createIdentityRequestHandler(deps)
  const { origin, accountClientId: clientId } = settings
  return {
    administration: accountAdministration({
      people,
      passwords,
      sessions,
      grants,
      sendPasswordLink: passwordLinkSender(handle, { origin, clientId }),
      newPassword: randomPassword,
      rotateKeys: () => rotateSigningKeys(keys, clock.now()),
      clock,
    }),
    publicKeys: () => publicKeys(keys),
    createDemonstrationAccounts: (accounts) =>
      createDemonstrationAccounts({ people, passwords, factors, clock }, accounts),
    createServer: async (options) => {
      const { createIdentityServer } = await import('./identity-server.ts')
      return createIdentityServer({ handle, settings, site, logger, outages }, options)
    },
  }
}

function providerDeps({ settings, site, database, ...deps }: IdentityProviderDeps): ProviderDeps {
  const { origin, clientId, accountClientId, demonstration, customTokenSecret } = settings
  return {
    ...deps,
    settings: {
      origin,
      siteName: site.name,
      demonstration,
      customTokenSecret,
      clients: [
        { id: clientId, origins: [site.origin], redirectUris: [site.origin] },
        { id: accountClientId, origins: [origin], redirectUris: [origin] },
        settings.editorsClient,
      ],
    },
    people: new PostgresPeople(database),
    grants: new PostgresGrants(database),
    codes: new PostgresVerificationCodes(database),
    sessions: new PostgresSignInSessions(database),
    keys: new CachedSigningKeys(new PostgresSigningKeys(database), deps.clock),
    factors: new PostgresSecondFactors(database),
    devices: new PostgresTrustedDevices(database),
    passkeys: new PostgresPasskeys(database),
    identities: new PostgresLinkedIdentities(database),
    passwords: new ScryptPasswords(),
  }
}
