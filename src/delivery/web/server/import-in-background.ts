import { publishedState } from '../../../application/content/published-state.ts'
import { EVERYTHING } from '../../../application/pages/page-tags.ts'
import type { Site } from '../../../application/site.ts'
import type { Journal } from '../../../ports/journal.ts'
import type { PagePurge } from '../../../ports/page-purge.ts'
import type { Settings } from '../../composition/settings.ts'
import { DEMO_SOURCE } from '../../composition/source-keys.ts'
import { startImport } from './import-process.ts'
import type { StartImport } from './import-process.ts'
import type { RedirectsInUse } from './redirects-in-use.ts'
import { relayLogLine } from './relay-log-line.ts'

/** How the command line ends when a source, or the database, was out of reach. */
const OUT_OF_REACH = 2

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

export interface BackgroundImport {
  readonly site: Site
  readonly redirects: RedirectsInUse
  /** All in this process that keeps pages or lists. */
  readonly purge: PagePurge
  readonly journal: Journal
  /** Once aborted, the import stops; what it had not published yet stays out. */
  readonly signal: AbortSignal
  readonly start?: StartImport
}

/** Brings these sources to the site, and its search up to date, by a process of its own, while readers read. Whenever a source has changed something, every kept page is forgotten. Without network the site stays on what it has, and says so. */
export async function importInBackground(
  background: BackgroundImport,
  sources: readonly string[],
): Promise<void> {
  const { site, journal, signal, start = startImport } = background
  if (sources.length === 0) return
  try {
    let shown = publishedState(await site.content.status())
    const { log, ended } = start(sources, signal)
    for await (const line of log) {
      if (relayLogLine(line, journal) === 'source published') shown = await show(background, shown)
    }
    const code = await ended
    await show(background, shown)
    if (signal.aborted || code === 0) return
    if (code === OUT_OF_REACH) journal.warn('staying on what is published')
    else journal.error('background import failed', new Error(`it ended with ${code}`))
  } catch (fault) {
    if (!signal.aborted) journal.error('background import failed', fault)
  }
}

/** Lets readers see what was published since, and says what state they see. */
async function show({ site, redirects, purge }: BackgroundImport, shown: string): Promise<string> {
  const published = publishedState(await site.content.status())
  if (published === shown) return shown
  purge.purge(EVERYTHING)
  await redirects.refresh()
  return published
}
