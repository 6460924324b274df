import type { ReactNode } from 'react'

import { renderWith } from '#application/views/page-view.ts'
import type { PageView, Renderers } from '#application/views/page-view.ts'

import { Breadcrumb } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { AgreementPage } from './agreement-page.tsx'
import { AgreementArticlePage, AgreementTextPage } from './agreement-text-pages.tsx'
import { AgreementsPage } from './agreements-page.tsx'
import { ArticlePage, ContentPage } from './article-and-content-pages.tsx'
import { AuthorPage, SectionIndexPage, TagPage } from './author-tag-and-section-pages.tsx'
import { CancellationPage } from './cancellation-page.tsx'
import { DossierFormPage } from './dossier-form-page.tsx'
import { EnterPreviewPage } from './enter-preview-page.tsx'
import { ServerErrorPage, NotFoundPage } from './error-pages.tsx'
import { AgreementAnswerPage, FaqIndexPage, QuestionPage } from './faq-pages.tsx'
import { FollowPage } from './follow-legal-text-page.tsx'
import {
  DefinitionPage,
  GlossaryCategoryPage,
  GlossaryLetterPage,
  GlossaryPage,
} from './glossary-pages.tsx'
import { GuideIndexPage, GuidePage } from './guide-pages.tsx'
import { HomePage } from './home-page.tsx'
import { LawArticlePage, LawSectionPage } from './law-pages.tsx'
import { AgreementNewsPage, NewsHomePage, NewsYearPage, ThemeNewsPage } from './news-pages.tsx'
import {
  NewsletterArchivePage,
  NewsletterIssuePage,
  NewsletterSignUpPage,
} from './newsletter-pages.tsx'
import { NewsletterStepPage } from './newsletter-step-page.tsx'
import { PremiumOfferPage } from './premium-offer-page.tsx'
import { ProductPage, ProductsPage } from './product-pages.tsx'
import { SalarySimulatorPage } from './salary-simulator-page.tsx'
import { ScheduleSimulatorPage } from './schedule-simulator-page.tsx'
import { SearchPage } from './search-page.tsx'
import { SimulatorPage, SimulatorsPage } from './simulator-pages.tsx'
import { SectorPage, ThemeSectionPage } from './theme-and-sector-pages.tsx'
import { VersionPage } from './version-page.tsx'

const RENDERERS: Renderers<ReactNode> = {
  home: (view) => <HomePage view={view} />,
  newsHome: (view) => <NewsHomePage view={view} />,
  newsYear: (view) => <NewsYearPage view={view} />,
  themeNews: (view) => <ThemeNewsPage view={view} />,
  article: (view) => <ArticlePage view={view} />,
  premiumOffer: (view) => <PremiumOfferPage view={view} />,
  newsletterArchive: (view) => <NewsletterArchivePage view={view} />,
  newsletterSignUp: (view) => <NewsletterSignUpPage view={view} />,
  newsletterStep: (view) => <NewsletterStepPage view={view} />,
  newsletterIssue: (view) => <NewsletterIssuePage view={view} />,
  guideIndex: (view) => <GuideIndexPage view={view} />,
  guide: (view) => <GuidePage view={view} />,
  glossary: (view) => <GlossaryPage view={view} />,
  glossaryLetter: (view) => <GlossaryLetterPage view={view} />,
  glossaryCategory: (view) => <GlossaryCategoryPage view={view} />,
  definition: (view) => <DefinitionPage view={view} />,
  faqIndex: (view) => <FaqIndexPage view={view} />,
  question: (view) => <QuestionPage view={view} />,
  agreementAnswer: (view) => <AgreementAnswerPage view={view} />,
  lawSection: (view) => <LawSectionPage view={view} />,
  lawArticle: (view) => <LawArticlePage view={view} />,
  lawVersion: (view) => <VersionPage view={view} />,
  changelog: (view) => <VersionPage view={view} />,
  articleVersion: (view) => <VersionPage view={view} />,
  agreements: (view) => <AgreementsPage view={view} />,
  agreement: (view) => <AgreementPage view={view} />,
  agreementNews: (view) => <AgreementNewsPage view={view} />,
  agreementText: (view) => <AgreementTextPage view={view} />,
  agreementArticle: (view) => <AgreementArticlePage view={view} />,
  products: (view) => <ProductsPage view={view} />,
  product: (view) => <ProductPage view={view} />,
  themeSection: (view) => <ThemeSectionPage view={view} />,
  sector: (view) => <SectorPage view={view} />,
  author: (view) => <AuthorPage view={view} />,
  tag: (view) => <TagPage view={view} />,
  sectionIndex: (view) => <SectionIndexPage view={view} />,
  follow: (view) => <FollowPage view={view} />,
  cancellation: (view) => <CancellationPage view={view} />,
  dossier: (view) => <DossierFormPage view={view} />,
  previewEntry: (view) => <EnterPreviewPage view={view} />,
  contentPage: (view) => <ContentPage view={view} />,
  simulators: (view) => <SimulatorsPage view={view} />,
  simulator: (view) => <SimulatorPage view={view} />,
  schedule: (view) => <ScheduleSimulatorPage view={view} />,
  salary: (view) => <SalarySimulatorPage view={view} />,
  search: (view) => <SearchPage view={view} />,
  notFound: (view) => <NotFoundPage view={view} />,
  error: (view) => <ServerErrorPage view={view} />,
}

/** Renders the main content of a page as React nodes: its breadcrumb, then the page of its kind. */
export function renderPage(view: PageView): ReactNode {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      {renderWith(RENDERERS, view)}
    </>
  )
}
