import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { PublicationReport } from '#ports/content-source-and-publisher.ts'

const DOCUMENT_TAG = 'document:'

/** Returns the cache tag of pages that depend on the document at a path. */
export function documentTag(path: string): string {
  return `${DOCUMENT_TAG}${path}`
}

/** Returns the cache tag of pages that list documents of this kind. */
export function listTag(kind: DocumentKind): string {
  return `list:${kind}`
}

/** Cache tags of the pages that list documents, by kind of document. */
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

/** Returns the cache tags of a page with lists of these kinds. */
export function listPageTags(...kinds: readonly DocumentKind[]): readonly string[] {
  return kinds.map((kind) => LIST_TAGS[kind])
}

/** Cache tag of every page: the shell around it shows the menus. */
export const MENUS_TAG = 'menus'

/** Cache tag of pages with agreement news. */
export const AGREEMENT_NEWS_TAG = 'agreement-news'

/** Cache tag of pages with past versions of the law. */
export const LAW_TEXTS_TAG = 'law-texts'

/** Cache tag of pages and feeds that show changes of legal texts. */
export const CHANGELOG_TAG = 'changelog'

/** Cache tag of pages with banners. */
export const BANNERS_TAG = 'banners'

/** Cache tag of pages with readers' reviews. */
export const REVIEWS_TAG = 'reviews'

/** Tag that announces new redirects to all servers. No page depends on it. */
export const REDIRECTS_TAG = 'redirects'

/**
 * Tag of purges after which no old copy of the named documents may be served, since public text was
 * withdrawn or became Premium. No page depends on it.
 */
export const REMOVAL_TAG = 'removal'

/**
 * Returns the tags of a purge whose old copies may not be served: those of its documents, else all.
 * Lists and the home page are only outdated, and stand until their successors do.
 */
export function removedTags(tags: ReadonlySet<string>): ReadonlySet<string> {
  if (!tags.has(REMOVAL_TAG)) return new Set()
  const documents = [...tags].filter((tag) => tag.startsWith(DOCUMENT_TAG))
  return documents.length === 0 ? tags : new Set(documents)
}

/** Cache tags that are purged if any page may be outdated. */
export const ALL_PAGES_TAGS: ReadonlySet<string> = new Set([MENUS_TAG, ...Object.values(LIST_TAGS)])

/** Number of documents beyond which their change outdates all pages. */
const MAX_DOCUMENTS = 1_000

/** Returns the cache tags of the pages that show or list these documents, of these kinds. */
export function documentsTags(
  paths: readonly string[],
  kinds: Iterable<DocumentKind>,
): ReadonlySet<string> {
  if (paths.length > MAX_DOCUMENTS) return ALL_PAGES_TAGS
  return new Set([
    ...paths.map((path) => documentTag(path)),
    ...[...kinds].map((kind) => listTag(kind)),
  ])
}

/**
 * Returns the cache tags of the pages that a publication changes. Returns an empty set if nothing
 * changed.
 */
export function changedTags(report: PublicationReport): ReadonlySet<string> {
  const { created, changed, withdrawn, renamed, revalued, kinds } = report
  const paths = [
    ...created,
    ...changed,
    ...withdrawn,
    ...revalued,
    ...renamed.keys(),
    ...renamed.values(),
  ]
  return new Set([
    ...documentsTags(paths, kinds),
    ...(withdrawn.length > 0 || report.narrowed ? [REMOVAL_TAG] : []),
    ...(report.restated ? [MENUS_TAG] : []),
    ...(report.changelogRecorded ? [CHANGELOG_TAG] : []),
  ])
}
