import type { Banner } from '../../domain/editorial/banner.ts'
import type { Body, Footnote } from '../../domain/editorial/body.ts'
import type { DocumentSummary, SourceCredit } from '../../domain/editorial/document.ts'
import type { TocEntry } from '../../domain/editorial/table-of-contents.ts'
import type { ThemeKey } from '../../domain/editorial/theme.ts'
import type { Instant } from '../../domain/shared/instant.ts'

/** The kinds of page of the site, each with the data that paints it. */
interface PageViews {
  readonly home: HomeView
  readonly newsHome: NewsHomeView
  readonly themeNews: ThemeNewsView
  readonly article: ArticleView
  readonly premiumOffer: PremiumOfferView
  readonly guideIndex: GuideIndexView
  readonly guide: GuideView
  readonly glossary: GlossaryView
  readonly definition: DefinitionView
  readonly products: ProductsView
  readonly product: ProductView
  readonly themeSection: ThemeSectionView
  readonly sectionIndex: SectionIndexView
  readonly contentPage: ContentPageView
  readonly search: SearchView
  readonly notFound: NotFoundView
  readonly fault: FaultView
}

export type PageKind = keyof PageViews

/** Every page of the site as plain serialisable data: the seam between the product and whatever paints it. */
export type PageView<Kind extends PageKind = PageKind> = {
  [Each in Kind]: PageViews[Each] & { readonly kind: Each }
}[Kind]

/** One painter per kind of page; a missing kind is a type error. */
export type Painters<Painted> = {
  readonly [Kind in PageKind]: (view: PageView<Kind>) => Painted
}

/** Paints a page with the painter of its kind. */
export function paintWith<Kind extends PageKind, Painted>(
  painters: Painters<Painted>,
  view: PageView<Kind>,
): Painted {
  return painters[view.kind](view)
}

/** What the head of the document says of a page, and whether search engines may keep it. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Canonical path, with its allow-listed query. */
  readonly path: string
  readonly indexed: boolean
}

interface Page {
  readonly meta: PageMeta
  /** From the home page down to the parent of this page; empty on the home page. */
  readonly breadcrumb: readonly Crumb[]
}

export interface Crumb {
  readonly label: string
  readonly path: string
}

/** A card of a list: enough to choose what to read. */
export interface CardView {
  readonly path: string
  readonly kind: DocumentSummary['kind']
  readonly title: string
  readonly standfirst: string
  readonly publishedAt: Instant
  readonly theme?: ThemeKey
  readonly premium: boolean
  readonly demo: boolean
  readonly readingMinutes: number
}

/** One page of a list and how to reach the others; pages count from 1. */
export interface ListView {
  readonly cards: readonly CardView[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The path of the list, to which `?page=` is added. */
  readonly path: string
}

/** The whole of a document but its continuation. */
export interface DocumentView {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly publishedAt: Instant
  readonly updatedAt?: Instant
  readonly stateOfLawAt?: Instant
  readonly theme?: ThemeKey
  readonly authors: readonly string[]
  readonly readingMinutes: number
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  readonly toc: readonly TocEntry[]
  readonly source?: SourceCredit
  readonly demo: boolean
  /** Neither changed nor confirmed for years: the page says so. */
  readonly dated: boolean
}

export interface HomeView extends Page {
  readonly kind: 'home'
  readonly banners: readonly Banner[]
  readonly lead?: CardView
  readonly news: readonly CardView[]
  readonly themes: readonly { readonly theme: ThemeKey; readonly cards: readonly CardView[] }[]
  readonly guides: readonly CardView[]
  readonly products: readonly CardView[]
  /** True while the public sources are not (yet) on the site. */
  readonly demoOnly: boolean
}

export interface NewsHomeView extends Page {
  readonly kind: 'newsHome'
  readonly lead?: CardView
  readonly list: ListView
  readonly themes: readonly ThemeKey[]
}

export interface ThemeNewsView extends Page {
  readonly kind: 'themeNews'
  readonly theme: ThemeKey
  readonly list: ListView
}

/** An article; `gated` when a continuation exists, which the page itself never holds. */
export interface ArticleView extends Page {
  readonly kind: 'article'
  readonly document: DocumentView
  readonly gated: boolean
  readonly related: readonly CardView[]
}

export interface PremiumOfferView extends Page {
  readonly kind: 'premiumOffer'
  readonly document: DocumentView
  readonly latest: readonly CardView[]
}

/** All guides under their initial letter. */
export interface GuideIndexView extends Page {
  readonly kind: 'guideIndex'
  readonly total: number
  readonly letters: readonly LetterView[]
}

export interface GuideView extends Page {
  readonly kind: 'guide'
  readonly document: DocumentView
  readonly related: readonly CardView[]
}

export interface LetterView {
  readonly letter: string
  readonly entries: readonly { readonly path: string; readonly title: string }[]
}

export interface GlossaryView extends Page {
  readonly kind: 'glossary'
  readonly total: number
  readonly letters: readonly LetterView[]
}

export interface DefinitionView extends Page {
  readonly kind: 'definition'
  readonly document: DocumentView
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  readonly related: readonly CardView[]
}

export interface ProductsView extends Page {
  readonly kind: 'products'
  readonly groups: readonly { readonly typology: string; readonly cards: readonly CardView[] }[]
}

export interface ProductView extends Page {
  readonly kind: 'product'
  readonly document: DocumentView
  readonly typology: string
  readonly shopUrl?: string
  readonly others: readonly CardView[]
}

/** The hub of a theme: its news, its guides, its products. */
export interface ThemeSectionView extends Page {
  readonly kind: 'themeSection'
  readonly theme: ThemeKey
  readonly news: readonly CardView[]
  readonly guides: readonly CardView[]
  readonly definitions: readonly CardView[]
}

/** The list of a section without a page of its own kind: press room, podcasts, studies. */
export interface SectionIndexView extends Page {
  readonly kind: 'sectionIndex'
  readonly title: string
  readonly standfirst: string
  readonly list: ListView
}

/** Any other document: static and legal pages, press releases, podcasts, studies, sponsorship. */
export interface ContentPageView extends Page {
  readonly kind: 'contentPage'
  readonly document: DocumentView
  readonly podcast?: { readonly durationMinutes?: number; readonly audioUrl?: string }
}

export interface SearchView extends Page {
  readonly kind: 'search'
  /** The text searched for; empty before any search. */
  readonly query: string
  readonly list: ListView
}

export interface NotFoundView extends Page {
  readonly kind: 'notFound'
  readonly suggestions: readonly CardView[]
}

/** Something broke on our side; `reference` lets support find it in the log. */
export interface FaultView extends Page {
  readonly kind: 'fault'
  readonly reference: string
}
