import type { Site } from '../../../application/site.ts'
import type { Journal } from '../../../ports/journal.ts'
import type { Settings } from '../../composition/settings.ts'
import type { RedirectsInUse } from './redirects-in-use.ts'

/** The source of the documents that stand in the project itself. */
const DEMO_SOURCE = 'demo'

/** The public sources, fetched over the network. */
const PUBLIC_SOURCES = ['guides'] as const

/** Which sources are read before the site listens, and which behind. An empty site waits for the demonstration set; one that has it listens at once and looks for changes later. */
export async function sourcesToImport(
  site: Site,
  { importOnStart }: Settings,
): Promise<{ readonly first: readonly string[]; readonly later: readonly string[] }> {
  const published = await site.content.status()
  const known = published.some(({ source }) => source === DEMO_SOURCE)
  const open = importOnStart ? PUBLIC_SOURCES : []
  return known
    ? { first: [], later: [DEMO_SOURCE, ...open] }
    : { first: [DEMO_SOURCE], later: open }
}

export interface BackgroundImport {
  readonly site: Site
  readonly redirects: RedirectsInUse
  readonly journal: Journal
  /** Once aborted, an import that fails is one that was cut short. */
  readonly signal: AbortSignal
}

/** Fills the search, then brings these sources to the site, while readers read. Without network the site stays on what it has, and says so. */
export async function importInBackground(
  { site, redirects, journal, signal }: BackgroundImport,
  sources: readonly string[],
): Promise<void> {
  try {
    await site.content.refreshSearch()
    if (sources.length === 0) return
    const outcomes = await site.content.import(sources, progressIn(journal))
    await redirects.refresh()
    for (const { status, source } of outcomes) {
      if (status === 'unavailable') journal.warn('staying on what is published', { source })
    }
  } catch (fault) {
    if (!signal.aborted) journal.error('background import failed', fault)
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
