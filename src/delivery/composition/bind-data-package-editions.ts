import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import type { PackageKey, PackagePin, Pins } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresEditionOutcomeStore } from '#adapters/storage/postgres/publishing/postgres-edition-outcome-store.ts'
import { PostgresEditionPublisher } from '#adapters/storage/postgres/publishing/postgres-edition-publisher.ts'
import { checkEditions, isCheckDue } from '#application/editions/check-data-package-editions.ts'
import { listDataPackages } from '#application/editions/list-data-package-editions.ts'
import type { EditionPorts } from '#application/editions/publish-data-package-edition.ts'
import { rollBackEdition } from '#application/editions/roll-back-data-package-edition.ts'
import type { Site } from '#application/site-use-cases.ts'
import { quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'
import {
  currentAndRollbackEditions,
  currentEdition,
} from '#domain/editions/current-package-edition.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { EditionPackage, PackageRegistry } from '#ports/data-package-editions.ts'

import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import type { Settings } from '../settings/read-settings.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  DATABASE,
  EDITION_STORE,
  EDITION_PUBLISHER,
  LOGGER,
  PUBLISHER,
  PURGES,
  QUOTED_LAW,
  SIMULATOR_TABLES,
  STORE_LAW_TEXTS,
} from './injection-tokens.ts'

/** Sources to import again when a newer edition of a data package is published. */
const SOURCES_OF = {
  guides: ['guides'],
  code: ['code', 'amendments'],
  agreements: ['agreements'],
  faq: ['faq'],
  sheets: ['sheets', 'glossary'],
  glossary: ['glossary', 'sheets'],
} as const satisfies Readonly<Partial<Record<PackageKey, readonly ReadSourceKey[]>>>

type EditionKey = keyof typeof SOURCES_OF

const EDITION_KEYS = Object.keys(SOURCES_OF).filter((key): key is EditionKey => key in SOURCES_OF)

/**
 * Binds the store of data package editions, and the publisher that verifies an edition before
 * readers see it.
 */
export function bindEditions(registry: Registry): void {
  registry
    .bind(EDITION_STORE, (parts) => new PostgresEditionOutcomeStore(parts.get(DATABASE)))
    .bind(
      EDITION_PUBLISHER,
      (parts) =>
        new PostgresEditionPublisher({
          database: parts.get(DATABASE),
          clock: parts.get(CLOCK),
          logger: parts.get(LOGGER),
        }),
    )
}

/**
 * Returns the versions of the data packages that imports read: those of this release, or newer ones
 * already published.
 */
export async function currentPins(
  parts: Registry,
  { contentEditions }: Pick<Settings, 'contentEditions'>,
): Promise<Pins> {
  if (contentEditions === 'pinned') return PINS
  const entries = await parts.get(EDITION_STORE).entries()
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
export async function retainedEditions(parts: Registry): Promise<readonly EditionRef[]> {
  const entries = await parts.get(EDITION_STORE).entries()
  return [
    ...Object.values(PINS),
    ...EDITION_KEYS.flatMap((key) => currentAndRollbackEditions(PINS[key], entries)),
  ]
}

type Uses = Pick<Site, 'content' | 'simulators'>

/**
 * Creates the use cases of data package editions. If editions are pinned, `latest` is undefined:
 * they can only be listed.
 */
export function editionUseCases(
  parts: Registry,
  settings: Settings,
  { content, simulators }: Uses,
): Site['editions'] {
  const packages = EDITION_KEYS.map((key) => editionPackage(key, parts, settings))
  const store = parts.get(EDITION_STORE)
  const isLatest = settings.contentEditions === 'latest'
  const interval = isLatest ? settings.editionsInterval : undefined
  const list = listDataPackages({ packages, store, interval })
  if (!isLatest) return { list, latest: undefined }
  const ports: EditionPorts = {
    imports: content.import,
    verify: simulators.verify,
    deadlines: quotedDeadlines,
    packages,
    store,
    registry: lazyRegistry(settings),
    editionPublisher: parts.get(EDITION_PUBLISHER),
    publisher: parts.get(PUBLISHER),
    tables: parts.get(SIMULATOR_TABLES),
    quotedLaw: parts.get(QUOTED_LAW),
    storeLaw: parts.get(STORE_LAW_TEXTS),
    purge: parts.get(PURGES),
    logger: parts.get(LOGGER),
    clock: parts.get(CLOCK),
    bounds: { maxLoss: settings.editionsMaxLoss, maxDeadLinks: settings.editionsMaxDeadLinks },
    interval: settings.editionsInterval,
  }
  return {
    list,
    latest: {
      check: checkEditions(ports),
      isDue: () => isCheckDue(ports),
      rollBack: rollBackEdition(ports),
    },
  }
}

/**
 * Creates the description of a data package for these use cases. Its readers load at the first
 * call, since servers never call them.
 */
function editionPackage(key: EditionKey, parts: Registry, settings: Settings): EditionPackage {
  const { name, version, integrity, stateAt } = PINS[key]
  return {
    name,
    version,
    integrity,
    stateAt,
    sources: SOURCES_OF[key],
    async stateOf(release, inUse) {
      const [{ dataPackageDate }, { packageReader }, { registrySettings }] = await Promise.all([
        import('#adapters/http/editions/data-package-date.ts'),
        import('#adapters/http/sources/data-package-reader.ts'),
        import('./create-source-readers.ts'),
      ])
      const pin = { ...PINS[key], ...inUse, ...release }
      const today = parisDay(parts.get(CLOCK).now())
      return dataPackageDate(packageReader(registrySettings(settings)), key, pin, today)
    },
    async read(edition) {
      const { sourceReaders } = await import('./create-source-readers.ts')
      const pins = { ...(await currentPins(parts, settings)), [key]: { ...PINS[key], ...edition } }
      const readers = sourceReaders(parts, settings, pins)
      return SOURCES_OF[key].map((source) => readers[source])
    },
  }
}

function lazyRegistry(settings: Settings): PackageRegistry {
  return {
    async newest(name) {
      const [{ npmRegistry }, { registrySettings }] = await Promise.all([
        import('#adapters/http/sources/npm-registry.ts'),
        import('./create-source-readers.ts'),
      ])
      return npmRegistry(registrySettings(settings)).newest(name)
    },
  }
}
