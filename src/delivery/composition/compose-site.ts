import type { Clock } from '#ports/clock-and-timers.ts'

import type { Composition } from './dependency-container.ts'
import { useExternalBackOffice } from './external-back-office.ts'
import { registerIdentityProvider } from './identity-provider.ts'
import { composeReaderStores } from './reader-stores.ts'
import type { CompositionOptions } from './reader-stores.ts'

/** Composes the whole site: a container of its dependencies, which the caller disposes. */
export async function composeSite(
  options: CompositionOptions,
  clock?: Clock,
): Promise<Composition> {
  const composition = await composeReaderStores(options, clock)
  try {
    await composeRestOfSite(composition)
    return composition
  } catch (error) {
    await composition[Symbol.asyncDispose]()
    throw error
  }
}

/** Registers what `composeReaderStores` does not: identity provider and external back office. */
export async function composeRestOfSite(composition: Composition): Promise<void> {
  await registerIdentityProvider(composition)
  useExternalBackOffice(composition)
}
