import { Upstreams } from '#adapters/http/upstream/upstream.ts'
import { markdownFurniture } from '#adapters/storage/markdown/markdown-furniture.ts'
import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingLibrary } from '#adapters/storage/memory/remembering-library.ts'
import { RememberingMenus } from '#adapters/storage/memory/remembering-menus.ts'
import { PostgresContentCheck } from '#adapters/storage/postgres/library/postgres-content-check.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContinuationShelf } from '#adapters/storage/postgres/library/postgres-continuation-shelf.ts'
import { PostgresMenus } from '#adapters/storage/postgres/library/postgres-menus.ts'
import { PostgresRedirectBook } from '#adapters/storage/postgres/library/postgres-redirect-book.ts'
import { PostgresBaskets } from '#adapters/storage/postgres/premium/postgres-baskets.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { PostgresSiteFurnisher } from '#adapters/storage/postgres/publishing/postgres-site-furnisher.ts'
import { throttledWarnings } from '#application/logging.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { Clock } from '#ports/time.ts'

import type { Settings } from '../settings/settings.ts'
import { bindAgreementNews } from './agreement-news.ts'
import { bindBackOffice } from './back-office.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import { bindDatabases } from './databases.ts'
import type { DatabaseOptions } from './databases.ts'
import { bindTemplates } from './downloads.ts'
import { bindHome } from './home.ts'
import { bindIdentity } from './identity.ts'
import { bindNewsletters } from './newsletter.ts'
import { Purges } from './purges.ts'
import { Registry } from './registry.ts'
import { bindSearch } from './search.ts'
import { bindSite } from './site.ts'
import { bindSources } from './sources.ts'
import { systemClock } from './system-clock.ts'
import { bindTokenVerifier } from './token-verifier.ts'
import {
  ACCESSIBILITY,
  BASKETS,
  CLOCK,
  CONTENT_CHECK,
  CONTINUATIONS,
  CONTINUATIONS_DATABASE,
  DATABASE,
  FURNISHER,
  FURNITURE_SOURCE,
  JOURNAL,
  LIBRARY,
  MENUS,
  PAGES_DATABASE,
  PUBLISHER,
  PURGES,
  REDIRECT_BOOK,
  SCHEDULE,
  UPSTREAM_SERVICES,
} from './tokens.ts'

/** Puts the running system together from its settings: which adapter answers which port, and which clock tells the time. Closing the registry stops it all. */
export async function compose(
  options: DatabaseOptions,
  clock: Clock = systemClock,
): Promise<Registry> {
  const { settings, journal } = options
  const registry = new Registry()
  try {
    registry
      .bind(JOURNAL, () => journal)
      .bind(CLOCK, () => clock)
      .bind(PURGES, () => new Purges())
      .bind(UPSTREAM_SERVICES, () => new Upstreams(throttledWarnings(journal, clock)))
    await bindDatabases(registry, options)
    bindReading(registry)
    bindSearch(registry, settings, options.role)
    bindHome(registry)
    bindAgreementNews(registry, settings)
    bindPublishing(registry, settings)
    await bindIdentity(registry, settings)
    bindTokenVerifier(registry, settings)
    bindNewsletters(registry)
    bindBackOffice(registry, settings)
    bindTemplates(registry, settings)
    bindSite(registry, settings)
    return registry
  } catch (fault) {
    await registry[Symbol.asyncDispose]()
    throw fault
  }
}

/** What pages are made from. */
function bindReading(registry: Registry): void {
  registry
    .bind(LIBRARY, (parts) => {
      const stored = new PostgresContentLibrary(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      const library = new RememberingLibrary(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => library.forget() })
      return library
    })
    .bind(
      CONTINUATIONS,
      (parts) =>
        new PostgresContinuationShelf(parts.get(CONTINUATIONS_DATABASE), parts.get(JOURNAL)),
    )
    .bind(MENUS, (parts) => {
      const kept = new QueryCache<SiteMenus>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => kept.clear() })
      const menus = new PostgresMenus(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingMenus(menus, kept)
    })
    .bind(ACCESSIBILITY, () => yamlAccessibilityAudits(CONTENT_FOLDER))
    .bind(BASKETS, (parts) => new PostgresBaskets(parts.get(PAGES_DATABASE)))
    .bind(REDIRECT_BOOK, (parts) => new PostgresRedirectBook(parts.get(PAGES_DATABASE)))
}

/** What puts content on the site. */
function bindPublishing(registry: Registry, settings: Settings): void {
  registry
    .bind(PUBLISHER, (parts) => new PostgresContentPublisher(parts.get(DATABASE), parts.get(CLOCK)))
    .bind(CONTENT_CHECK, (parts) => new PostgresContentCheck(parts.get(DATABASE)))
    .bind(SCHEDULE, (parts) => new PostgresPublicationSchedule(parts.get(DATABASE)))
    .bind(FURNISHER, (parts) => new PostgresSiteFurnisher(parts.get(DATABASE)))
    .bind(FURNITURE_SOURCE, () => markdownFurniture(CONTENT_FOLDER))
  bindSources(registry, settings)
}
