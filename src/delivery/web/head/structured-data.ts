import type { Thing, WithContext } from 'schema-dts'

import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import { renderWith } from '#application/views/page-view.ts'
import type { PageView, Renderers } from '#application/views/page-view.ts'

import {
  linkedArticle,
  linkedDefinition,
  linkedFaq,
  linkedGlossary,
  linkedNewsletter,
  linkedPage,
} from './structured-documents.ts'
import {
  linkedAgreement,
  linkedAgreementArticle,
  linkedAgreementText,
  linkedLawArticle,
  linkedLawSection,
} from './structured-law.ts'
import { linkedBreadcrumb, linkedList, linkedSimulator, linkedSite } from './structured-site.ts'

type Linked = (site: SiteIdentity) => readonly WithContext<Thing>[]

const nothing: Linked = () => []

const RENDERERS: Renderers<Linked> = {
  home: () => linkedSite,
  newsHome: (view) => linkedList(view, view.list.cards),
  newsYear: (view) => linkedList(view, view.list.cards),
  themeNews: (view) => linkedList(view, view.list.cards),
  article: (view) => (site) => [linkedArticle(view.document, view.gated, site)],
  premiumOffer: () => nothing,
  newsletterArchive: (view) =>
    linkedList(
      view,
      view.years.flatMap(({ issues }) => issues),
    ),
  newsletterIssue: (view) => (site) => [linkedNewsletter(view.document, site)],
  guideIndex: (view) =>
    linkedList(
      view,
      view.letters.flatMap(({ entries }) => entries),
    ),
  guide: (view) => (site) => [
    view.asksQuestion ? linkedFaq(view.document, site) : linkedArticle(view.document, false, site),
  ],
  glossary: (view) => (site) => [linkedGlossary(view, site)],
  glossaryLetter: (view) => linkedList(view, view.definitions),
  glossaryCategory: (view) => linkedList(view, view.definitions),
  definition: (view) => (site) => [linkedDefinition(view.term, view.document, site)],
  faqIndex: (view) =>
    linkedList(view, [...view.byAgreement, ...view.general.flatMap(({ entries }) => entries)]),
  question: (view) => (site) => [linkedFaq(view.document, site, view.codeAnswer)],
  agreementAnswer: (view) => (site) => [linkedFaq(view.document, site)],
  lawSection: (view) => (site) => [linkedLawSection(view, site)],
  lawArticle: (view) => (site) => [linkedLawArticle(view, site)],
  agreements: (view) => linkedList(view, view.largest),
  agreement: (view) => (site) => [linkedAgreement(view, site)],
  agreementNews: (view) => linkedList(view, view.list.cards),
  agreementText: (view) => (site) => [linkedAgreementText(view, site)],
  agreementArticle: (view) => (site) => [linkedAgreementArticle(view, site)],
  products: (view) =>
    linkedList(
      view,
      view.groups.flatMap(({ cards }) => cards),
    ),
  product: () => nothing,
  themeSection: (view) => linkedList(view, [...view.news, ...view.guides]),
  sector: (view) => linkedList(view, [...view.news, ...view.agreementNews]),
  author: (view) => linkedList(view, view.list.cards),
  tag: (view) => linkedList(view, view.list.cards),
  sectionIndex: (view) => linkedList(view, view.list.cards),
  newsletterSignUp: () => nothing,
  newsletterStep: () => nothing,
  cancellation: () => nothing,
  previewEntry: () => nothing,
  contentPage: (view) => (site) => [linkedPage(view, site)],
  simulators: (view) =>
    linkedList(
      view,
      view.groups.flatMap(({ tools }) => tools),
    ),
  simulator: linkedSimulator,
  schedule: linkedSimulator,
  salary: linkedSimulator,
  search: () => nothing,
  styles: () => nothing,
  notFound: () => nothing,
  error: () => nothing,
}

/** Returns the structured data (schema.org) of a page, then its breadcrumb. */
export function linkedData(view: PageView, { site }: FrameView): readonly WithContext<Thing>[] {
  return [...renderWith(RENDERERS, view)(site), ...linkedBreadcrumb(view, site)]
}
