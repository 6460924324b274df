import { InvalidContent } from '#adapters/storage/markdown/content-issue.ts'
import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { EmbeddedPostgresError } from '#adapters/storage/postgres/embedded/embedded-postgres-error.ts'
import { refuseSecondServer } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { ensureWritableFolder, UnwritableFolder } from '#adapters/storage/writable-folder.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import type { LoadedErrorPage } from '#application/pages/service/load-error-pages.ts'
import { NO_MENUS } from '#domain/navigation/site-menus.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage, StartRefusal } from '#ports/outage.ts'

import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './process-dependencies.ts'

/** True if the error's own message is written for the operator. Such an error is no bug. */
export function isStartRefusal(error: unknown): error is Error {
  return (
    error instanceof StartRefusal ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnwritableFolder ||
    error instanceof InvalidContent
  )
}

/**
 * Returns the French message of a failed start for the operator, or undefined for an unexpected
 * error.
 */
export function startReason(error: unknown): string | undefined {
  if (isStartRefusal(error)) return error.message
  return isOutage(error)
    ? `Préavis n’a pas démarré\u00A0: «\u00A0${error.service}\u00A0» ne répond pas. Relancez-le quand ce service répond.`
    : undefined
}

/**
 * Creates the data folder if it is missing. Rejects with an error for the operator if it is not
 * writable, or if another server uses its embedded PostgreSQL.
 */
export async function requireDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<void> {
  await ensureWritableFolder(dataDir)
  if (databaseUrl === undefined) await refuseSecondServer(dataDir)
}

/**
 * Creates a loader of error pages that needs no database. The menus of these pages are empty. The
 * loader takes the reference of the log entry and the unavailable service.
 */
export function errorPageWithoutDatabase(
  { site }: Pick<Settings, 'site'>,
  logger: Logger,
  clock: Clock,
): (reference: string | undefined, service?: string) => Promise<LoadedErrorPage> {
  const menus = { menus: () => Promise.resolve(NO_MENUS) }
  const ports = { menus, accessibility: yamlAccessibilityAudits(CONTENT_FOLDER_PATH), clock, site }
  return (reference, service) => loadErrorPage(ports, logger, reference, service)
}
