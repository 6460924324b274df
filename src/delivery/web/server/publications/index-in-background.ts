import type { Journal } from '#ports/monitoring.ts'

import { startIndexing } from './import-process.ts'
import { relayLog } from './relay-log-line.ts'

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
