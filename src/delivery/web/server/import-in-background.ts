import type { Site } from '../../../application/site.ts'
import type { Journal } from '../../../ports/journal.ts'
import type { RedirectsInUse } from './redirects-in-use.ts'

/** The source of the documents that stand in the project itself: on the site before it listens. */
export const DEMO_SOURCE = 'demo'

/** The public sources, fetched once the site listens. */
const PUBLIC_SOURCES = ['guides'] as const

export interface BackgroundImport {
  readonly site: Site
  readonly redirects: RedirectsInUse
  readonly journal: Journal
}

/** Fills the search, then brings the public sources to the site, while readers read. Without network the site stays on what it has, and says so. */
export async function importInBackground(
  { site, redirects, journal }: BackgroundImport,
  wanted: boolean,
): Promise<void> {
  try {
    await site.content.refreshSearch()
    if (!wanted) return
    const outcomes = await site.content.import(PUBLIC_SOURCES, progressIn(journal))
    await redirects.refresh()
    for (const { status, source } of outcomes) {
      if (status === 'unavailable') journal.warn('staying on what is published', { source })
    }
  } catch (fault) {
    journal.error('background import failed', fault)
  }
}

/** A line of the log each time a tenth more is read. */
function progressIn(journal: Journal): (source: string, read: number, total?: number) => void {
  let tenths = 0
  return (source, read, total) => {
    if (total === undefined || total === 0) return
    const reached = Math.floor((read / total) * TENTHS)
    if (reached === tenths) return
    tenths = reached
    journal.info('importing', { source, read, total })
  }
}

const TENTHS = 10
