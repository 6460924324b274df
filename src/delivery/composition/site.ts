import type { DependencyContainer } from 'tsyringe'

import { threadedDossierRenderer } from '#adapters/documents/threaded-dossier-renderer.ts'
import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { renderDossierFile } from '#application/dossier/render-dossier-file.ts'
import { findLinkTargets } from '#application/newsroom/references/find-link-targets.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { loadCurrentBanners } from '#application/pages/news/load-current-banners.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import { explainRedirect } from '#application/redirects/explain-redirect.ts'
import { lintRedirects } from '#application/redirects/lint-redirects.ts'
import type { RedirectLintPorts } from '#application/redirects/lint-redirects.ts'
import { redirectsInForce } from '#application/redirects/validate-redirects-against-content.ts'
import { searchWithValidity } from '#application/search/search-with-validity.ts'
import { suggestPages } from '#application/search/suggest-pages.ts'
import { searchWithOutageLog } from '#application/shared/logger-wrappers.ts'
import { basketCount, orderAddress } from '#application/shop/order-url-and-basket-count.ts'
import type { Site } from '#application/site-use-cases.ts'
import { soundUseCases } from '#application/sound/published-sounds.ts'
import { feeds } from '#application/syndication/feeds.ts'
import { sitemaps } from '#application/syndication/sitemaps.ts'

import { DEMO_SOURCE, SOURCE_PATHS } from '../settings/content-source-keys.ts'
import { AGREEMENT_NEWS } from './agreement-news.ts'
import { contentUseCases } from './content-and-imports.ts'
import { editionUseCases } from './data-package-editions.ts'
import { MIGRATIONS } from './databases.ts'
import { depsOf, provide } from './dependency-container.ts'
import { ACTION_CODES } from './embedded-back-office.ts'
import { IDENTITY_PROVIDER } from './identity-provider.ts'
import { CHANGELOG, LAW_TEXTS } from './law-stores.ts'
import { SOUND_STORE } from './media.ts'
import { lettersFor } from './newsletters-and-follows.ts'
import {
  editorAccessFor,
  editSettingsFor,
  fieldCheckFor,
  newsroomFor,
  workListsFor,
} from './newsroom.ts'
import {
  ACCESSIBILITY,
  BANNERS,
  BASKETS,
  DOWNLOADS,
  LAW_DATES,
  LIBRARY,
  MENUS,
  PUBLISHED_VERSIONS,
  PUBLISHER,
  REDIRECT_STORE,
  REVIEWS,
  SITE_SETTINGS_SOURCE,
  THEMES,
} from './page-stores.ts'
import { PAGE_VIEW_COUNTER } from './page-views.ts'
import { PICTURE_FILE, PICTURES, PUBLISHED_PICTURES } from './pictures.ts'
import { previewOf } from './preview-use-cases.ts'
import { CLOCK, LOGGER, SETTINGS } from './process-dependencies.ts'
import { readerUseCases } from './reader-use-cases.ts'
import { SEARCH } from './search-and-indexes.ts'
import { pageSimulators, PAYROLL, resultFiles, SIMULATORS } from './simulators-and-calendars.ts'
import { supportDeskOf } from './support-desk-of-site.ts'
import {
  FILES,
  GRANTED_DOWNLOADS,
  PUBLIC_FILES,
  TEMPLATE_FILES,
  TEMPLATES,
} from './templates-and-downloads.ts'
import { OUTAGES } from './upstream-services.ts'

/** All use cases of the site, which the web server and the command line call. */
export const SITE = provide((c): Site => {
  const { site } = c.resolve(SETTINGS)
  const ports = pagePortsOf(c)
  const { library, clock } = ports
  const counted = { library, clock, logger: c.resolve(OUTAGES) }
  const pages = createPageLoaders(ports)
  const redirects = redirectPortsOf(c, pages)
  const lint = lintRedirects(redirects)
  const explain = explainRedirect(redirects)
  const simulators = c.resolve(SIMULATORS)
  const content = contentUseCases(c, lint)
  const newsroom = newsroomFor(c)
  const search: Site['search'] = (question, window) => searchWithValidity(ports, question, window)
  const suggest = suggestPages({ ...counted, search: ports.search })
  return {
    ...readerUseCases(c),
    ...resultFiles(c, pages),
    pages,
    search,
    errorPage: (reference, service) => loadErrorPage(ports, c.resolve(LOGGER), reference, service),
    redirects: { compile: redirectsInForce(redirects), lint, explain },
    content,
    editions: editionUseCases(c, { content, simulators }),
    simulators,
    suggest,
    banners: () => loadCurrentBanners(ports),
    orderAddress: orderAddress({ ...counted, codes: c.resolve(ACTION_CODES), site }),
    basketCount: basketCount(c.resolve(BASKETS)),
    printDossier: renderDossierFile({
      pages,
      explainRedirect: explain,
      renderer: threadedDossierRenderer({ site: site.name, origin: site.origin }),
      pictures: c.resolve(PUBLISHED_PICTURES).published,
      clock,
      site,
    }),
    downloads: c.resolve(GRANTED_DOWNLOADS),
    accountDesk: c.resolve(IDENTITY_PROVIDER)?.administration,
    supportDesk: supportDeskOf(c, {
      templates: ports.templates,
      library,
      pageAt: (address) => loadPageAt(pages, address),
      explainRedirect: explain,
    }),
    preview: previewOf(c, ports),
    checkFields: fieldCheckFor(c, pages),
    linkTargets: findLinkTargets({ suggest, search, clock }),
    newsroom,
    letters: lettersFor(c, newsroom),
    ...depsOf(c, { pictures: PICTURES, pictureFile: PICTURE_FILE }),
    ...depsOf(c, { files: FILES, publicFiles: PUBLIC_FILES }),
    settings: editSettingsFor(c, redirects, ports),
    work: workListsFor(c, content.citations, pages),
    editorAccess: editorAccessFor(c),
    ...depsOf(c, { database: MIGRATIONS, pageViews: PAGE_VIEW_COUNTER }),
    sitemaps: sitemaps(library, clock),
    feeds: feeds(ports),
    sounds: soundUseCases({ library, sounds: c.resolve(SOUND_STORE) }),
  }
})

/** Resolves the ports that pages use. */
function pagePortsOf(c: DependencyContainer): PagePorts {
  const { site, monthlyDownloads } = c.resolve(SETTINGS)
  return {
    ...depsOf(c, { library: LIBRARY, menus: MENUS, banners: BANNERS, reviews: REVIEWS }),
    ...depsOf(c, { downloads: DOWNLOADS, templates: TEMPLATES, files: TEMPLATE_FILES }),
    ...depsOf(c, { themes: THEMES, agreementNews: AGREEMENT_NEWS, payroll: PAYROLL }),
    ...depsOf(c, { law: LAW_DATES, lawTexts: LAW_TEXTS, changelog: CHANGELOG, clock: CLOCK }),
    ...depsOf(c, { articleVersions: PUBLISHED_VERSIONS, accessibility: ACCESSIBILITY }),
    search: searchWithOutageLog(c.resolve(SEARCH), c.resolve(LOGGER)),
    simulators: pageSimulators(c),
    compareWords: diffWordsAsync,
    monthlyDownloads,
    site,
  }
}

function redirectPortsOf(c: DependencyContainer, pages: PageLoaders): RedirectLintPorts {
  return {
    ...depsOf(c, { library: LIBRARY, book: REDIRECT_STORE }),
    ...depsOf(c, { publisher: PUBLISHER, source: SITE_SETTINGS_SOURCE }),
    folderSource: DEMO_SOURCE,
    sourcePaths: new Map(Object.entries(SOURCE_PATHS)),
    pages,
    allowedHosts: c.resolve(SETTINGS).site.publisher.domains,
  }
}
