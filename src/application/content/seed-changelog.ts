import type { PagePurge } from '#ports/cache-purges.ts'
import type {
  AgreementEditionSource,
  ChangelogStore,
  RecordedComparison,
} from '#ports/changelog-stores.ts'
import type { LawEdition } from '#ports/law-texts.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage, outageReason } from '#ports/outage.ts'

import { CHANGELOG_TAG } from '../pages/common/cache-tags.ts'

/** Outcome of comparing an edition of the agreements' data package with the previous edition. */
export type ComparisonOutcome =
  | (RecordedComparison & { readonly status: 'recorded' })
  /** A recorded comparison already covers the edition. */
  | { readonly edition: LawEdition; readonly comparedWith: LawEdition; readonly status: 'known' }
  | {
      readonly edition: LawEdition
      readonly comparedWith: LawEdition
      readonly status: 'unavailable'
      readonly service: string
      readonly reason: string
    }

interface SeedChangelogPorts {
  readonly source: AgreementEditionSource
  readonly store: ChangelogStore
  readonly purge: PagePurge
  readonly logger: Logger
}

/**
 * Records the changes between consecutive past editions of the agreements' data package, oldest
 * first. Skips an unavailable edition, which the next run retries.
 */
export type SeedChangelog = () => Promise<readonly ComparisonOutcome[]>

const TAGS = new Set([CHANGELOG_TAG])

/** Creates the use case that fills the changelog of agreements from past editions of their data. */
export function seedChangelog(ports: SeedChangelogPorts): SeedChangelog {
  return async () => {
    const recorded = await ports.store.comparisons()
    const editions = await ports.source.editions()
    const outcomes: ComparisonOutcome[] = []
    for (const [at, edition] of editions.entries()) {
      const comparedWith = editions[at - 1]
      if (comparedWith === undefined) continue
      outcomes.push(
        recorded.some((each) => each.edition.name === edition.name)
          ? { edition, comparedWith, status: 'known' }
          : await compareWithBefore(ports, edition, comparedWith),
      )
    }
    if (outcomes.some(({ status }) => status === 'recorded')) ports.purge.purge(TAGS)
    return outcomes
  }
}

async function compareWithBefore(
  { source, store, logger }: SeedChangelogPorts,
  edition: LawEdition,
  comparedWith: LawEdition,
): Promise<ComparisonOutcome> {
  try {
    const compared = await source.compare(comparedWith, edition)
    const comparison = await store.record(
      { edition, comparedWith, seeded: true, ...compared },
      TAGS,
    )
    if (comparison === undefined) return { edition, comparedWith, status: 'known' }
    const { entries } = comparison
    logger.info('agreement changes recorded', { name: edition.name, entries })
    return { ...comparison, status: 'recorded' }
  } catch (error) {
    if (!isOutage(error)) throw error
    const { service } = error
    const reason = outageReason(error)
    logger.warn('agreement edition unavailable', { name: edition.name, service, reason })
    return { edition, comparedWith, status: 'unavailable', service, reason }
  }
}
