import type {
  CancellationStep,
  NewsletterStep,
  SignUpFormView,
} from '#application/views/form-views.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { RequestedSearch } from '#domain/search/search-address.ts'

import { openDocument } from '../documents/open-document.ts'
import { openGlossary, openGlossaryCategory, openGlossaryLetter } from '../guides/open-glossary.ts'
import { openFaq, openGuideArchives, openGuideIndex } from '../guides/open-guides.ts'
import { openTemplate, openTemplates } from '../guides/open-templates.ts'
import { openAgreementNews } from '../law/open-agreement-news.ts'
import { openAgreements } from '../law/open-agreements.ts'
import { openSectionIndex } from '../law/open-section-index.ts'
import type { SectionPath } from '../law/open-section-index.ts'
import { openAuthor, openTag } from '../lists/open-byline.ts'
import { openProducts, openSector, openThemeSection } from '../lists/open-hubs.ts'
import { openSearch } from '../lists/open-search.ts'
import { openHome } from '../news/open-home.ts'
import { openNewsYear, openNewsHome, openThemeNews } from '../news/open-news.ts'
import { openNewsletterSignUp, openNewsletterStep } from '../news/open-newsletter-sign-up.ts'
import { openNewsletters } from '../news/open-newsletters.ts'
import type { OpenedPage, PagePorts } from '../parts/page.ts'
import { openAccessibility } from '../service/open-accessibility.ts'
import { openCancellation } from '../service/open-cancellation.ts'
import { openNotFound } from '../service/open-error.ts'
import { openPreviewEntry } from '../service/open-preview-entry.ts'
import type { PreviewedPath } from '../service/open-preview-entry.ts'
import { openStyles } from '../service/open-styles.ts'

type MaybePage = Promise<OpenedPage | undefined>

/**
 * Every page of the site, by the address that leads to it; `undefined` means that there is no such
 * page.
 */
export interface Pages {
  readonly home: () => Promise<OpenedPage>
  readonly newsHome: (page: number, filters?: ListFilters) => MaybePage
  readonly themeNews: (theme: ThemeKey, page: number) => MaybePage
  readonly newsYear: (year: number, theme: ThemeKey | undefined, page: number) => MaybePage
  readonly newsletters: (
    group: SectorKey | undefined,
    page: number,
    filters?: ListFilters,
  ) => MaybePage
  /** The sign-up form, empty or as it comes back to be mended. */
  readonly newsletterSignUp: (form?: SignUpFormView) => Promise<OpenedPage>
  readonly newsletterStep: (step: NewsletterStep) => Promise<OpenedPage>
  /** The page by which a contract is ended, empty or at a later step. */
  readonly cancellation: (step?: CancellationStep) => Promise<OpenedPage>
  /** The page that a link into preview leads to. */
  readonly previewEntry: (link: string, to: PreviewedPath) => Promise<OpenedPage>
  readonly agreementNews: (page: number, filters?: ListFilters) => MaybePage
  readonly themeSection: (theme: ThemeKey) => Promise<OpenedPage>
  readonly sector: (sector: SectorKey) => Promise<OpenedPage>
  readonly guideIndex: () => Promise<OpenedPage>
  readonly guideArchives: () => Promise<OpenedPage>
  readonly glossary: () => Promise<OpenedPage>
  readonly glossaryLetter: (letter: string) => MaybePage
  readonly glossaryCategory: (slug: string) => MaybePage
  readonly faq: () => Promise<OpenedPage>
  readonly agreements: (text: string) => Promise<OpenedPage>
  readonly products: () => Promise<OpenedPage>
  readonly templates: () => Promise<OpenedPage>
  readonly template: (slug: string) => MaybePage
  readonly sectionIndex: (path: SectionPath, page: number, filters?: ListFilters) => MaybePage
  readonly author: (slug: string, page: number, filters?: ListFilters) => MaybePage
  readonly tag: (slug: string, page: number, filters?: ListFilters) => MaybePage
  readonly accessibility: () => Promise<OpenedPage>
  readonly styles: () => Promise<OpenedPage>
  readonly search: (requested: RequestedSearch, page: number) => MaybePage
  /** The page defaults to 1. */
  readonly document: (path: string, page?: number) => MaybePage
  readonly notFound: () => Promise<OpenedPage>
  /** The page for addresses that cannot be read. */
  readonly malformedAddress: () => Promise<OpenedPage>
}

/** The pages made from these ports. */
export function pagesOf(ports: PagePorts): Pages {
  return {
    home: () => openHome(ports),
    newsHome: (page, filters) => openNewsHome(ports, page, filters),
    themeNews: (theme, page) => openThemeNews(ports, theme, page),
    newsYear: (year, theme, page) => openNewsYear(ports, year, theme, page),
    newsletters: (group, page, filters) => openNewsletters(ports, group, page, filters),
    newsletterSignUp: (form) => openNewsletterSignUp(ports, form),
    newsletterStep: (step) => openNewsletterStep(ports, step),
    cancellation: (step) => openCancellation(ports, step),
    previewEntry: (link, to) => openPreviewEntry(ports, link, to),
    agreementNews: (page, filters) => openAgreementNews(ports, page, filters),
    themeSection: (theme) => openThemeSection(ports, theme),
    sector: (sector) => openSector(ports, sector),
    guideIndex: () => openGuideIndex(ports),
    guideArchives: () => openGuideArchives(ports),
    glossary: () => openGlossary(ports),
    glossaryLetter: (letter) => openGlossaryLetter(ports, letter),
    glossaryCategory: (slug) => openGlossaryCategory(ports, slug),
    faq: () => openFaq(ports),
    agreements: (text) => openAgreements(ports, text),
    products: () => openProducts(ports),
    templates: () => openTemplates(ports),
    template: (slug) => openTemplate(ports, slug),
    sectionIndex: (path, page, filters) => openSectionIndex(ports, path, page, filters),
    author: (slug, page, filters) => openAuthor(ports, slug, page, filters),
    tag: (slug, page, filters) => openTag(ports, slug, page, filters),
    accessibility: () => openAccessibility(ports),
    styles: () => openStyles(ports),
    search: (requested, page) => openSearch(ports, requested, page),
    document: (path, page) => openDocument(ports, path, page),
    notFound: () => openNotFound(ports, false),
    malformedAddress: () => openNotFound(ports, true),
  }
}
