import type { IdentityTables } from '@preavis/identity-provider'

import type { Clock } from '#ports/clock-and-timers.ts'

import type { Settings } from '../settings/read-settings.ts'
import { bindDatabases } from './bind-databases.ts'
import type { DatabaseOptions } from './bind-databases.ts'
import { bindEmbeddedBackOffice } from './bind-embedded-back-office.ts'
import { Registry } from './dependency-container.ts'
import { ACCOUNTS, CLOCK, DATABASE, LOGGER } from './injection-tokens.ts'

/**
 * Composes a registry with the stores of reader data: databases, accounts and the embedded back
 * office.
 */
export async function composeReaderStores(
  options: DatabaseOptions,
  clock: Clock,
): Promise<Registry> {
  const registry = new Registry()
  try {
    registry.bind(LOGGER, () => options.logger).bind(CLOCK, () => clock)
    await bindDatabases(registry, options)
    await bindAccounts(registry, options.settings)
    bindEmbeddedBackOffice(registry)
    return registry
  } catch (error) {
    await registry[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Binds the accounts of the embedded identity provider. Binds undefined if ReachFive is configured.
 */
async function bindAccounts(registry: Registry, { identity }: Settings): Promise<void> {
  if (identity.kind !== 'embedded') {
    registry.bind(ACCOUNTS, () => undefined)
    return
  }
  const { PostgresPeople } = await import('@preavis/identity-provider/accounts')
  registry.bind(ACCOUNTS, (parts) => new PostgresPeople(identityDatabase(parts)))
}

/** Returns the database, limited to the tables of the embedded identity provider. */
export function identityDatabase(parts: Registry) {
  return parts.get(DATABASE).$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>()
}
