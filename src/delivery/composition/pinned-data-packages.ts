import type { DependencyContainer } from 'tsyringe'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import type { PackageKey, PackagePin, Pins } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresEditionOutcomeStore } from '#adapters/storage/postgres/publishing/postgres-edition-outcome-store.ts'
import {
  currentAndRollbackEditions,
  currentEdition,
} from '#domain/editions/current-package-edition.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'

import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import { DATABASE } from './databases.ts'
import { provide } from './dependency-container.ts'
import { SETTINGS } from './process-dependencies.ts'

/** Sources to import again when a newer edition of a data package is published. */
export const SOURCES_OF = {
  guides: ['guides'],
  code: ['code', 'amendments'],
  agreements: ['agreements'],
  faq: ['faq'],
  sheets: ['sheets', 'glossary'],
  glossary: ['glossary', 'sheets'],
} as const satisfies Readonly<Partial<Record<PackageKey, readonly ReadSourceKey[]>>>

/** Key of a data package whose newer editions can be published. */
export type EditionKey = keyof typeof SOURCES_OF

/** Keys of the data packages whose newer editions can be published. */
export const EDITION_KEYS = Object.keys(SOURCES_OF).filter(
  (key): key is EditionKey => key in SOURCES_OF,
)

export const EDITION_STORE = provide((c) => new PostgresEditionOutcomeStore(c.resolve(DATABASE)))

/**
 * Returns the versions of the data packages that imports read: those of this release, or newer ones
 * already published.
 */
export async function currentPins(c: DependencyContainer): Promise<Pins> {
  if (c.resolve(SETTINGS).contentEditions === 'pinned') return PINS
  const entries = await c.resolve(EDITION_STORE).entries()
  const inUse = EDITION_KEYS.map((key): [EditionKey, PackagePin] => [
    key,
    { ...PINS[key], ...currentEdition(PINS[key], entries) },
  ])
  return { ...PINS, ...Object.fromEntries(inUse) }
}

/**
 * Returns the data package editions whose downloads are retained: those of this release, and the
 * current and previous one of each package.
 */
export async function retainedEditions(c: DependencyContainer): Promise<readonly EditionRef[]> {
  const entries = await c.resolve(EDITION_STORE).entries()
  return [
    ...Object.values(PINS),
    ...EDITION_KEYS.flatMap((key) => currentAndRollbackEditions(PINS[key], entries)),
  ]
}
