import type { CardView, RelatedView } from '#application/views/shared-view-types.ts'
import { RELATED_TYPE } from '#domain/editorial/choose-related-documents.ts'
import { chooseRelated } from '#domain/editorial/choose-related-documents.ts'
import { citedLabourCodeArticles } from '#domain/editorial/document-facets.ts'
import type { Criteria } from '#domain/editorial/document-facets.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { documentTag, LIST_TAGS } from './cache-tags.ts'
import type { DocumentOf } from './content-around-document.ts'
import { cardOf } from './document-cards.ts'
import type { CardPorts } from './document-cards.ts'
import { categoriesOf, loadGlossary } from './glossary-definitions.ts'

const RELATED_COUNT = 4

/** Related documents, with their cache tags. */
interface Related {
  readonly related: RelatedView
  readonly tags: readonly string[]
}

/**
 * Loads up to four documents related to a news article, guide, definition, question or product.
 * Other kinds have none. A document's successor and those it names as related come first.
 */
export async function loadRelatedDocuments(ports: CardPorts, document: Document): Promise<Related> {
  const kind = NEIGHBOUR_KIND[document.kind]
  if (!kind) return { related: { type: RELATED_TYPE, cards: [] }, tags: [] }
  const cards = await relatedCards(ports, document, kind)
  return {
    related: { type: RELATED_TYPE, cards },
    tags: [
      ...cards.map((card) => documentTag(card.path)),
      LIST_TAGS[kind],
      ...document.related.map((path) => documentTag(path)),
    ],
  }
}

async function relatedCards(
  ports: CardPorts,
  document: Document,
  kind: DocumentKind,
): Promise<readonly CardView[]> {
  const { library } = ports
  const isTerm = document.kind === 'definition'
  const [named, close, neighbours] = await Promise.all([
    currentAt(library, namedBy(document)),
    isTerm ? nextDefinitions(library, document) : closest(library, kind, closenessOf(document)),
    isTerm ? [] : closest(library, kind, themeOf(document)),
  ])
  const candidates = [...named, ...[...close, ...neighbours].filter(isNotSuperseded)]
  const nearest = document.tags.length > 0 ? [] : close.map(({ path }) => path)
  const withNeighbours = { ...document, related: [...named.map(({ path }) => path), ...nearest] }
  const chosen = chooseRelated(withNeighbours, candidates, RELATED_COUNT)
  const others = candidates.filter(({ path }) => path !== document.path)
  const cards = new Map([...chosen, ...others].map((summary) => [summary.path, summary]))
  return [...cards.values()].slice(0, RELATED_COUNT).map((summary) => cardOf(summary, ports))
}

/**
 * Returns the paths of the documents named as related, after the superseding document if there is
 * one.
 */
function namedBy({ related, supersededBy }: Document): readonly string[] {
  return supersededBy ? [supersededBy.path, ...related] : related
}

/** Loads the documents at these paths. A superseded one is replaced by its successor. */
async function currentAt(
  library: ContentLibrary,
  paths: readonly string[],
): Promise<readonly DocumentSummary[]> {
  if (paths.length === 0) return []
  const summaries = await library.summariesAt(paths)
  if (summaries.every(isNotSuperseded)) return summaries
  const current = summaries.map(({ path, supersededBy }) => supersededBy?.path ?? path)
  return library.summariesAt([...new Set(current)])
}

function isNotSuperseded({ supersededBy }: DocumentSummary): boolean {
  return supersededBy === undefined
}

async function closest(
  library: ContentLibrary,
  kind: DocumentKind,
  criteria: Criteria | undefined,
): Promise<readonly DocumentSummary[]> {
  if (!criteria) return []
  const { items } = await library.list({
    ...criteria,
    kinds: [kind],
    order: kind === 'article' || kind === 'guide' ? 'recent' : 'title',
    offset: 0,
    limit: RELATED_COUNT + 1,
  })
  return items
}

/** Returns the criteria of the closest documents: first tag, else first cited article. */
function closenessOf(document: Document): Criteria | undefined {
  const [tag] = document.tags
  if (tag !== undefined) return { tag: slugify(tag) }
  const [article] = citedLabourCodeArticles(document)
  return article === undefined ? undefined : { cites: article }
}

function themeOf({ themes: [theme] }: Document): Criteria {
  return theme === undefined ? {} : { theme }
}

/**
 * Loads the definitions that follow one in its category, alphabetically. After the last one, it
 * continues with the first.
 */
async function nextDefinitions(
  library: ContentLibrary,
  { path, categories: [category] }: DocumentOf<'definition'>,
): Promise<readonly DocumentSummary[]> {
  const glossary = await loadGlossary(library)
  const siblings = glossary.filter(
    (each) => category === undefined || categoriesOf(each).includes(category),
  )
  const next = siblings.findIndex((each) => each.path === path) + 1
  return [...siblings.slice(next), ...siblings.slice(0, next)].slice(0, RELATED_COUNT)
}

/** Kind of related documents by kind of document. Other kinds have none. */
const NEIGHBOUR_KIND: Partial<Record<DocumentKind, DocumentKind>> = {
  article: 'article',
  guide: 'guide',
  definition: 'definition',
  question: 'question',
  product: 'product',
}
