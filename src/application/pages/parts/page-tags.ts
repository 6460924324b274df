import type { DocumentKind } from '#domain/editorial/document-kinds.ts'

/** The tag of pages that show this document. */
export function documentTag(path: string): string {
  return `document:${path}`
}

/** The tag of pages that list documents of this kind. */
export function listTag(kind: DocumentKind): string {
  return `list:${kind}`
}

/** The tags of the lists of every kind. */
export const LIST_TAGS: Readonly<Record<DocumentKind, string>> = {
  article: listTag('article'),
  guide: listTag('guide'),
  definition: listTag('definition'),
  question: listTag('question'),
  agreementAnswer: listTag('agreementAnswer'),
  lawSection: listTag('lawSection'),
  lawArticle: listTag('lawArticle'),
  agreement: listTag('agreement'),
  agreementText: listTag('agreementText'),
  agreementArticle: listTag('agreementArticle'),
  newsletter: listTag('newsletter'),
  product: listTag('product'),
  pressRelease: listTag('pressRelease'),
  companyLife: listTag('companyLife'),
  podcast: listTag('podcast'),
  study: listTag('study'),
  page: listTag('page'),
  legalPage: listTag('legalPage'),
  premiumOffer: listTag('premiumOffer'),
}

/** The tags of a page that shows lists of these kinds, besides the menus that every page shows. */
export function listPageTags(...kinds: readonly DocumentKind[]): ReadonlySet<string> {
  return new Set([MENUS_TAG, ...kinds.map((kind) => LIST_TAGS[kind])])
}

/** The tag of every page, since all of them show the menus. */
export const MENUS_TAG = 'menus'

/** The tag of what shows the news of the agreements, which a feed from elsewhere may bring. */
export const AGREEMENT_NEWS_TAG = 'agreement-news'

/** The tag of the home page's banners. */
export const BANNERS_TAG = 'banners'

/** The tag of what readers say, shown on the home page. */
export const REVIEWS_TAG = 'reviews'

/** The tag of the redirects, which no page shows. */
export const REDIRECTS_TAG = 'redirects'

/** Between them, every page and every list has one of these tags. */
export const EVERYTHING: ReadonlySet<string> = new Set([MENUS_TAG, ...Object.values(LIST_TAGS)])
