import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { Download } from '#domain/editorial/document-body.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type { AgreementCard } from './law-and-agreement-views.ts'
import type { CardView, DocumentView, ListView, Page, SimulatorCard } from './shared-view-types.ts'

/** Data of the page of a theme's section: news, guides, definitions and simulators. */
export interface ThemeSectionView extends Page {
  readonly kind: 'themeSection'
  readonly theme: ThemeKey
  readonly news: readonly CardView[]
  readonly guides: readonly CardView[]
  readonly definitions: readonly CardView[]
  /** Simulators on the subjects of the theme. */
  readonly simulators: readonly SimulatorCard[]
}

/** Data of the list page of a section, such as the press room, podcasts or studies. */
export interface SectionIndexView extends Page {
  readonly kind: 'sectionIndex'
  readonly title: string
  readonly standfirst: string
  readonly list: ListView
}

/**
 * Data of the page of a document without a view of its own, such as a legal page, press release,
 * podcast or template.
 */
export interface ContentPageView extends Page {
  readonly kind: 'contentPage'
  readonly document: DocumentView
  /** Set for a podcast’s episode: its sound, if it has one. */
  readonly podcast?: { readonly audio?: EpisodeAudio }
}

/** Data of the page of all products, by type. */
export interface ProductsView extends Page {
  readonly kind: 'products'
  readonly groups: readonly { readonly typology: string; readonly cards: readonly CardView[] }[]
}

/** Data of the page of a product, with other products. */
export interface ProductView extends Page {
  readonly kind: 'product'
  readonly document: DocumentView
  readonly typology: string
  /** Price in euro cents, taxes included. */
  readonly price?: number
  readonly shopUrl?: string
  /** File to download, such as an extract. */
  readonly file?: Download
  readonly others: readonly CardView[]
}

/** Data of the page for an unknown address or, if `malformed`, for a malformed one. */
export interface NotFoundView extends Page {
  readonly kind: 'notFound'
  readonly malformed: boolean
  readonly suggestions: readonly CardView[]
}

/** Data of the error page. Without `reference` and `outage`, it is the rate limit page. */
export interface ErrorView extends Page {
  readonly kind: 'error'
  /** Reference of the log entry. */
  readonly reference: string | undefined
  /** Sentence that names the unavailable service, during an outage. */
  readonly outage?: string
  /** Cause of the failure, shown only to editors in previews. */
  readonly cause?: string
}

/** Data of a sector's page. */
export interface SectorView extends Page {
  readonly kind: 'sector'
  readonly sector: SectorKey
  readonly news: readonly CardView[]
  readonly agreements: readonly AgreementCard[]
  readonly agreementNews: readonly AgreementNewsItem[]
  readonly guides: readonly CardView[]
  readonly newsletters: readonly CardView[]
}

/** Data of an author's page. */
export interface AuthorView extends Page {
  readonly kind: 'author'
  readonly name: string
  readonly list: ListView
}

/** Data of a tag's page. */
export interface TagView extends Page {
  readonly kind: 'tag'
  readonly tag: string
  /** Successors of archived documents with this tag, on the first page only. */
  readonly successors: readonly CardView[]
  /** Current documents with this tag. */
  readonly list: ListView
  /** Number of superseded documents with this tag. */
  readonly archives: number
}
