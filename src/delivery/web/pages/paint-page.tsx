import type { ReactNode } from 'react'

import { paintWith } from '#application/views/page-view.ts'
import type { PageView, Painters } from '#application/views/page-view.ts'

import { AgreementAnswerPage } from './agreement-answer-page.tsx'
import { AgreementArticlePage } from './agreement-article-page.tsx'
import { AgreementNewsPage } from './agreement-news-page.tsx'
import { AgreementPage } from './agreement-page.tsx'
import { AgreementTextPage } from './agreement-text-page.tsx'
import { AgreementsPage } from './agreements-page.tsx'
import { ArticlePage } from './article-page.tsx'
import { AuthorPage } from './author-page.tsx'
import { CancellationPage } from './cancellation-page.tsx'
import { ContentPage } from './content-page.tsx'
import { DefinitionPage } from './definition-page.tsx'
import { FaqIndexPage } from './faq-index-page.tsx'
import { FaultPage } from './fault-page.tsx'
import { GlossaryCategoryPage } from './glossary-category-page.tsx'
import { GlossaryLetterPage } from './glossary-letter-page.tsx'
import { GlossaryPage } from './glossary-page.tsx'
import { GuideIndexPage } from './guide-index-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { HomePage } from './home-page.tsx'
import { LawArticlePage } from './law-article-page.tsx'
import { LawSectionPage } from './law-section-page.tsx'
import { NewsHomePage } from './news-home-page.tsx'
import { NewsYearPage } from './news-year-page.tsx'
import { NewsletterArchivePage } from './newsletter-archive-page.tsx'
import { NewsletterIssuePage } from './newsletter-issue-page.tsx'
import { NewsletterSignUpPage } from './newsletter-sign-up-page.tsx'
import { NewsletterStepPage } from './newsletter-step-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PremiumOfferPage } from './premium-offer-page.tsx'
import { PreviewEntryPage } from './preview-entry-page.tsx'
import { ProductPage } from './product-page.tsx'
import { ProductsPage } from './products-page.tsx'
import { QuestionPage } from './question-page.tsx'
import { SearchPage } from './search-page.tsx'
import { SectionIndexPage } from './section-index-page.tsx'
import { SectorPage } from './sector-page.tsx'
import { StylesPage } from './styles-page.tsx'
import { TagPage } from './tag-page.tsx'
import { ThemeNewsPage } from './theme-news-page.tsx'
import { ThemeSectionPage } from './theme-section-page.tsx'

const PAINTERS: Painters<ReactNode> = {
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
  cancellation: (view) => <CancellationPage view={view} />,
  previewEntry: (view) => <PreviewEntryPage view={view} />,
  contentPage: (view) => <ContentPage view={view} />,
  search: (view) => <SearchPage view={view} />,
  styles: (view) => <StylesPage view={view} />,
  notFound: (view) => <NotFoundPage view={view} />,
  fault: (view) => <FaultPage view={view} />,
}

/** What stands between the header and the footer of a page, as React. */
export function paintPage(view: PageView): ReactNode {
  return paintWith(PAINTERS, view)
}
