import { Upstreams } from '#adapters/http/upstream/upstream-client.ts'
import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { PostgresContentCheck } from '#adapters/storage/postgres/library/postgres-content-check.ts'
import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { PostgresSettingVersions } from '#adapters/storage/postgres/publishing/postgres-setting-versions.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import type { Settings } from '../settings/read-settings.ts'
import { bindAgreementNews } from './bind-agreement-news.ts'
import { bindEditions } from './bind-data-package-editions.ts'
import type { DatabaseOptions } from './bind-databases.ts'
import { bindRemoteBackOffice } from './bind-external-back-office.ts'
import { bindIdentity, bindTokenVerifier } from './bind-identity.ts'
import { bindLaw } from './bind-law-stores.ts'
import { bindNewsletters } from './bind-newsletters-and-follows.ts'
import { bindHomeStores, bindPageStores } from './bind-page-stores.ts'
import { bindPayrollAndCalendars } from './bind-payroll-and-calendars.ts'
import { bindSearch } from './bind-search.ts'
import { bindSimulators } from './bind-simulators.ts'
import { bindSite } from './bind-site-use-cases.ts'
import { bindTemplates } from './bind-templates-and-downloads.ts'
import { PurgeBroadcaster } from './broadcast-cache-purges.ts'
import { composeReaderStores } from './compose-reader-stores.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import { bindSources } from './create-content-use-cases.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  CONTENT_CHECK,
  DATABASE,
  SETTING_VERSIONS,
  SITE_SETTINGS,
  SITE_SETTINGS_SOURCE,
  LOGGER,
  PUBLISHER,
  PURGES,
  NEWSROOM_STORE,
  SCHEDULE,
  UPSTREAM_SERVICES,
} from './injection-tokens.ts'
import { systemClock } from './system-clock.ts'

/**
 * Composes the whole site: a registry with the adapters of its ports. The caller disposes the
 * registry.
 */
export async function composeSite(
  options: DatabaseOptions,
  clock: Clock = systemClock,
): Promise<Registry> {
  const registry = await composeReaderStores(options, clock)
  try {
    await bindRestOfSite(registry, options)
    return registry
  } catch (error) {
    await registry[Symbol.asyncDispose]()
    throw error
  }
}

/** Binds the adapters of the site that `composeReaderStores` does not bind. */
export async function bindRestOfSite(
  registry: Registry,
  { settings, role }: DatabaseOptions,
): Promise<void> {
  registry
    .bind(PURGES, () => new PurgeBroadcaster())
    .bind(
      UPSTREAM_SERVICES,
      (parts) => new Upstreams(throttledWarnings(parts.get(LOGGER), parts.get(CLOCK))),
    )
  bindPageStores(registry)
  bindSearch(registry, settings, role)
  bindHomeStores(registry)
  bindAgreementNews(registry, settings)
  bindPublishing(registry, settings)
  await bindIdentity(registry, settings)
  bindTokenVerifier(registry, settings)
  bindNewsletters(registry)
  bindRemoteBackOffice(registry, settings)
  bindTemplates(registry, settings)
  bindSimulators(registry)
  bindLaw(registry, settings)
  bindPayrollAndCalendars(registry, settings, role)
  bindSite(registry, settings)
}

/** Binds the stores of publication: publisher, schedule, newsroom, site settings and sources. */
function bindPublishing(registry: Registry, settings: Settings): void {
  registry
    .bind(PUBLISHER, (parts) => new PostgresContentPublisher(parts.get(DATABASE), parts.get(CLOCK)))
    .bind(CONTENT_CHECK, (parts) => new PostgresContentCheck(parts.get(DATABASE)))
    .bind(SCHEDULE, (parts) => new PostgresPublicationSchedule(parts.get(DATABASE)))
    .bind(NEWSROOM_STORE, (parts) => new PostgresNewsroomStore(parts.get(DATABASE)))
    .bind(SITE_SETTINGS, (parts) => new PostgresSiteSettingsStore(parts.get(DATABASE)))
    .bind(SETTING_VERSIONS, (parts) => new PostgresSettingVersions(parts.get(DATABASE)))
    .bind(SITE_SETTINGS_SOURCE, () => yamlSiteSettings(CONTENT_FOLDER_PATH))
  bindEditions(registry)
  bindSources(registry, settings)
}
