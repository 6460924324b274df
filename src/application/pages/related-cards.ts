import type { DocumentKind } from '../../domain/editorial/document-detail.ts'
import type { Document } from '../../domain/editorial/document.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { CardView } from '../views/page-parts.ts'
import { cardOf } from './card.ts'
import { documentTag, listTag } from './page-tags.ts'

const RELATED_COUNT = 4

/** What to read next: first what the editor or the source names, then the newest of the same kind and theme. */
export async function relatedCards(
  library: ContentLibrary,
  document: Document,
): Promise<readonly CardView[]> {
  const kind = NEIGHBOUR_KIND[document.kind]
  if (!kind) return []
  const [theme] = document.themes
  const [named, neighbours] = await Promise.all([
    document.related.length > 0 ? library.summariesAt(document.related) : [],
    library.list({
      kinds: [kind],
      order: kind === 'article' ? 'recent' : 'title',
      offset: 0,
      limit: RELATED_COUNT + 1,
      ...(theme ? { theme } : {}),
    }),
  ])
  const cards = new Map(
    [...named, ...neighbours.items]
      .filter((summary) => summary.path !== document.path)
      .map((summary) => [summary.path, cardOf(summary)]),
  )
  return [...cards.values()].slice(0, RELATED_COUNT)
}

/** The tags of whatever may come to stand among what to read next: the documents named, published or not, and all of the kind offered. */
export function relatedTags(document: Document): readonly string[] {
  const kind = NEIGHBOUR_KIND[document.kind]
  return kind ? [listTag(kind), ...document.related.map((path) => documentTag(path))] : []
}

/** The kind of document offered after each kind; other pages stand alone. */
const NEIGHBOUR_KIND: Partial<Record<DocumentKind, DocumentKind>> = {
  article: 'article',
  guide: 'guide',
  definition: 'definition',
  product: 'product',
  premiumOffer: 'article',
}
