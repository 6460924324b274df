import type { QuotedDeadline } from '#domain/deadlines/quoted-deadlines.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import type { EditionBounds } from '#domain/editions/judge-package-edition.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type {
  EditionPackage,
  EditionOutcomeStore,
  EditionPublisher,
  PackageRegistry,
} from '#ports/data-package-editions.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { QuotedLaw, SimulatorTables } from '#ports/simulator-tables.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import type { ImportContent } from '../content/import-content.ts'
import type { StoreLawTexts } from '../content/store-law-texts.ts'
import { changedTags } from '../pages/common/cache-tags.ts'
import type { CheckAllQuotations } from '../simulators/check-all-quotations.ts'
import { compareWithPublished } from './compare-data-package-with-published.ts'
import type { ComparedEdition } from './compare-data-package-with-published.ts'

/** Dependencies of checking, publishing and rolling back the editions of data packages. */
export interface EditionPorts {
  readonly packages: readonly EditionPackage[]
  readonly registry: PackageRegistry
  readonly store: EditionOutcomeStore
  readonly editionPublisher: EditionPublisher
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly tables: Pick<SimulatorTables, 'all'>
  readonly deadlines: () => readonly QuotedDeadline[]
  readonly quotedLaw: QuotedLaw
  /** Archives the texts of the Labour Code that are not yet stored. */
  readonly storeLaw: StoreLawTexts
  readonly verify: CheckAllQuotations
  /** Content import, used for the sources that quote an edition. */
  readonly imports: ImportContent
  readonly purge: PagePurge
  readonly logger: Logger
  readonly clock: Clock
  /** Limits beyond which an edition is refused. */
  readonly bounds: EditionBounds
  /** Interval between two checks of a package. */
  readonly interval: Duration
}

/**
 * Publishes all sources of a data package from one edition in one transaction, if `accept` returns
 * a change to store. Returns the reports, or undefined if the edition was not accepted.
 */
export async function publishEdition(
  each: EditionPackage,
  edition: EditionRef,
  ports: Pick<
    EditionPorts,
    'editionPublisher' | 'tables' | 'deadlines' | 'quotedLaw' | 'clock' | 'bounds' | 'purge'
  >,
  accept: (checked: ComparedEdition) => ReturnType<Parameters<EditionPublisher['publishIf']>[1]>,
): ReturnType<EditionPublisher['publishIf']> {
  const sources = await each.read(edition)
  const reports = await ports.editionPublisher.publishIf(
    sources.map((source) => () => source.read(() => {})),
    async (trial) => accept(await compareWithPublished(trial, ports, ports.bounds)),
    changedTags,
  )
  for (const report of reports ?? []) ports.purge.purge(changedTags(report))
  return reports
}

/**
 * Checks all quotations, archives the law texts, and imports published sources that depend on other
 * sources. If a step throws an outage or an unreadable document, or a source is unavailable, logs
 * it, and the next check retries.
 */
export async function importQuotingSources(
  { name, sources }: EditionPackage,
  { version }: EditionRef,
  { verify, storeLaw, imports, publisher, store, clock, logger }: EditionPorts,
): Promise<void> {
  try {
    await verify()
    await storeLaw()
    const published = new Set((await publisher.status()).map(({ source }) => source))
    const quoting = QUOTING.filter((key) => published.has(key) && !sources.includes(key))
    const outcomes = quoting.length > 0 ? await imports(quoting) : []
    if (outcomes.some(({ status }) => status === 'unavailable')) {
      logger.warn('edition not followed', { package: name, version })
    } else await store.markFollowed(name, version, clock.now())
  } catch (error) {
    if (!isOutage(error) && !isUnreadable(error)) throw error
    logger.warn('edition not followed', { package: name, version })
  }
}

/** Keys of the sources that depend on other sources. */
const QUOTING: readonly string[] = ['earlier-texts', 'faq', 'newsletters']
