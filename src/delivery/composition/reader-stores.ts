import type { IdentityTables } from '@preavis/identity-provider'
import type { DependencyContainer } from 'tsyringe'

import type { AccountLookup } from '#ports/account-lookup.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'

import type { Settings } from '../settings/read-settings.ts'
import { DATABASE, openDatabases } from './databases.ts'
import { createComposition, provide, replace } from './dependency-container.ts'
import type { Composition } from './dependency-container.ts'
import { CLOCK, LOGGER, ROLE, SETTINGS, systemClock } from './process-dependencies.ts'

/** What a process composes the site with. */
export interface CompositionOptions {
  readonly settings: Settings
  readonly logger: Logger
  readonly role: 'server' | 'tool'
  /** True to run the migrations first. */
  readonly migrate: boolean
}

/** Accounts of the embedded identity provider; undefined if ReachFive is configured. */
export const ACCOUNTS = provide<AccountLookup | undefined>(() => undefined)

/** Composes the stores of reader data only: databases, accounts and the embedded back office. */
export async function composeReaderStores(
  { settings, logger, role, migrate }: CompositionOptions,
  clock: Clock = systemClock,
): Promise<Composition> {
  const composition = createComposition()
  composition
    .register(SETTINGS, { useValue: settings })
    .register(LOGGER, { useValue: logger })
    .register(CLOCK, { useValue: clock })
    .register(ROLE, { useValue: role })
  try {
    await openDatabases(composition, migrate)
    if (settings.identity.kind === 'embedded') {
      const { PostgresPeople } = await import('@preavis/identity-provider/accounts')
      replace(composition, ACCOUNTS, () => new PostgresPeople(identityDatabase(composition)))
    }
    return composition
  } catch (error) {
    await composition[Symbol.asyncDispose]()
    throw error
  }
}

/** Returns the database, limited to the tables of the embedded identity provider. */
export function identityDatabase(c: DependencyContainer) {
  return c.resolve(DATABASE).$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>()
}
