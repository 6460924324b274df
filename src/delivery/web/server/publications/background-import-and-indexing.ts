import type { Site } from '#application/site-use-cases.ts'
import { DEMO_SOURCE } from '#delivery/settings/content-source-keys.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import type { Logger, LogFields } from '#ports/logger.ts'

import { startImport, relayLog, startIndexing } from './command-child-process.ts'
import type { StartImport } from './command-child-process.ts'

/** The exit code of an import when a source or the database is unavailable. */
const OUT_OF_REACH = 2
/** The exit code of an import of invalid content, whose issues are logged. */
const REFUSED = 1

/**
 * Returns the sources to import `first`, before the site is ready, and `later`, in the background.
 * The demonstration content is imported first only if it was never published.
 */
export async function sourcesToImport(
  site: Site,
  { importOnStart }: Settings,
): Promise<{ readonly first: readonly string[]; readonly later: readonly string[] }> {
  const published = await site.content.status()
  const isPublished = published.some(({ source }) => source === DEMO_SOURCE)
  return isPublished
    ? { first: [], later: [DEMO_SOURCE, ...importOnStart] }
    : { first: [DEMO_SOURCE], later: importOnStart }
}

interface BackgroundImport {
  readonly logger: Logger
  /** Aborts the import, which discards content not yet published. */
  readonly signal: AbortSignal
  readonly start?: StartImport
  /** Tells a person, in French, which source was imported, and when everything is there. */
  readonly tell?: (line: string) => void
}

/**
 * Imports sources in a child process and waits for its end. A failure is logged, and the published
 * content stays.
 */
export async function importInBackground(
  { logger, signal, start = startImport, tell = () => undefined }: BackgroundImport,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return
  try {
    const code = await relayLog(start(sources, signal), withProgress(logger, tell))
    if (code === 0) tell('Tout est là.')
    if (signal.aborted || code === 0) return
    if (code === OUT_OF_REACH || code === REFUSED) logger.warn('staying on what is published')
    else logger.error('background import failed', new Error(`it ended with ${code}`))
  } catch (error) {
    if (!signal.aborted) logger.error('background import failed', error)
  }
}

/** Returns a logger that also tells of each source that was imported. */
function withProgress(logger: Logger, tell: (line: string) => void): Logger {
  return {
    info: (event, fields = {}) => {
      logger.info(event, fields)
      if (event !== 'source published') return
      const [documents, seconds] = [documentsIn(fields), Math.ceil(Number(fields['seconds']))]
      tell(`Importé\u00A0: ${fields['source']}, ${documents}, en ${seconds}\u00A0s.`)
    },
    warn: (...entry) => logger.warn(...entry),
    error: (...entry) => logger.error(...entry),
  }
}

function documentsIn({ created, changed, unchanged }: LogFields): string {
  const count = [created, changed, unchanged].reduce<number>((sum, each) => sum + Number(each), 0)
  return formatCount(count, 'document', 'documents')
}

/**
 * The exit code of a refresh that newer publications overtook, or that logged an outage itself. A
 * later refresh is scheduled.
 */
const STILL_OUTDATED = 2

/**
 * Refreshes the search index in a child process and waits for its end. Logs a failure that the
 * child process did not log.
 */
export async function refreshIndexInBackground({
  logger,
  signal,
  start = startIndexing,
}: {
  readonly logger: Logger
  readonly signal: AbortSignal
  readonly start?: typeof startIndexing
}): Promise<void> {
  const code = await relayLog(start(signal), logger)
  if (signal.aborted || code === 0 || code === STILL_OUTDATED) return
  logger.warn('search not followed', { code: code ?? 'stopped' })
}
