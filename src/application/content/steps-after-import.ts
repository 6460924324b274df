import type { ReadingProgress } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type { ImportContent } from './import-content.ts'

/**
 * Removes the downloaded source files that imports no longer read. Returns the number of removed
 * files.
 */
export type RemoveOldDownloads = () => Promise<number>

interface StepsAfterImport {
  readonly storeLaw: (progress: ReadingProgress) => Promise<unknown>
  readonly seedChangelog: () => Promise<unknown>
  readonly checkQuotations: () => Promise<unknown>
  readonly removeDownloads: RemoveOldDownloads
}

/**
 * Returns an import use case that then does what depends on what it published. A failed step is
 * logged; it stops neither the next ones nor the import.
 */
export function withStepsAfter(
  imports: ImportContent,
  { storeLaw, seedChangelog, checkQuotations, removeDownloads }: StepsAfterImport,
  logger: Pick<Logger, 'error' | 'info' | 'warn'>,
): ImportContent {
  return async (keys, progress, options) => {
    const outcomes = await imports(keys, progress, options)
    const published = new Set(
      outcomes.flatMap(({ status, source }) => (status === 'published' ? [source] : [])),
    )
    const isWhole = outcomes.every(({ status }) => status === 'published' || status === 'unchanged')
    // Also of an unchanged source, since an import may have been stopped before these steps.
    const current = new Set(
      outcomes.flatMap(({ status, source }) =>
        status === 'published' || status === 'unchanged' ? [source] : [],
      ),
    )
    const steps = [
      {
        isDue: published.has('code') || published.has('agreements'),
        run: checkQuotations,
        failureEvent: 'simulators not verified',
      },
      {
        isDue: current.has('code'),
        run: () => storeLaw((count, total) => progress?.('law', count, total)),
        failureEvent: 'law texts not stored',
      },
      {
        isDue: current.has('agreements'),
        run: seedChangelog,
        failureEvent: 'law texts not stored',
      },
      {
        isDue: isWhole && published.size > 0,
        run: async () => {
          const files = await removeDownloads()
          if (files > 0) logger.info('old downloads removed', { files })
        },
        failureEvent: 'old downloads not removed',
      },
    ]
    for (const { run, failureEvent } of steps.filter(({ isDue }) => isDue)) {
      try {
        await run()
      } catch (error) {
        if (isOutage(error)) logger.warn(failureEvent, { service: error.service })
        else logger.error(failureEvent, error)
      }
    }
    return outcomes
  }
}
