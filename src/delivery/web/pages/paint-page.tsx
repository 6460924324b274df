import type { ReactNode } from 'react'

import { paintWith } from '../../../application/views/page-view.ts'
import type { PageView, Painters } from '../../../application/views/page-view.ts'
import { ArticlePage } from './article-page.tsx'
import { ContentPage } from './content-page.tsx'
import { DefinitionPage } from './definition-page.tsx'
import { FaultPage } from './fault-page.tsx'
import { GlossaryPage } from './glossary-page.tsx'
import { GuideIndexPage } from './guide-index-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { HomePage } from './home-page.tsx'
import { NewsHomePage } from './news-home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PremiumOfferPage } from './premium-offer-page.tsx'
import { ProductPage } from './product-page.tsx'
import { ProductsPage } from './products-page.tsx'
import { SearchPage } from './search-page.tsx'
import { SectionIndexPage } from './section-index-page.tsx'
import { ThemeNewsPage } from './theme-news-page.tsx'
import { ThemeSectionPage } from './theme-section-page.tsx'

const PAINTERS: Painters<ReactNode> = {
  home: (view) => <HomePage view={view} />,
  newsHome: (view) => <NewsHomePage view={view} />,
  themeNews: (view) => <ThemeNewsPage view={view} />,
  article: (view) => <ArticlePage view={view} />,
  premiumOffer: (view) => <PremiumOfferPage view={view} />,
  guideIndex: (view) => <GuideIndexPage view={view} />,
  guide: (view) => <GuidePage view={view} />,
  glossary: (view) => <GlossaryPage view={view} />,
  definition: (view) => <DefinitionPage view={view} />,
  products: (view) => <ProductsPage view={view} />,
  product: (view) => <ProductPage view={view} />,
  themeSection: (view) => <ThemeSectionPage view={view} />,
  sectionIndex: (view) => <SectionIndexPage view={view} />,
  contentPage: (view) => <ContentPage view={view} />,
  search: (view) => <SearchPage view={view} />,
  notFound: (view) => <NotFoundPage view={view} />,
  fault: (view) => <FaultPage view={view} />,
}

/** What stands between the header and the footer of a page, as React. */
export function paintPage(view: PageView): ReactNode {
  return paintWith(PAINTERS, view)
}
