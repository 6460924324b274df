import type { IdentityProvider, IdentityTables } from '@preavis/identity-provider'

import { queriesOver } from '#adapters/storage/postgres/platform/outages.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'

import type { Settings } from '../settings/settings.ts'
import { bindMessages } from './messages.ts'
import type { Registry } from './registry.ts'
import { ATTEMPTS, CLOCK, DATABASE, IDENTITY_PROVIDER, JOURNAL, MESSENGER } from './tokens.ts'

/** Binds the identity provider that comes with the site; a tenant of ReachFive loads nothing of it. */
export async function bindIdentity(registry: Registry, settings: Settings): Promise<void> {
  const { identity } = settings
  registry.bind(ATTEMPTS, (parts) => new PostgresAttemptLimits(parts.get(DATABASE)))
  bindMessages(registry, settings)
  if (identity.kind !== 'embedded') {
    registry.bind(IDENTITY_PROVIDER, () => undefined)
    return
  }
  const { openIdentityProvider } = await import('@preavis/identity-provider')
  registry.bind(IDENTITY_PROVIDER, (parts): IdentityProvider =>
    openIdentityProvider({
      settings: identity,
      site: settings.site,
      runQuery: queriesOver(
        parts.get(DATABASE).$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>(),
      ),
      attempts: parts.get(ATTEMPTS),
      messenger: parts.get(MESSENGER),
      clock: parts.get(CLOCK),
      journal: parts.get(JOURNAL),
    }),
  )
}
