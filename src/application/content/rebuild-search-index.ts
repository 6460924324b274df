import type { Document } from '#domain/editorial/document.ts'
import { UNSEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { ContentPublisher, SourceStatus } from '#ports/content-source-and-publisher.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SearchIndex, IncrementalSearchIndex } from '#ports/site-search.ts'

/** Search index with its name. `index` is undefined if no API key for writing it is configured. */
export interface NamedIndex {
  readonly name: IndexName
  readonly index: SearchIndex | undefined
}

/** Name of a search index. */
export type IndexName = 'embedded' | 'algolia'

/**
 * Outcome of rebuilding an index. `keyMissing`: no API key for writing is configured.
 * `unavailable`: the previous index remains in place.
 */
export type IndexOutcome = { readonly name: IndexName } & (
  | { readonly status: 'built'; readonly documents: number }
  | { readonly status: 'keyMissing' }
  | { readonly status: 'unavailable'; readonly reason: string }
)

/** Progress callback: documents read so far, and total number of published documents. */
type IndexProgress = (name: IndexName, read: number, total: number) => void

/** Rebuilds all search indexes, and returns one outcome for each. */
export type RebuildSearchIndex = (progress?: IndexProgress) => Promise<readonly IndexOutcome[]>

interface IndexSearchPorts {
  readonly library: Pick<ContentLibrary, 'everything' | 'fingerprints'>
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly indexes: readonly NamedIndex[]
}

/** Creates the use case that rebuilds all search indexes, one after the other. */
export function rebuildSearchIndex({
  library,
  publisher,
  indexes,
}: IndexSearchPorts): RebuildSearchIndex {
  return async (progress = () => {}) => {
    const sources = await publisher.status()
    const total = sources.reduce((sum, { documents }) => sum + documents, 0)
    const outcomes: IndexOutcome[] = []
    for (const { name, index } of indexes) {
      const countedDocuments = counted(library.everything(UNSEARCHED_KINDS), (count) =>
        progress(name, count, total),
      )
      const fingerprints = () => library.fingerprints(UNSEARCHED_KINDS)
      const content = { documents: countedDocuments, fingerprints, state: publishedState(sources) }
      outcomes.push(await builtAs(name, index, content))
    }
    return outcomes
  }
}

interface IndexedContent {
  readonly documents: AsyncIterable<Document>
  readonly fingerprints: () => Promise<ReadonlyMap<string, string>>
  readonly state: string
}

async function builtAs(
  name: IndexName,
  index: SearchIndex | undefined,
  { documents, fingerprints, state }: IndexedContent,
): Promise<IndexOutcome> {
  if (index === undefined) return { name, status: 'keyMissing' }
  try {
    const built = await index.replace(documents, state, await fingerprints())
    return { name, status: 'built', documents: built }
  } catch (error) {
    if (!isOutage(error)) throw error
    return { name, status: 'unavailable', reason: reasonOf(error) }
  }
}

function reasonOf({ cause, service }: Error & { readonly service: string }): string {
  return cause instanceof Error ? cause.message : service
}

async function* counted<Each>(
  all: AsyncIterable<Each>,
  tell: (count: number) => void,
): AsyncIterable<Each> {
  let count = 0
  for await (const each of all) {
    count += 1
    tell(count)
    yield each
  }
}

/** Dependencies of the use case that updates an outdated search index. */
export interface RefreshSearchPorts {
  readonly library: Pick<ContentLibrary, 'fingerprints' | 'documentsOf'>
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly index: IncrementalSearchIndex
  readonly logger: Logger
}

type StatePorts = Pick<RefreshSearchPorts, 'publisher' | 'index'>

/** Creates a function that returns true if the index was not built from the published content. */
export function searchOutdatedCheck({ publisher, index }: StatePorts): () => Promise<boolean> {
  return async () => (await index.builtFrom()) !== publishedState(await publisher.status())
}

/**
 * Creates the use case that updates the search index if it is outdated. An outage is logged, not
 * thrown.
 */
export function refreshSearch({
  index,
  library,
  publisher,
  logger,
}: RefreshSearchPorts): () => Promise<void> {
  return async () => {
    try {
      const state = publishedState(await publisher.status())
      if ((await index.builtFrom()) === state) return
      const published = {
        fingerprints: () => library.fingerprints(UNSEARCHED_KINDS),
        documents: (ids: readonly string[]) => library.documentsOf(ids),
      }
      const documents = await index.follow(published, state)
      logger.info('search refreshed', { documents })
    } catch (error) {
      if (!isOutage(error)) throw error
      logger.warn('search not refreshed', { service: error.service })
    }
  }
}

/** Returns a text that identifies the published editions of all sources. */
export function publishedState(sources: readonly SourceStatus[]): string {
  return sources
    .map(({ source, version, publishedAt }) => `${source} ${version} ${publishedAt}`)
    .toSorted()
    .join('\n')
}
