import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import { renderWith } from '#application/views/page-view.ts'
import type { PageView, Renderers } from '#application/views/page-view.ts'

import {
  structuredArticle,
  structuredDefinition,
  structuredFaq,
  structuredGlossary,
  structuredNewsletter,
  structuredPage,
} from './document-structured-data.ts'
import {
  structuredAgreement,
  structuredAgreementArticle,
  structuredAgreementText,
  structuredLawArticle,
  structuredLawSection,
  structuredLawVersion,
} from './law-structured-data.ts'
import {
  structuredBreadcrumb,
  structuredList,
  structuredSimulator,
  structuredSite,
} from './site-and-list-structured-data.ts'

/** Structured data of schema.org, of any type: the union of all types is slow to check. */
interface StructuredData {
  readonly '@context': 'https://schema.org'
}

type Linked = (site: SiteIdentity) => readonly StructuredData[]

/** Structured data of the kinds of page that have more than a breadcrumb. */
const RENDERERS: Partial<Renderers<Linked>> = {
  home: () => structuredSite,
  newsHome: (view) => structuredList(view, view.list.cards),
  newsYear: (view) => structuredList(view, view.list.cards),
  themeNews: (view) => structuredList(view, view.list.cards),
  article: (view) => (site) => [structuredArticle(view.document, view.gated, site)],
  newsletterArchive: (view) =>
    structuredList(
      view,
      view.years.flatMap(({ issues }) => issues),
    ),
  newsletterIssue: (view) => (site) => [structuredNewsletter(view.document, site)],
  guideIndex: (view) =>
    structuredList(
      view,
      view.letters.flatMap(({ entries }) => entries),
    ),
  guide: (view) => (site) => [
    view.asksQuestion
      ? structuredFaq(view.document, site)
      : structuredArticle(view.document, false, site),
  ],
  glossary: (view) => (site) => [structuredGlossary(view, site)],
  glossaryLetter: (view) => structuredList(view, view.definitions),
  glossaryCategory: (view) => structuredList(view, view.definitions),
  definition: (view) => (site) => [structuredDefinition(view.term, view.document, site)],
  faqIndex: (view) =>
    structuredList(view, [...view.byAgreement, ...view.general.flatMap(({ entries }) => entries)]),
  question: (view) => (site) => [structuredFaq(view.document, site, view.codeAnswer)],
  agreementAnswer: (view) => (site) => [structuredFaq(view.document, site)],
  lawSection: (view) => (site) => [structuredLawSection(view, site)],
  lawArticle: (view) => (site) => [structuredLawArticle(view, site)],
  lawVersion: (view) => (site) => structuredLawVersion(view, site),
  agreements: (view) => structuredList(view, view.largest),
  agreement: (view) => (site) => [structuredAgreement(view, site)],
  agreementNews: (view) => structuredList(view, view.list.cards),
  agreementText: (view) => (site) => [structuredAgreementText(view, site)],
  agreementArticle: (view) => (site) => [structuredAgreementArticle(view, site)],
  products: (view) =>
    structuredList(
      view,
      view.groups.flatMap(({ cards }) => cards),
    ),
  themeSection: (view) => structuredList(view, [...view.news, ...view.guides]),
  sector: (view) => structuredList(view, [...view.news, ...view.agreementNews]),
  author: (view) => structuredList(view, view.list.cards),
  tag: (view) => structuredList(view, view.list.cards),
  sectionIndex: (view) => structuredList(view, view.list.cards),
  contentPage: (view) => (site) => [structuredPage(view, site)],
  simulators: (view) =>
    structuredList(
      view,
      view.groups.flatMap(({ tools }) => tools),
    ),
  simulator: structuredSimulator,
  schedule: structuredSimulator,
  salary: structuredSimulator,
}

/** Returns the structured data (schema.org) of a page, and of its breadcrumb. */
export function structuredData(view: PageView, { site }: FrameView): readonly StructuredData[] {
  return [...(renderWith(RENDERERS, view)?.(site) ?? []), ...structuredBreadcrumb(view, site)]
}
