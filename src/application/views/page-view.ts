import type { ChangelogView } from './changelog-view.ts'
import type { PreviewEntryView } from './continuation-and-preview-views.ts'
import type { FollowView } from './follow-legal-text-view.ts'
import type {
  CancellationView,
  DossierView,
  NewsletterSignUpView,
  NewsletterStepView,
} from './form-views.ts'
import type {
  AgreementAnswerView,
  DefinitionView,
  FaqIndexView,
  GlossaryCategoryView,
  GlossaryLetterView,
  GlossaryView,
  GuideIndexView,
  GuideView,
  QuestionView,
} from './guide-glossary-and-faq-views.ts'
import type { HomeView } from './home-view.ts'
import type {
  AgreementArticleView,
  AgreementTextView,
  AgreementView,
  AgreementsView,
  LawArticleView,
  LawSectionView,
} from './law-and-agreement-views.ts'
import type { LawVersionView } from './law-version-view.ts'
import type { ArticleVersionView } from './news-article-version-view.ts'
import type {
  AgreementNewsView,
  ArticleView,
  NewsHomeView,
  NewsYearView,
  NewsletterArchiveView,
  NewsletterIssueView,
  PremiumOfferView,
  ThemeNewsView,
} from './news-views.ts'
import type { SalaryView } from './salary-view.ts'
import type { ScheduleView } from './schedule-view.ts'
import type { SearchView } from './search-views.ts'
import type {
  AuthorView,
  ContentPageView,
  ErrorView,
  NotFoundView,
  ProductView,
  ProductsView,
  SectionIndexView,
  SectorView,
  TagView,
  ThemeSectionView,
} from './section-product-and-error-views.ts'
import type { SimulatorsView, SimulatorView } from './simulator-views.ts'

/**
 * Data of each kind of page. The compiler requires a renderer of each kind for HTML, and a fixture;
 * JSON, Markdown and text derive from the HTML. CONTRIBUTING.md lists the files of a kind.
 */
interface PageViews {
  readonly home: HomeView
  readonly newsHome: NewsHomeView
  readonly newsYear: NewsYearView
  readonly themeNews: ThemeNewsView
  readonly article: ArticleView
  readonly premiumOffer: PremiumOfferView
  readonly newsletterArchive: NewsletterArchiveView
  readonly newsletterIssue: NewsletterIssueView
  readonly newsletterSignUp: NewsletterSignUpView
  readonly newsletterStep: NewsletterStepView
  readonly guideIndex: GuideIndexView
  readonly guide: GuideView
  readonly glossary: GlossaryView
  readonly glossaryLetter: GlossaryLetterView
  readonly glossaryCategory: GlossaryCategoryView
  readonly definition: DefinitionView
  readonly faqIndex: FaqIndexView
  readonly question: QuestionView
  readonly agreementAnswer: AgreementAnswerView
  readonly lawSection: LawSectionView
  readonly lawArticle: LawArticleView
  readonly lawVersion: LawVersionView
  readonly changelog: ChangelogView
  readonly articleVersion: ArticleVersionView
  readonly agreements: AgreementsView
  readonly agreement: AgreementView
  readonly agreementNews: AgreementNewsView
  readonly agreementText: AgreementTextView
  readonly agreementArticle: AgreementArticleView
  readonly products: ProductsView
  readonly product: ProductView
  readonly themeSection: ThemeSectionView
  readonly sector: SectorView
  readonly author: AuthorView
  readonly tag: TagView
  readonly sectionIndex: SectionIndexView
  readonly follow: FollowView
  readonly cancellation: CancellationView
  readonly dossier: DossierView
  readonly previewEntry: PreviewEntryView
  readonly contentPage: ContentPageView
  readonly simulators: SimulatorsView
  readonly simulator: SimulatorView
  readonly schedule: ScheduleView
  readonly salary: SalaryView
  readonly search: SearchView
  readonly notFound: NotFoundView
  readonly error: ErrorView
}

/** Kind of page, which decides its data and its renderers. */
export type PageKind = keyof PageViews

/** Data of a page of one kind, or of any kind, which renderers turn into HTML, text or JSON. */
export type PageView<Kind extends PageKind = PageKind> = {
  [Each in Kind]: PageViews[Each] & { readonly kind: Each }
}[Kind]

/** Table with one renderer per kind of page. A missing kind is a type error. */
export type Renderers<Rendered> = {
  readonly [Kind in PageKind]: (view: PageView<Kind>) => Rendered
}

/** Renders a page with the renderer of its kind. Returns undefined if its kind has none. */
export function renderWith<Kind extends PageKind, Rendered>(
  renderers: Partial<Renderers<Rendered>>,
  view: PageView<Kind>,
): Rendered | undefined {
  return renderers[view.kind]?.(view)
}
