import { typeset, typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentCommon, SourceCredit, DocumentSummary } from '#domain/editorial/document.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { ContentLibrary, ListQuery } from '#ports/published-content.ts'

/** Content of a page that is generated from other documents. */
interface Composition extends Pick<
  DocumentCommon,
  'path' | 'title' | 'standfirst' | 'publishedAt' | 'themes' | 'sectors' | 'tags' | 'related'
> {
  readonly body: Body
  readonly source: SourceCredit
}

/**
 * Builds the common fields of a generated page, which is public and without author. Texts get
 * French typography.
 */
export function generatedDocument(composition: Composition): DocumentCommon {
  const { path, title, standfirst, source } = composition
  const body = normalizeOutline(typesetBody(composition.body))
  return {
    ...composition,
    id: `${source.key}:${path}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    title: typeset(title),
    standfirst: typeset(standfirst),
    authors: [],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    demo: false,
  }
}

const enumeration = new Intl.ListFormat('fr')

/**
 * Combines the source credits of several documents into one, for a document generated from them.
 * `key` is the key of the source that generates it. Returns undefined if none has a credit.
 */
export function jointCredit(
  key: string,
  documents: readonly Pick<DocumentSummary, 'source'>[],
  retrievedAt: Instant,
): SourceCredit | undefined {
  const sources = documents.flatMap(({ source }) => source ?? [])
  const [latest] = sources.toSorted((a, b) => b.updatedAt - a.updatedAt)
  if (latest === undefined) return undefined
  const all = (part: 'producer' | 'title' | 'licence' | 'version') =>
    enumeration.format([...new Set(sources.map((source) => source[part]))].toSorted(compareFrench))
  return {
    key,
    producer: all('producer'),
    title: all('title'),
    url: new URL('/', latest.url).href,
    licence: all('licence'),
    updatedAt: latest.updatedAt,
    retrievedAt,
    version: all('version'),
  }
}

const BATCH = 500

/** Streams the summaries of all documents that match the query, loaded in batches of 500. */
export async function* streamSummaries(
  library: Pick<ContentLibrary, 'list'>,
  selection: Omit<ListQuery, 'offset' | 'limit'>,
): AsyncGenerator<DocumentSummary> {
  let total = 1
  for (let offset = 0; offset < total; offset += BATCH) {
    const listing = await library.list({ ...selection, offset, limit: BATCH })
    total = listing.total
    yield* listing.items
  }
}

/**
 * Returns the version of a generated edition, such as `12@2026-11-22`: number of documents, and
 * latest day of their data.
 */
export function editionVersion(documents: readonly Pick<DocumentSummary, 'source'>[]): string {
  const latest = Math.max(0, ...documents.map(({ source }) => source?.updatedAt ?? 0))
  return `${documents.length}@${parisDay(latest)}`
}

/**
 * Groups the copies of each legal text, since a text is published under each agreement that it
 * binds. A text without copies is a group by itself.
 */
export function groupCopies<Text extends Pick<DocumentSummary, 'path' | 'source'>>(
  texts: readonly Text[],
): readonly (readonly Text[])[] {
  return [...Map.groupBy(texts, ({ path, source }) => source?.url ?? path).values()]
}
