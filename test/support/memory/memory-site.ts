import { icsCalendars } from '#adapters/documents/ics-calendar.ts'
import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { reviewCitations } from '#application/content/review-citations.ts'
import { renderDossierFile } from '#application/dossier/render-dossier-file.ts'
import { renderSimulatorFile } from '#application/downloads/render-simulator-file.ts'
import { checkFields } from '#application/newsroom/desk/check-fields.ts'
import { findLinkTargets } from '#application/newsroom/references/find-link-targets.ts'
import type { PagePorts } from '#application/pages/common/loaded-page.ts'
import { agreementNewsFromContent } from '#application/pages/law/read-and-poll-agreement-news.ts'
import { loadCurrentBanners } from '#application/pages/news/load-current-banners.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { loadErrorPage } from '#application/pages/service/load-error-pages.ts'
import { isLive } from '#application/redirects/explain-redirect.ts'
import { explainRedirect } from '#application/redirects/explain-redirect.ts'
import { lintRedirects } from '#application/redirects/lint-redirects.ts'
import { redirectsInForce } from '#application/redirects/validate-redirects-against-content.ts'
import { searchWithValidity } from '#application/search/search-with-validity.ts'
import { suggestPages } from '#application/search/suggest-pages.ts'
import { scheduleCalendar } from '#application/simulators/render-deadline-calendar.ts'
import type { Site } from '#application/site-use-cases.ts'
import { soundUseCases } from '#application/sound/published-sounds.ts'
import { feeds } from '#application/syndication/feeds.ts'
import { sitemaps } from '#application/syndication/sitemaps.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import type { RedirectOrigin } from '#ports/published-content.ts'

import { A_SALARY } from '../fixtures/computed-salary.ts'
import { aTemplate } from '../fixtures/document-template.ts'
import { anEdition } from '../fixtures/documents-and-editions.ts'
import { aFrame } from '../fixtures/frame-view.ts'
import { AN_AUDIT } from '../fixtures/sample-accessibility-audit.ts'
import { siteSettings } from '../fixtures/site-settings.ts'
import { SMALL_TABLES } from '../fixtures/small-simulator-tables.ts'
import { SMALL_SITE } from '../fixtures/small-site.ts'
import { memoryCancellations } from './memory-cancellations.ts'
import { MemoryChangelog } from './memory-changelog.ts'
import { MemoryDownloadStore } from './memory-download-store.ts'
import { memoryDownloads } from './memory-download-use-cases.ts'
import { memoryEditorAccess } from './memory-editor-sessions.ts'
import { memoryFiles } from './memory-files.ts'
import { MemoryLawCitations } from './memory-law-citations.ts'
import { MemoryLawTexts } from './memory-law-texts.ts'
import { memoryLetters } from './memory-letters.ts'
import { MemoryLibrary } from './memory-library.ts'
import { MemoryLogger } from './memory-logger.ts'
import { memoryNewsroom } from './memory-newsroom.ts'
import { memoryPictures } from './memory-pictures.ts'
import { memoryPreview } from './memory-preview.ts'
import { MemoryPublishedVersions } from './memory-published-versions.ts'
import { memorySearch } from './memory-search.ts'
import { memoryEditSettings } from './memory-settings.ts'
import { memoryPageSimulators, memorySimulators } from './memory-simulators.ts'
import { memorySupport } from './memory-support-desk.ts'
import { MemoryThemes } from './memory-themes.ts'
import { memoryWork } from './memory-work-lists.ts'

/** Redirect created by the renaming of a document of the small site. */
const RENAME: RedirectRule = { source: '/guide/preavis-2', destination: '/guide/preavis' }

/** Redirects of the small site. Two of them form a chain. */
export const REDIRECTS: readonly RedirectRule[] = [
  { source: '/actualite/recherche', destination: '/recherche' },
  RENAME,
  { source: '/guide/vieux-preavis', destination: '/guide/preavis-2?origine=vieux' },
  { source: '/actualite/management/cadres', destination: '/actualite/droit-du-travail/article-1' },
  { source: '/actualite/droit-du-travail/affiches', destination: '/produit/affiches' },
]

/** Creates the ports of the page use cases in memory, over these documents. */
export async function pagePorts(documents: readonly Document[] = SMALL_SITE): Promise<PagePorts> {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  return {
    library,
    lawTexts: new MemoryLawTexts(),
    changelog: new MemoryChangelog(),
    articleVersions: new MemoryPublishedVersions(),
    compareWords: diffWordsAsync,
    search: await memorySearch(library),
    agreementNews: agreementNewsFromContent(library),
    simulators: memoryPageSimulators(library, SMALL_TABLES),
    payroll: { compute: () => Promise.resolve(A_SALARY) },
    menus: { menus: () => Promise.resolve(siteSettings.menus) },
    banners: { banners: () => Promise.resolve(siteSettings.banners) },
    accessibility: { audit: () => Promise.resolve(AN_AUDIT) },
    reviews: { reviews: () => Promise.resolve(siteSettings.reviews) },
    downloads: new MemoryDownloadStore(library),
    templates: { templates: () => Promise.resolve([aTemplate()]) },
    files: { weights: () => Promise.resolve(new Map([['/modeles/lettre#pdf', 12_000]])) },
    monthlyDownloads: 3,
    themes: new MemoryThemes(library),
    clock: { now: () => Date.UTC(2026, 10, 21) },
    site: aFrame().site,
  }
}

const GUIDES: SourceStatus = { source: 'guides', version: '1', documents: 2, publishedAt: 0 }

/**
 * Creates the ports of redirect validation. The rules are both stored and in the content folder.
 */
export function redirectPorts(ports: PagePorts, rules: readonly RedirectRule[]) {
  const written = rules.filter((rule) => rule !== RENAME)
  const ofOrigin = { editorial: written, rename: rules.filter((rule) => rule === RENAME) }
  return {
    book: {
      rules: (origin?: RedirectOrigin) => Promise.resolve(origin ? ofOrigin[origin] : rules),
    },
    library: ports.library,
    publisher: { status: () => Promise.resolve<SourceStatus[]>([GUIDES]) },
    pages: createPageLoaders(ports),
    allowedHosts: ['boutique.preavis.example'],
    sourcePaths: new Map([['code', ['/code-du-travail/']]]),
    folderSource: 'demo',
    source: {
      read: () => Promise.resolve(siteSettings),
      redirects: (file = 'content/redirects.yaml') =>
        Promise.resolve({ file, entries: written.length, rules: written, unreadable: [] }),
      paths: () => Promise.resolve(new Map([['/contenu/a-venir', 'draft' as const]])),
    },
  }
}

/** Creates all use cases of a site over these ports. Imports do nothing. */
export function siteOver(
  ports: PagePorts,
  rules: readonly RedirectRule[] = REDIRECTS,
  logger: Logger = new MemoryLogger(),
): Site {
  const pages = createPageLoaders(ports)
  const redirects = redirectPorts(ports, rules)
  const newsroom = memoryNewsroom(ports.clock)
  const shownPictures = memoryPictures()
  const sounds = new SoundFolders({ folder: '/nonexistent', shipped: 'content/sons' })
  const search: Site['search'] = (question, window) => searchWithValidity(ports, question, window)
  const suggest = suggestPages({ ...ports, logger })
  const explain = explainRedirect(redirects)
  const { desk } = memorySupport({ pages, library: ports.library, explainRedirect: explain })
  const citations = reviewCitations({
    citations: new MemoryLawCitations(),
    audit: { record: () => Promise.resolve() },
    clock: ports.clock,
  })
  return {
    pages,
    search,
    errorPage: (reference, service) => loadErrorPage(ports, logger, reference, service),
    redirects: {
      compile: redirectsInForce(redirects),
      lint: lintRedirects(redirects),
      explain,
    },
    content: {
      import: () => Promise.resolve([]),
      syncSettings: () => Promise.resolve(ok([])),
      refreshSearch: () => Promise.resolve(),
      searchIsOutdated: () => Promise.resolve(false),
      rebuildSearchIndex: () => Promise.resolve([]),
      status: () => Promise.resolve([]),
      storeLaw: () => Promise.resolve([]),
      seedChangelog: () => Promise.resolve([]),
      citations,
      check: () => Promise.resolve({ checked: 0, issues: [] }),
    },
    editions: { list: () => Promise.resolve([]), latest: undefined },
    simulators: memorySimulators(ports.library, SMALL_TABLES, logger),
    suggest,
    pageViews: { count: () => undefined, flush: () => Promise.resolve() },
    banners: () => loadCurrentBanners(ports),
    orderAddress: ({ page }) => Promise.resolve(`https://boutique.preavis.example/?de=${page}`),
    basketCount: () => Promise.resolve(0),
    tokens: { verify: () => Promise.resolve(refused('malformed')) },
    admits: () => Promise.resolve(true),
    premium: {
      byEmail: () => Promise.resolve(false),
      stateOf: () => Promise.resolve('none'),
      activate: () => Promise.resolve(refused('unexplained')),
    },
    rightsByEmail: () => Promise.resolve(refused('notTheOwner')),
    ownSubscriptions: () => Promise.resolve({ premium: { state: 'none' }, rights: [] }),
    lookUpActionCode: () => Promise.resolve(ok({ error: 'No match found' })),
    continuation: () => Promise.resolve(refused('gated')),
    newsletters: {
      signUp: {
        byForm: () => Promise.resolve(ok('received')),
        byCall: () => Promise.resolve(ok('received')),
      },
      settle: {
        toConfirm: () => Promise.resolve({ kind: 'linkOver' }),
        confirm: () => Promise.resolve(false),
        toChoose: () => Promise.resolve({ kind: 'linkOver' }),
        choose: () => Promise.resolve('linkOver'),
        toLeave: () => Promise.resolve({ kind: 'linkOver' }),
        leave: () => Promise.resolve(),
      },
      orderIssue: () => Promise.resolve(refused('noSuchIssue')),
      endAddresses: () => Promise.resolve(0),
    },
    follows: {
      request: () => Promise.resolve(ok('received')),
      toConfirm: () => Promise.resolve({ kind: 'linkOver' }),
      confirm: () => Promise.resolve(undefined),
      toSettle: () => Promise.resolve({ kind: 'linkOver' }),
      remove: () => Promise.resolve(),
      toLeave: () => Promise.resolve({ kind: 'linkOver' }),
      leave: () => Promise.resolve(),
      queueCheck: () => Promise.resolve(),
    },
    simulatorFile: renderSimulatorFile({
      pages,
      renderer: { render: async ({ title }) => Buffer.from(title) },
      clock: ports.clock,
      author: 'Préavis',
    }),
    printDossier: renderDossierFile({
      pages,
      explainRedirect: explain,
      renderer: {
        render: async (dossier) => ok(Buffer.from(JSON.stringify(dossier))),
      },
      pictures: { file: () => Promise.resolve(undefined) },
      clock: ports.clock,
      site: ports.site,
    }),
    scheduleCalendar: scheduleCalendar({
      ...ports,
      schedule: ports.simulators.schedule,
      calendars: icsCalendars({ name: 'Préavis', origin: 'https://preavis.example' }),
    }),
    downloads: memoryDownloads().downloads,
    ...memoryFiles(),
    cancelContract: memoryCancellations(() => Date.now()).cancelling,
    accountDesk: undefined,
    supportDesk: desk,
    preview: memoryPreview(ports),
    checkFields: checkFields({
      library: ports.library,
      isLive: (path) => isLive(pages, path),
      pictures: shownPictures.pictures,
      sounds,
    }),
    linkTargets: findLinkTargets({ suggest, search, clock: ports.clock }),
    newsroom,
    letters: memoryLetters(newsroom).letters,
    ...shownPictures,
    settings: memoryEditSettings(redirects, ports),
    work: memoryWork({ ...ports, pages, logger, citations }),
    editorAccess: memoryEditorAccess({ clock: ports.clock }),
    database: { migrate: () => Promise.resolve([]), status: () => Promise.resolve([]) },
    sitemaps: sitemaps(ports.library, ports.clock),
    feeds: feeds(ports),
    sounds: soundUseCases({ ...ports, sounds }),
  }
}
