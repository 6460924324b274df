import { threadedDossierRenderer } from '#adapters/documents/threaded-dossier-renderer.ts'
import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { renderDossierFile } from '#application/dossier/render-dossier-file.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import { explainRedirect } from '#application/redirects/explain-redirect.ts'
import { lintRedirects } from '#application/redirects/lint-redirects.ts'
import { redirectsInForce } from '#application/redirects/validate-redirects-against-content.ts'
import { searchWithValidity } from '#application/search/search-with-validity.ts'
import { suggestPages } from '#application/search/suggest-pages.ts'
import { searchWithOutageLog, throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { basketCount, orderAddress } from '#application/shop/order-url-and-basket-count.ts'
import { feeds } from '#application/syndication/feeds.ts'
import { sitemaps } from '#application/syndication/sitemaps.ts'

import { DEMO_SOURCE, SOURCE_PATHS } from '../settings/content-source-keys.ts'
import type { Settings } from '../settings/read-settings.ts'
import { editionUseCases } from './bind-data-package-editions.ts'
import { scheduleCalendarOf } from './bind-payroll-and-calendars.ts'
import { pageSimulators, simulatorFileOf, simulatorUseCases } from './bind-simulators.ts'
import { downloadUseCases } from './bind-templates-and-downloads.ts'
import { contentUseCases } from './create-content-use-cases.ts'
import {
  editorAccessFor,
  editSettingsFor,
  newsroomFor,
  workListsFor,
} from './create-newsroom-use-cases.ts'
import { previewOf } from './create-preview-use-cases.ts'
import { cancelContractOf, readerUseCases } from './create-reader-use-cases.ts'
import { supportDeskOf } from './create-support-desk.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACCESSIBILITY,
  ACTION_CODES,
  AGREEMENT_NEWS,
  BANNERS,
  BASKETS,
  CLOCK,
  DOWNLOADS,
  SITE_SETTINGS_SOURCE,
  IDENTITY_PROVIDER,
  LOGGER,
  CHANGELOG,
  LAW_TEXTS,
  LIBRARY,
  LAW_DATES,
  MENUS,
  MIGRATIONS,
  PAYROLL,
  PUBLISHED_VERSIONS,
  PUBLISHER,
  REDIRECT_STORE,
  REVIEWS,
  SEARCH,
  SITE,
  TEMPLATE_FILES,
  TEMPLATES,
  THEMES,
} from './injection-tokens.ts'

/** Binds `Site`, the object of the use cases, which the web server and the command line call. */
export function bindSite(registry: Registry, settings: Settings): void {
  registry.bind(SITE, (parts) => {
    const ports = pagePortsOf(parts, settings)
    const { library } = ports
    const { site } = settings
    const counted = throttledWarnings(parts.get(LOGGER), parts.get(CLOCK))
    const pages = createPageLoaders(ports)
    const redirects = redirectPortsOf(parts, settings, pages)
    const lint = lintRedirects(redirects)
    const explain = explainRedirect(redirects)
    const simulators = simulatorUseCases(parts)
    const content = contentUseCases(parts, lint, simulators.verify)
    return {
      pages,
      search: (question, window) => searchWithValidity(ports, question, window),
      errorPage: (reference, service) =>
        loadErrorPage(ports, parts.get(LOGGER), reference, service),
      redirects: { compile: redirectsInForce(redirects), lint, explain },
      content,
      editions: editionUseCases(parts, settings, { content, simulators }),
      simulators,
      suggest: suggestPages({ library, search: ports.search, clock: ports.clock, logger: counted }),
      banners: () => ports.banners.banners(),
      orderAddress: orderAddress({
        library,
        codes: parts.get(ACTION_CODES),
        site,
        logger: counted,
      }),
      basketCount: basketCount(parts.get(BASKETS)),
      ...readerUseCases(parts, settings),
      simulatorFile: simulatorFileOf(parts, settings, pages),
      printDossier: renderDossierFile({
        pages,
        explainRedirect: explain,
        renderer: threadedDossierRenderer({ site: site.name, origin: site.origin }),
        clock: ports.clock,
        site,
      }),
      scheduleCalendar: scheduleCalendarOf(parts, simulators),
      downloads: downloadUseCases(parts, settings),
      cancelContract: cancelContractOf(parts, settings),
      accountDesk: parts.get(IDENTITY_PROVIDER)?.administration,
      supportDesk: supportDeskOf(parts, settings, {
        templates: parts.get(TEMPLATES),
        library,
        pageAt: (address) => loadPageAt(pages, address),
        explainRedirect: explain,
      }),
      preview: previewOf(parts, settings, ports),
      newsroom: newsroomFor(parts),
      settings: editSettingsFor(parts, redirects, ports),
      work: workListsFor(parts, content.citations, pages),
      editorAccess: editorAccessFor(parts, settings),
      database: parts.get(MIGRATIONS),
      sitemaps: sitemaps(library, parts.get(CLOCK)),
      feeds: feeds(ports),
    }
  })
}

/** Collects the ports that pages use. */
function pagePortsOf(parts: Registry, settings: Settings): PagePorts {
  return {
    library: parts.get(LIBRARY),
    menus: parts.get(MENUS),
    law: parts.get(LAW_DATES),
    banners: parts.get(BANNERS),
    reviews: parts.get(REVIEWS),
    downloads: parts.get(DOWNLOADS),
    templates: parts.get(TEMPLATES),
    files: parts.get(TEMPLATE_FILES),
    monthlyDownloads: settings.monthlyDownloads,
    themes: parts.get(THEMES),
    search: searchWithOutageLog(parts.get(SEARCH), parts.get(LOGGER)),
    agreementNews: parts.get(AGREEMENT_NEWS),
    simulators: pageSimulators(parts),
    lawTexts: parts.get(LAW_TEXTS),
    changelog: parts.get(CHANGELOG),
    articleVersions: parts.get(PUBLISHED_VERSIONS),
    compareWords: diffWordsAsync,
    payroll: parts.get(PAYROLL),
    accessibility: parts.get(ACCESSIBILITY),
    clock: parts.get(CLOCK),
    site: settings.site,
  }
}

function redirectPortsOf(
  parts: Registry,
  { site }: Settings,
  pages: PageLoaders,
): Parameters<typeof lintRedirects>[0] {
  return {
    library: parts.get(LIBRARY),
    book: parts.get(REDIRECT_STORE),
    publisher: parts.get(PUBLISHER),
    source: parts.get(SITE_SETTINGS_SOURCE),
    folderSource: DEMO_SOURCE,
    sourcePaths: new Map(Object.entries(SOURCE_PATHS)),
    pages,
    allowedHosts: site.publisher.domains,
  }
}
