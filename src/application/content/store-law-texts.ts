import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { CodeChangelog } from '#ports/changelog-stores.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ReadingProgress } from '#ports/content-source-and-publisher.ts'
import type { LawEdition, LawEditionSource, LawTextStore, StoredEdition } from '#ports/law-texts.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage, outageReason } from '#ports/outage.ts'

import { CHANGELOG_TAG, documentsTags, LAW_TEXTS_TAG } from '../pages/common/cache-tags.ts'

/**
 * Outcome for one edition of the Labour Code's data package: `stored` now, `storedEdition` from before, or
 * unavailable. `seconds` is the duration.
 */
export type LawEditionOutcome =
  | (StoredEdition & { readonly status: 'stored'; readonly seconds: number })
  | (StoredEdition & { readonly status: 'known' })
  | (LawEdition & {
      readonly status: 'unavailable'
      readonly service: string
      readonly reason: string
    })

interface StoreLawTextsPorts {
  readonly source: LawEditionSource
  readonly store: LawTextStore & CodeChangelog
  readonly purge: PagePurge
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Archives the editions of the Labour Code's data package that are not yet stored. Returns one
 * outcome per edition. The next run retries an unavailable one.
 */
export type StoreLawTexts = (progress?: ReadingProgress) => Promise<readonly LawEditionOutcome[]>

/** Creates the use case that archives the editions of the Labour Code and records their changes. */
export function storeLawTexts(ports: StoreLawTextsPorts): StoreLawTexts {
  return async (progress = () => {}) => {
    const stored = new Map((await ports.store.editions()).map((each) => [each.name, each]))
    const recorded = await ports.store.recordStored(LAW_TAGS)
    const outcomes: LawEditionOutcome[] = []
    const editions = await ports.source.editions()
    const isFirstRun = !editions.slice(0, -1).every(({ name }) => stored.has(name))
    for (const edition of editions) {
      const storedEdition = stored.get(edition.name)
      const isNews = !isFirstRun && edition === editions.at(-1)
      outcomes.push(
        storedEdition === undefined
          ? await storeEdition(ports, edition, { progress, isNews })
          : { ...storedEdition, status: 'known' },
      )
    }
    if (recorded.length > 0 || outcomes.some(({ status }) => status === 'stored'))
      ports.purge.purge(LAW_TAGS)
    return outcomes
  }
}

const LAW_TAGS = new Set([LAW_TEXTS_TAG, CHANGELOG_TAG])

function tagsOfEdition(
  revalued: readonly Pick<DocumentSummary, 'path' | 'kind'>[],
): ReadonlySet<string> {
  const paths = revalued.map(({ path }) => path)
  return new Set([
    ...LAW_TAGS,
    ...documentsTags(
      paths,
      revalued.map(({ kind }) => kind),
    ),
  ])
}

async function storeEdition(
  { source, store, clock, logger }: StoreLawTextsPorts,
  edition: LawEdition,
  { progress, isNews }: { readonly progress: ReadingProgress; readonly isNews: boolean },
): Promise<LawEditionOutcome> {
  const start = clock.now()
  try {
    const articles = source.read(edition, progress)
    const stored = await store.store(edition, articles, { outdates: tagsOfEdition, isNews })
    const seconds = (clock.now() - start) / 1000
    logger.info('law edition stored', { ...stored, seconds })
    return { ...stored, status: 'stored', seconds }
  } catch (error) {
    if (!isOutage(error)) throw error
    const { service } = error
    const reason = outageReason(error)
    logger.warn('law edition unavailable', { name: edition.name, service, reason })
    return { ...edition, status: 'unavailable', service, reason }
  }
}
