import type { IdentityProvider } from '@preavis/identity-provider'
import type { DependencyContainer } from 'tsyringe'

import { fetchJson } from '#adapters/http/fetch-json.ts'
import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import type { TokenTrust } from '#adapters/identity/tokens/jose-token-verifier.ts'
import { KeyCache, discoveredKeys } from '#adapters/identity/tokens/signing-key-cache.ts'
import type { KeySource } from '#adapters/identity/tokens/signing-key-cache.ts'
import { PostgresEditorDirectory } from '#adapters/storage/postgres/newsroom/postgres-editor-directory.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { PostgresRightsAndCodesWriter } from '#adapters/storage/postgres/premium/postgres-rights-and-codes-writer.ts'
import {
  appointDemonstrationEditors,
  DEMONSTRATION_EDITORS,
} from '#application/newsroom/sign-in/demonstration-editors.ts'
import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { DemonstrationAccount } from '#application/premium/demonstration-accounts.ts'
import { recordDemonstrationAccounts } from '#application/premium/record-demonstration-accounts.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { isDemonstration } from '../settings/identity-settings.ts'
import type { EmbeddedIdentity } from '../settings/identity-settings.ts'
import { DATABASE } from './databases.ts'
import { depsOf, provide, replace } from './dependency-container.ts'
import { MESSENGER } from './email-and-sms.ts'
import { PREMIUM_LEDGER } from './embedded-back-office.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { ACCOUNTS, identityDatabase } from './reader-stores.ts'
import { OUTAGES, UPSTREAM_SERVICES } from './upstream-services.ts'

/** Counts attempts across all processes, for rate limits. */
export const ATTEMPTS = provide((c) => new PostgresAttemptLimits(c.resolve(DATABASE)))

/** Embedded identity provider; undefined if ReachFive is configured. */
export const IDENTITY_PROVIDER = provide<IdentityProvider | undefined>(() => undefined)

/** Verifier of the tokens that the identity provider issues to the site. */
export const TOKEN_VERIFIER = provide((c) =>
  tokenVerifier(c, c.resolve(SETTINGS).identity.clientId),
)

/** Registers the embedded identity provider, whose code is not loaded with ReachFive. */
export async function registerIdentityProvider(c: DependencyContainer): Promise<void> {
  const { identity, site } = c.resolve(SETTINGS)
  if (identity.kind !== 'embedded') return
  const { createIdentityProvider } = await import('@preavis/identity-provider')
  replace(c, IDENTITY_PROVIDER, () =>
    createIdentityProvider({
      settings: { ...identity, editorsClient: editorsClient(identity, site.origin) },
      site,
      database: identityDatabase(c),
      ...depsOf(c, { attempts: ATTEMPTS, messenger: MESSENGER, clock: CLOCK }),
      ...depsOf(c, { logger: LOGGER, outages: OUTAGES }),
    }),
  )
}

/**
 * Returns the registration of the newsroom as a client of the embedded provider, with its exact
 * redirect URI.
 */
function editorsClient({ editorsClientId: id }: EmbeddedIdentity, origin: string) {
  return { id, origins: [origin], redirectUris: [origin + NEWSROOM_PATHS.signInReturn] }
}

/** Creates the verifier of the tokens that the identity provider issues to a client. */
export function tokenVerifier(c: DependencyContainer, clientId: string): TokenVerifier {
  return joseTokenVerifier(trustIn(c), { issuer: issuerIn(c), clientId }, c.resolve(CLOCK))
}

function trustIn(c: DependencyContainer): TokenTrust {
  const { identity } = c.resolve(SETTINGS)
  if (identity.kind === 'reachFive' && identity.clientSecret !== undefined) {
    return { algorithm: 'HS256', secret: new TextEncoder().encode(identity.clientSecret) }
  }
  return {
    algorithm: 'RS256',
    keys: new KeyCache(keySource(c), c.resolve(CLOCK), c.resolve(LOGGER)),
  }
}

function issuerIn(c: DependencyContainer): string {
  const { identity } = c.resolve(SETTINGS)
  return identity.kind === 'embedded' ? identity.origin : identity.issuer
}

/**
 * Returns the source of the provider's public keys: the database for the embedded provider, HTTP
 * for ReachFive.
 */
function keySource(c: DependencyContainer): KeySource {
  const provider = c.resolve(IDENTITY_PROVIDER)
  if (provider) return { name: 'identity keys', read: () => provider.publicKeys() }
  const { send } = c.resolve(UPSTREAM_SERVICES).to('identity keys')
  const { origin } = c.resolve(SETTINGS).identity
  return discoveredKeys(origin, issuerIn(c), (address) => fetchJson(address, send))
}

/** Appoints the demonstration editors, and logs how to sign in as each of them. */
async function appointDemonstrationStaff(c: DependencyContainer): Promise<void> {
  const editors = new PostgresEditorDirectory(c.resolve(DATABASE))
  await appointDemonstrationEditors(editors, c.resolve(CLOCK))
  const codes = c.resolve(SETTINGS).identity.origin + ACCOUNT_PATHS.messages
  for (const { label, email: account, password } of DEMONSTRATION_EDITORS) {
    const newsroom = NEWSROOM_PATHS.home
    c.resolve(LOGGER).info('demonstration editor', { label, newsroom, account, password, codes })
  }
}

/**
 * Creates the missing demonstration accounts and editors. Without an external back office, also
 * records Premium histories and rights. Returns the readers' accounts; none outside a
 * demonstration.
 */
export async function demonstrationAccountsOf(
  c: DependencyContainer,
): Promise<readonly DemonstrationAccount[]> {
  const { identity, backOffice } = c.resolve(SETTINGS)
  const [provider, people] = [c.resolve(IDENTITY_PROVIDER), c.resolve(ACCOUNTS)]
  if (!provider || !people || !isDemonstration(identity)) return []
  const accounts = Object.values(DEMONSTRATION_ACCOUNTS)
  await provider.createDemonstrationAccounts([...accounts, ...DEMONSTRATION_EDITORS])
  await appointDemonstrationStaff(c)
  if (backOffice === undefined) {
    const store = new PostgresRightsAndCodesWriter(c.resolve(DATABASE))
    const deps = depsOf(c, { ledger: PREMIUM_LEDGER, clock: CLOCK })
    await recordDemonstrationAccounts({ ...deps, store, people })
  }
  return accounts
}
