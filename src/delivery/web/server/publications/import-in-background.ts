import type { Site } from '#application/site.ts'
import type { Settings } from '#delivery/settings/settings.ts'
import { DEMO_SOURCE } from '#delivery/settings/source-keys.ts'
import type { Journal } from '#ports/monitoring.ts'

import { startImport, relayLog, startIndexing } from './import-process.ts'
import type { StartImport } from './import-process.ts'

/** How the command line ends when a source, or the database, was out of reach. */
const OUT_OF_REACH = 2
/** How it ends when what stands in the content folder has issues, which its log names. */
const REFUSED = 1

/** Which sources are read before the site listens, and which behind. An empty site waits for the demonstration set; one that has it listens at once and looks for changes later. */
export async function sourcesToImport(
  site: Site,
  { importOnStart }: Settings,
): Promise<{ readonly first: readonly string[]; readonly later: readonly string[] }> {
  const published = await site.content.status()
  const known = published.some(({ source }) => source === DEMO_SOURCE)
  return known
    ? { first: [], later: [DEMO_SOURCE, ...importOnStart] }
    : { first: [DEMO_SOURCE], later: importOnStart }
}

interface BackgroundImport {
  readonly journal: Journal
  /** Once aborted, the import stops; what it had not published yet stays out. */
  readonly signal: AbortSignal
  readonly start?: StartImport
}

/** Brings these sources to the site, and its search up to date, by a process of its own, while readers read. What it publishes is announced as what anybody publishes, so pages that it leaves alone stay kept. Without network the site stays on what it has, and says so. */
export async function importInBackground(
  { journal, signal, start = startImport }: BackgroundImport,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  try {
    const code = await relayLog(start(sources, signal), journal)
    if (signal.aborted || code === 0) return
    if (code === OUT_OF_REACH || code === REFUSED) journal.warn('staying on what is published')
    else journal.error('background import failed', new Error(`it ended with ${code}`))
  } catch (fault) {
    if (!signal.aborted) journal.error('background import failed', fault)
  }
}

/** Brings the search of this data folder up to what is published, by a process of its own, while readers search; a process that fails leaves it as it was, and says so. */
export async function indexInBackground({
  journal,
  signal,
  start = startIndexing,
}: {
  readonly journal: Journal
  readonly signal: AbortSignal
  readonly start?: typeof startIndexing
}): Promise<void> {
  const code = await relayLog(start(signal), journal)
  if (!signal.aborted && code !== 0)
    journal.warn('search not followed', { code: code ?? 'stopped' })
}
