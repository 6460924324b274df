import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import type { LoadedErrorPage } from '#application/pages/service/load-error-pages.ts'
import { NO_MENUS } from '#domain/navigation/site-menus.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'

import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'

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
