import type { DependencyContainer } from 'tsyringe'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { PostgresEditionPublisher } from '#adapters/storage/postgres/publishing/postgres-edition-publisher.ts'
import { checkEditions, isCheckDue } from '#application/editions/check-data-package-editions.ts'
import { listDataPackages } from '#application/editions/list-data-package-editions.ts'
import type { EditionPorts } from '#application/editions/publish-data-package-edition.ts'
import { rollBackEdition } from '#application/editions/roll-back-data-package-edition.ts'
import type { Site } from '#application/site-use-cases.ts'
import { quotedDeadlines } from '#domain/deadlines/quoted-deadlines.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { EditionPackage, PackageRegistry } from '#ports/data-package-editions.ts'

import type { Settings } from '../settings/read-settings.ts'
import { PURGES } from './cache-purges.ts'
import { DATABASE } from './databases.ts'
import { depsOf } from './dependency-container.ts'
import { importFingerprint } from './import-fingerprints.ts'
import { STORE_LAW_TEXTS } from './law-stores.ts'
import { PUBLISHER } from './page-stores.ts'
import { currentPins, EDITION_KEYS, EDITION_STORE, SOURCES_OF } from './pinned-data-packages.ts'
import type { EditionKey } from './pinned-data-packages.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { QUOTED_LAW, SIMULATOR_TABLES } from './simulators-and-calendars.ts'

/**
 * Creates the use cases of data package editions. If editions are pinned, `latest` is undefined:
 * they can only be listed.
 */
export function editionUseCases(
  c: DependencyContainer,
  { content, simulators }: Pick<Site, 'content' | 'simulators'>,
): Site['editions'] {
  const settings = c.resolve(SETTINGS)
  const packages = EDITION_KEYS.map((key) => editionPackage(key, c))
  const store = c.resolve(EDITION_STORE)
  const isLatest = settings.contentEditions === 'latest'
  const interval = isLatest ? settings.editionsInterval : undefined
  const list = listDataPackages({ packages, store, interval })
  if (!isLatest) return { list, latest: undefined }
  const shared = depsOf(c, { clock: CLOCK, logger: LOGGER })
  const ports: EditionPorts = {
    ...shared,
    ...depsOf(c, { publisher: PUBLISHER, purge: PURGES, storeLaw: STORE_LAW_TEXTS }),
    ...depsOf(c, { tables: SIMULATOR_TABLES, quotedLaw: QUOTED_LAW }),
    imports: content.import,
    verify: simulators.verify,
    deadlines: quotedDeadlines,
    packages,
    store,
    registry: lazyRegistry(settings),
    editionPublisher: new PostgresEditionPublisher({ database: c.resolve(DATABASE), ...shared }),
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
function editionPackage(key: EditionKey, c: DependencyContainer): EditionPackage {
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
        import('./data-package-downloads.ts'),
      ])
      const pin = { ...PINS[key], ...inUse, ...release }
      const today = parisDay(c.resolve(CLOCK).now())
      const reader = packageReader(registrySettings(c.resolve(SETTINGS)))
      return dataPackageDate(reader, key, pin, today)
    },
    async read(edition) {
      const { sourceReaders } = await import('./source-readers.ts')
      const pins = { ...(await currentPins(c)), [key]: { ...PINS[key], ...edition } }
      const readers = sourceReaders(c, pins)
      return SOURCES_OF[key].map((source) => ({
        ...readers[source],
        read: async (progress) => {
          const fingerprint = await importFingerprint(c, source, pins)
          return { ...(await readers[source].read(progress)), fingerprint }
        },
      }))
    },
  }
}

function lazyRegistry(settings: Settings): PackageRegistry {
  return {
    async newest(name) {
      const [{ npmRegistry }, { registrySettings }] = await Promise.all([
        import('#adapters/http/sources/npm-registry.ts'),
        import('./data-package-downloads.ts'),
      ])
      return npmRegistry(registrySettings(settings)).newest(name)
    },
  }
}
