import type { Document } from '#domain/editorial/document.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/**
 * In-memory document summaries, as a search loads them. A document remains until `drop`, even if it
 * is unpublished.
 */
export class MemorySummaries implements Pick<ContentLibrary, 'summariesAt'> {
  readonly #documents = new Map<string, Document>()

  put(document: Document): Document {
    this.#documents.set(document.path, document)
    return document
  }

  drop({ path }: Document): void {
    this.#documents.delete(path)
  }

  summariesAt(paths: readonly string[]) {
    const found = paths.flatMap((path) => this.#documents.get(path) ?? [])
    return Promise.resolve(
      found.map(({ body: _body, footnotes: _footnotes, ...summary }) => summary),
    )
  }
}
