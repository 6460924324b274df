import type { FollowStep } from '#application/views/follow-legal-text-view.ts'
import type {
  CancellationStep,
  DossierFormView,
  NewsletterStep,
  SignUpFormView,
} from '#application/views/form-views.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { VersionAddress } from '#domain/navigation/published-version-paths.ts'
import type { RequestedSearch } from '#domain/search/search-url.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { LoadedPage, PagePorts } from '../common/loaded-page.ts'
import { loadDocumentPage } from '../documents/load-document-page.ts'
import { loadFollowFormPage, loadFollowStepPage } from '../following/load-follow-page.ts'
import type { FollowInput } from '../following/load-follow-page.ts'
import {
  loadGlossaryPage,
  loadGlossaryCategoryPage,
  loadGlossaryInitialPage,
} from '../guides/load-glossary-pages.ts'
import {
  loadFaqPage,
  loadGuideArchivesPage,
  loadGuideIndexPage,
} from '../guides/load-guide-and-faq-pages.ts'
import { loadAgreementNewsPage } from '../law/load-agreement-news-page.ts'
import { loadAgreementsPage } from '../law/load-agreements-page.ts'
import { loadChangePage, loadChangelogPage } from '../law/load-changelog-page.ts'
import { loadLawComparisonPage } from '../law/load-law-comparison-page.ts'
import { loadLawVersionPage } from '../law/load-law-version-page.ts'
import { loadAuthorPage, loadTagPage } from '../lists/load-author-and-tag-pages.ts'
import { loadProductsPage } from '../lists/load-products-page.ts'
import { loadSearchPage } from '../lists/load-search-page.ts'
import { loadSectionIndexPage } from '../lists/load-section-index-page.ts'
import type { SectionPath } from '../lists/load-section-index-page.ts'
import { loadSectorPage, loadThemeSectionPage } from '../lists/load-theme-and-sector-pages.ts'
import { loadHomePage } from '../news/load-home-page.ts'
import { loadNewsYearPage, loadNewsHomePage, loadThemeNewsPage } from '../news/load-news-pages.ts'
import {
  loadNewsletterSignUpPage,
  loadNewsletterStepPage,
} from '../news/load-newsletter-sign-up-page.ts'
import { loadNewslettersPage } from '../news/load-newsletters-page.ts'
import { loadAccessibilityPage } from '../service/load-accessibility-page.ts'
import { loadApiPage } from '../service/load-api-page.ts'
import { loadCancellationPage } from '../service/load-cancellation-page.ts'
import { loadDossierFormPage } from '../service/load-dossier-form-page.ts'
import { loadNotFoundPage } from '../service/load-error-pages.ts'
import { loadPreviewEntryPage } from '../service/load-preview-entry-page.ts'
import type { PreviewedPath } from '../service/load-preview-entry-page.ts'
import { loadStyleGuidePage } from '../service/load-style-guide-page.ts'
import { loadSalarySimulatorPage } from '../simulators/load-salary-simulator-page.ts'
import { loadScheduleSimulatorPage } from '../simulators/load-schedule-simulator-page.ts'
import { loadSimulatorPage } from '../simulators/load-simulator-page.ts'
import { loadSimulatorsPage } from '../simulators/load-simulators-page.ts'
import { loadTemplatePage, loadTemplatesPage } from '../templates/load-document-template-pages.ts'
import { loadVersionPage, loadVersionsPage } from '../versions/load-version-pages.ts'

type MaybePage = Promise<LoadedPage | undefined>

/**
 * Loaders of the public pages of the site. A loader returns undefined if its page does not exist.
 */
export interface PageLoaders {
  readonly home: () => Promise<LoadedPage>
  readonly newsHome: (page: number, filters?: ListFilters) => MaybePage
  readonly themeNews: (theme: ThemeKey, page: number) => MaybePage
  readonly newsYear: (year: number, theme: ThemeKey | undefined, page: number) => MaybePage
  readonly newsletters: (
    group: SectorKey | undefined,
    page: number,
    filters?: ListFilters,
  ) => MaybePage
  /** Sign-up form, empty or with the submitted input and its problems. */
  readonly newsletterSignUp: (form?: SignUpFormView) => Promise<LoadedPage>
  readonly newsletterStep: (step: NewsletterStep) => Promise<LoadedPage>
  /** Form to follow the text at a path, empty or with the submitted input. */
  readonly followForm: (path: string, input?: FollowInput) => MaybePage
  readonly followStep: (step: FollowStep) => Promise<LoadedPage>
  /** Cancellation form, or a later step of the cancellation. */
  readonly cancellation: (step?: CancellationStep) => Promise<LoadedPage>
  /** Dossier form, empty or with the submitted input and its problems. */
  readonly dossier: (form?: DossierFormView) => Promise<LoadedPage>
  /** Page that a preview link opens. */
  readonly previewEntry: (link: string, to: PreviewedPath) => Promise<LoadedPage>
  readonly agreementNews: (page: number, filters?: ListFilters) => MaybePage
  readonly themeSection: (theme: ThemeKey) => Promise<LoadedPage>
  readonly sector: (sector: SectorKey) => Promise<LoadedPage>
  readonly guideIndex: () => Promise<LoadedPage>
  readonly guideArchives: () => Promise<LoadedPage>
  readonly glossary: () => Promise<LoadedPage>
  readonly glossaryLetter: (letter: string) => MaybePage
  readonly glossaryCategory: (slug: string) => MaybePage
  readonly faq: () => Promise<LoadedPage>
  /** Index of agreements or, if `text` is a valid query, the search results. */
  readonly agreements: (text: string) => Promise<LoadedPage>
  readonly products: () => Promise<LoadedPage>
  readonly templates: () => Promise<LoadedPage>
  readonly template: (slug: string) => MaybePage
  readonly simulators: () => Promise<LoadedPage>
  /** Simulator: the choice of an agreement, the next question, or the answer. */
  readonly simulator: (tool: SimulatorId, answers: URLSearchParams) => Promise<LoadedPage>
  /** Schedule simulator: the choice of a procedure, its form, or the deadlines. */
  readonly schedule: (answers: URLSearchParams) => Promise<LoadedPage>
  /** Salary simulator: its form, and the salary if the input is valid. */
  readonly salary: (answers: URLSearchParams) => Promise<LoadedPage>
  /** List of a section, such as podcasts or studies. */
  readonly sectionIndex: (path: SectionPath, page: number, filters?: ListFilters) => MaybePage
  readonly author: (slug: string, page: number, filters?: ListFilters) => MaybePage
  readonly tag: (slug: string, page: number, filters?: ListFilters) => MaybePage
  readonly accessibility: () => Promise<LoadedPage>
  readonly api: () => Promise<LoadedPage>
  /** Style guide. */
  readonly styles: () => Promise<LoadedPage>
  readonly search: (requested: RequestedSearch, page: number) => MaybePage
  /** Law article as in force on a day. */
  readonly lawVersion: (article: string, day: string) => MaybePage
  /**
   * Changelog of the agreement or law article at a path. With `before`, only entries older than
   * the entry with this number.
   */
  readonly changelog: (path: string, before?: number) => MaybePage
  /** Page of one changelog entry. */
  readonly change: (sequence: number) => MaybePage
  /** Comparison of a law article on two days. */
  readonly lawComparison: (article: string, days: readonly [string, string]) => MaybePage
  /** Public versions of the newsroom article at a path. */
  readonly versions: (article: string) => MaybePage
  /** Public version of a newsroom article, or its changes from the previous version. */
  readonly version: (address: VersionAddress) => MaybePage
  /** Published document at a path. `page` is 1 by default. */
  readonly document: (path: string, page?: number) => MaybePage
  readonly notFound: () => Promise<LoadedPage>
  /** Page for a malformed address. */
  readonly malformedAddress: () => Promise<LoadedPage>
}

/** Creates the page loaders with these dependencies. */
export function createPageLoaders(ports: PagePorts): PageLoaders {
  return {
    home: () => loadHomePage(ports),
    newsHome: (page, filters) => loadNewsHomePage(ports, page, filters),
    themeNews: (theme, page) => loadThemeNewsPage(ports, theme, page),
    newsYear: (year, theme, page) => loadNewsYearPage(ports, year, theme, page),
    newsletters: (group, page, filters) => loadNewslettersPage(ports, group, page, filters),
    newsletterSignUp: (form) => loadNewsletterSignUpPage(ports, form),
    newsletterStep: (step) => loadNewsletterStepPage(ports, step),
    followForm: (path, input) => loadFollowFormPage(ports, path, input),
    followStep: (step) => loadFollowStepPage(ports, step),
    cancellation: (step) => loadCancellationPage(ports, step),
    dossier: (form) => loadDossierFormPage(ports, form),
    previewEntry: (link, to) => loadPreviewEntryPage(ports, link, to),
    agreementNews: (page, filters) => loadAgreementNewsPage(ports, page, filters),
    themeSection: (theme) => loadThemeSectionPage(ports, theme),
    sector: (sector) => loadSectorPage(ports, sector),
    guideIndex: () => loadGuideIndexPage(ports),
    guideArchives: () => loadGuideArchivesPage(ports),
    glossary: () => loadGlossaryPage(ports),
    glossaryLetter: (letter) => loadGlossaryInitialPage(ports, letter),
    glossaryCategory: (slug) => loadGlossaryCategoryPage(ports, slug),
    faq: () => loadFaqPage(ports),
    agreements: (text) => loadAgreementsPage(ports, text),
    products: () => loadProductsPage(ports),
    templates: () => loadTemplatesPage(ports),
    template: (slug) => loadTemplatePage(ports, slug),
    simulators: () => loadSimulatorsPage(ports),
    simulator: (tool, answers) => loadSimulatorPage(ports, tool, answers),
    schedule: (answers) => loadScheduleSimulatorPage(ports, answers),
    salary: (answers) => loadSalarySimulatorPage(ports, answers),
    sectionIndex: (path, page, filters) => loadSectionIndexPage(ports, path, page, filters),
    author: (slug, page, filters) => loadAuthorPage(ports, slug, page, filters),
    tag: (slug, page, filters) => loadTagPage(ports, slug, page, filters),
    accessibility: () => loadAccessibilityPage(ports),
    api: () => loadApiPage(ports),
    styles: () => loadStyleGuidePage(ports),
    search: (requested, page) => loadSearchPage(ports, requested, page),
    changelog: (path, before) => loadChangelogPage(ports, path, before),
    change: (sequence) => loadChangePage(ports, sequence),
    lawVersion: (article, day) => loadLawVersionPage(ports, article, day),
    lawComparison: (article, days) => loadLawComparisonPage(ports, article, days),
    versions: (article) => loadVersionsPage(ports, article),
    version: (address) => loadVersionPage(ports, address),
    document: (path, page) => loadDocumentPage(ports, path, page),
    notFound: () => loadNotFoundPage(ports, false),
    malformedAddress: () => loadNotFoundPage(ports, true),
  }
}
