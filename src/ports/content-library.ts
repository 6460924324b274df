import type { Document, DocumentKind, DocumentSummary } from '../domain/editorial/document.ts'
import type { ThemeKey } from '../domain/editorial/theme.ts'

/** Which documents a list holds. Absent criteria do not restrict. */
export interface Selection {
  readonly kinds: readonly DocumentKind[]
  readonly theme?: ThemeKey
  readonly highlighted?: boolean
  /** `recent`: newest first; `title`: French alphabetical order. */
  readonly order: 'recent' | 'title'
  readonly offset: number
  readonly limit: number
}

/** One page of a list, with the number of documents in the whole of it. */
export interface Listing {
  readonly items: readonly DocumentSummary[]
  readonly total: number
}

/** The published documents, as anybody may read them: it has no way to a Premium continuation (§6). */
export interface ContentLibrary {
  documentAt(path: string): Promise<Document | undefined>
  list(selection: Selection): Promise<Listing>
  /** The published documents among these paths, in the order of the paths. */
  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]>
  /** Every published path with its last change, for the sitemap and the checks of redirects. */
  paths(): Promise<readonly PublishedPath[]>
  /** Every published document, one after the other, for the search index. */
  everything(): AsyncIterable<Document>
}

export interface PublishedPath {
  readonly path: string
  readonly changedAt: number
  readonly demo: boolean
}
