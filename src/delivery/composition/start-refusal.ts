import { InvalidContent } from '#adapters/storage/markdown/content-issue.ts'
import { EmbeddedPostgresError } from '#adapters/storage/postgres/embedded/embedded-postgres-error.ts'
import { ensureWritableFolder, UnwritableFolder } from '#adapters/storage/writable-folder.ts'
import { isOutage } from '#ports/outage.ts'

import type { Settings } from '../settings/settings.ts'

/** A start that fails for a reason the operator can fix; the message is French. */
export class StartRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
  }
}

/** True if an error explains itself to the operator; others are bugs, whose stack is logged. */
export function isStartRefusal(error: unknown): error is Error {
  return (
    error instanceof StartRefusal ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnwritableFolder ||
    error instanceof InvalidContent
  )
}

/** The French message of a failed start; undefined for a bug. */
export function startReason(error: unknown): string | undefined {
  if (isStartRefusal(error)) return error.message
  return isOutage(error)
    ? `Préavis n’a pas démarré\u00A0: «\u00A0${error.service}\u00A0» ne répond pas. Relancez-le quand ce service répond.`
    : undefined
}

/** Refuses the start when the data folder is not writable. */
export function requireDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  return ensureWritableFolder(dataDir)
}
