import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Journal } from '#ports/journal.ts'
import type { LawEdition, LawEditionSource, LawTextStore, StoredEdition } from '#ports/law-texts.ts'
import { isOutage } from '#ports/outage.ts'
import type { ReadingProgress } from '#ports/publishing.ts'

import { LAW_TEXTS_TAG } from '../pages/common/cache-tags.ts'
import type { ImportContent } from './import-content.ts'

/** Outcome of storing one edition of the Code: stored now, stored before, or unavailable. */
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
  readonly store: LawTextStore
  readonly purge: PagePurge
  readonly clock: Clock
  readonly journal: Journal
}

/**
 * Stores the editions of the Code that are not yet in the archive, oldest first. An unavailable
 * edition is skipped and retried at the next run.
 */
export type StoreLawTexts = (progress?: ReadingProgress) => Promise<readonly LawEditionOutcome[]>

/** Creates the use case that archives the editions of the Code. */
export function storeLawTexts(ports: StoreLawTextsPorts): StoreLawTexts {
  return async (progress = () => {}) => {
    const stored = new Map((await ports.store.editions()).map((each) => [each.name, each]))
    const outcomes: LawEditionOutcome[] = []
    for (const edition of await ports.source.editions()) {
      const known = stored.get(edition.name)
      outcomes.push(
        known === undefined
          ? await storeEdition(ports, edition, progress)
          : { ...known, status: 'known' },
      )
    }
    if (outcomes.some(({ status }) => status === 'stored')) ports.purge.purge(LAW_TAGS)
    return outcomes
  }
}

const LAW_TAGS = new Set([LAW_TEXTS_TAG])

async function storeEdition(
  { source, store, clock, journal }: StoreLawTextsPorts,
  edition: LawEdition,
  progress: ReadingProgress,
): Promise<LawEditionOutcome> {
  const start = clock.now()
  try {
    const stored = await store.store(edition, source.read(edition, progress), LAW_TAGS)
    const seconds = (clock.now() - start) / 1000
    journal.info('law edition stored', { ...stored, seconds })
    return { ...stored, status: 'stored', seconds }
  } catch (error) {
    if (!isOutage(error)) throw error
    const { service, cause } = error
    const reason = cause instanceof Error ? cause.message : String(cause)
    journal.warn('law edition unavailable', { name: edition.name, service, reason })
    return { ...edition, status: 'unavailable', service, reason }
  }
}

/**
 * Wraps the import so that editions are archived after each import of the Code. An outage does not
 * fail the import.
 */
export function storeLawAfterImport(
  imports: ImportContent,
  store: StoreLawTexts,
  journal: Pick<Journal, 'error' | 'warn'>,
): ImportContent {
  return async (keys, progress, options) => {
    const outcomes = await imports(keys, progress, options)
    const isCode = outcomes.some(
      ({ status, source }) => status === 'published' && source === 'code',
    )
    if (!isCode) return outcomes
    try {
      await store((read, total) => progress?.('law', read, total))
    } catch (error) {
      if (isOutage(error)) journal.warn('law texts not stored', { service: error.service })
      else journal.error('law texts not stored', error)
    }
    return outcomes
  }
}
