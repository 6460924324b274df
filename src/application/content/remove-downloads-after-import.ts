import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type { ImportContent } from './import-content.ts'

/**
 * Removes the downloaded source files that imports no longer read. Returns the number of removed
 * files.
 */
export type RemoveOldDownloads = () => Promise<number>

/**
 * Returns an import use case that also removes old downloads, if something was published and no
 * source failed. A failed removal does not fail the import.
 */
export function removeDownloadsAfterImport(
  imports: ImportContent,
  remove: RemoveOldDownloads,
  logger: Pick<Logger, 'error' | 'info' | 'warn'>,
): ImportContent {
  return async (keys, progress, options) => {
    const outcomes = await imports(keys, progress, options)
    const isWhole = outcomes.every(({ status }) => status === 'published' || status === 'unchanged')
    if (!isWhole || !outcomes.some(({ status }) => status === 'published')) return outcomes
    try {
      const files = await remove()
      if (files > 0) logger.info('old downloads removed', { files })
    } catch (error) {
      if (isOutage(error)) logger.warn('old downloads not removed', { service: error.service })
      else logger.error('old downloads not removed', error)
    }
    return outcomes
  }
}
