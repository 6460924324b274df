import { FaultyContent } from '#adapters/storage/markdown/content-fault.ts'
import { EmbeddedPostgresFault } from '#adapters/storage/postgres/embedded/embedded-postgres-fault.ts'
import { ensureWritableFolder, UnwritableFolder } from '#adapters/storage/writable-folder.ts'
import { isOutage } from '#ports/outage.ts'

import type { Settings } from '../settings/settings.ts'

/** Préavis cannot start, for a reason that the person who starts it can mend; the message says it in French. */
export class StartRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
  }
}

/** Whether a fault explains itself to the person who starts Préavis: anything else is a bug, and its stack belongs in the log. */
export function isStartRefusal(fault: unknown): fault is Error {
  return (
    fault instanceof StartRefusal ||
    fault instanceof EmbeddedPostgresFault ||
    fault instanceof UnwritableFolder ||
    fault instanceof FaultyContent
  )
}

/** What to tell the person who starts Préavis about a start that failed; nothing of a bug. */
export function startReason(fault: unknown): string | undefined {
  if (isStartRefusal(fault)) return fault.message
  return isOutage(fault)
    ? `Préavis n’a pas démarré\u00A0: «\u00A0${fault.service}\u00A0» ne répond pas. Relancez-le quand ce service répond.`
    : undefined
}

/** Refuses the start when nothing can be written in the data folder. */
export function requireDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  return ensureWritableFolder(dataDir)
}
