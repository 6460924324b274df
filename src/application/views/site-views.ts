import type { AgreementNewsPiece } from '#domain/editorial/list-items.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type { AgreementCard } from './law-views.ts'
import type { CardView, DocumentView, ListView, Page } from './page-parts.ts'

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

/** All products, by typology. */
export interface ProductsView extends Page {
  readonly kind: 'products'
  readonly groups: readonly { readonly typology: string; readonly cards: readonly CardView[] }[]
}

/** A product, and others beside it. */
export interface ProductView extends Page {
  readonly kind: 'product'
  readonly document: DocumentView
  readonly typology: string
  /** In euro cents, taxes included. */
  readonly price?: number
  readonly shopUrl?: string
  readonly others: readonly CardView[]
}

/** Every component in all its states, for those who draw or check the site. */
export interface StylesView extends Page {
  readonly kind: 'styles'
}

/** What stands at an address that leads nowhere, or that cannot be read. */
export interface NotFoundView extends Page {
  readonly kind: 'notFound'
  readonly malformed: boolean
  readonly suggestions: readonly CardView[]
}

/** An internal error with its log reference; without one, the rate limit. */
export interface ErrorView extends Page {
  readonly kind: 'error'
  readonly reference: string | undefined
  /** The service that is unavailable, in the words of readers: an outage, and no error of ours. */
  readonly unavailable?: string
  /** What is out of reach: told to editors in preview alone. */
  readonly cause?: string
}

/**
 * Everything for a sector: its news, the texts of its agreements, its documentation, its
 * newsletter.
 */
export interface SectorView extends Page {
  readonly kind: 'sector'
  readonly sector: SectorKey
  readonly news: readonly CardView[]
  readonly agreements: readonly AgreementCard[]
  readonly agreementNews: readonly AgreementNewsPiece[]
  readonly guides: readonly CardView[]
  readonly newsletters: readonly CardView[]
}

/** Everything that an author signs. */
export interface AuthorView extends Page {
  readonly kind: 'author'
  readonly name: string
  readonly list: ListView
}

/** Everything under a tag. */
export interface TagView extends Page {
  readonly kind: 'tag'
  readonly tag: string
  /** The current documents that took the place of archives under this tag, on its first page. */
  readonly successors: readonly CardView[]
  /** What stands under the tag and was not superseded. */
  readonly list: ListView
  /** How many documents under the tag were superseded. */
  readonly archives: number
}
