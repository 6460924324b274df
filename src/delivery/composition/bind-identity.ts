import type { IdentityProvider } from '@preavis/identity-provider'

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
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import { isDemonstration } from '../settings/identity-settings.ts'
import type { EmbeddedIdentity, IdentitySettings } from '../settings/identity-settings.ts'
import type { Settings } from '../settings/read-settings.ts'
import { bindEmailAndSms } from './bind-email-and-sms.ts'
import { identityDatabase } from './compose-reader-stores.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACCOUNTS,
  ATTEMPTS,
  CLOCK,
  DATABASE,
  IDENTITY_PROVIDER,
  LOGGER,
  MESSENGER,
  TOKEN_VERIFIER,
  UPSTREAM_SERVICES,
  PREMIUM_LEDGER,
} from './injection-tokens.ts'

/**
 * Binds the embedded identity provider, its attempt limits and its message senders. With ReachFive,
 * the provider is undefined and its code is not loaded.
 */
export async function bindIdentity(registry: Registry, settings: Settings): Promise<void> {
  const { identity } = settings
  registry.bind(ATTEMPTS, (parts) => new PostgresAttemptLimits(parts.get(DATABASE)))
  bindEmailAndSms(registry, settings)
  if (identity.kind !== 'embedded') {
    registry.bind(IDENTITY_PROVIDER, () => undefined)
    return
  }
  const { createIdentityProvider } = await import('@preavis/identity-provider')
  registry.bind(IDENTITY_PROVIDER, (parts): IdentityProvider =>
    createIdentityProvider({
      settings: { ...identity, editorsClient: editorsClient(identity, settings.site.origin) },
      site: settings.site,
      database: identityDatabase(parts),
      attempts: parts.get(ATTEMPTS),
      messenger: parts.get(MESSENGER),
      clock: parts.get(CLOCK),
      logger: parts.get(LOGGER),
      outages: throttledWarnings(parts.get(LOGGER), parts.get(CLOCK)),
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

/** Binds the verifier of the tokens that the identity provider issues to the site. */
export function bindTokenVerifier(registry: Registry, { identity }: Settings): void {
  const { clientId } = identity
  const issuer = issuerOf(identity)
  registry.bind(TOKEN_VERIFIER, (parts) =>
    joseTokenVerifier(trustIn(parts, identity), { issuer, clientId }, parts.get(CLOCK)),
  )
}

/** Creates the verifier of the tokens that the embedded provider issues to its account service. */
export function accountTokenVerifier(parts: Registry, identity: EmbeddedIdentity): TokenVerifier {
  const { origin: issuer, accountClientId: clientId } = identity
  return joseTokenVerifier(trustIn(parts, identity), { issuer, clientId }, parts.get(CLOCK))
}

function trustIn(parts: Registry, identity: IdentitySettings): TokenTrust {
  if (identity.kind === 'reachFive' && identity.clientSecret !== undefined) {
    return { algorithm: 'HS256', secret: new TextEncoder().encode(identity.clientSecret) }
  }
  const keys = new KeyCache(keySource(parts, identity), parts.get(CLOCK), parts.get(LOGGER))
  return { algorithm: 'RS256', keys }
}

function issuerOf(identity: IdentitySettings): string {
  return identity.kind === 'embedded' ? identity.origin : identity.issuer
}

/**
 * Returns the source of the provider's public keys: the database for the embedded provider, HTTP
 * for ReachFive.
 */
function keySource(parts: Registry, identity: IdentitySettings): KeySource {
  const provider = parts.get(IDENTITY_PROVIDER)
  if (provider) return { name: 'identity keys', read: () => provider.publicKeys() }
  const { send } = parts.get(UPSTREAM_SERVICES).to('identity keys')
  const issuer = issuerOf(identity)
  return discoveredKeys(identity.origin, issuer, (address) => fetchJson(address, send))
}

/** Appoints the demonstration editors, and logs how to sign in as each of them. */
async function appointDemonstrationStaff(
  parts: Registry,
  identity: IdentitySettings,
): Promise<void> {
  const editors = new PostgresEditorDirectory(parts.get(DATABASE))
  await appointDemonstrationEditors(editors, parts.get(CLOCK))
  for (const { label, email: account, password } of DEMONSTRATION_EDITORS) {
    const codes = identity.origin + ACCOUNT_PATHS.messages
    const newsroom = NEWSROOM_PATHS.home
    parts.get(LOGGER).info('demonstration editor', { label, newsroom, account, password, codes })
  }
}

/**
 * Creates the missing demonstration accounts and editors. Without an external back office, also
 * records Premium histories and rights. Returns the readers' accounts; none outside a
 * demonstration.
 */
export async function demonstrationAccountsOf(
  parts: Registry,
  { identity, backOffice }: Settings,
): Promise<readonly DemonstrationAccount[]> {
  const provider = parts.get(IDENTITY_PROVIDER)
  const people = parts.get(ACCOUNTS)
  if (!provider || !people || !isDemonstration(identity)) return []
  const accounts = Object.values(DEMONSTRATION_ACCOUNTS)
  await provider.createDemonstrationAccounts([...accounts, ...DEMONSTRATION_EDITORS])
  await appointDemonstrationStaff(parts, identity)
  if (backOffice === undefined) {
    const store = new PostgresRightsAndCodesWriter(parts.get(DATABASE))
    await recordDemonstrationAccounts({
      ledger: parts.get(PREMIUM_LEDGER),
      store,
      people,
      clock: parts.get(CLOCK),
    })
  }
  return accounts
}
