import { downloadsOf } from '#domain/editorial/document-downloads.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DownloadStore } from '#ports/download-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { collected } from '../fixtures/documents-and-editions.ts'

/** In-memory store of the files that the documents of a library offer. */
export class MemoryDownloadStore implements DownloadStore {
  readonly #library: Pick<ContentLibrary, 'everything'>
  readonly #taken = new Map<string, number>()

  constructor(library: Pick<ContentLibrary, 'everything'>) {
    this.#library = library
  }

  /** Adds this number of downloads to the count of a file. */
  take(href: string, times: number): void {
    this.#taken.set(href, this.#timesOf(href) + times)
  }

  async mostDownloaded(
    kinds: readonly DocumentKind[],
    limit: number,
  ): Promise<readonly OfferedDownload[]> {
    const documents = await collected(this.#library.everything())
    const offered = documents
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1))
      .flatMap(({ body, path, title }) =>
        downloadsOf(body).flatMap((file, at) =>
          at === 0 || this.#timesOf(file.href) > 0 ? [{ file, document: { path, title } }] : [],
        ),
      )
    return offered
      .filter(({ file }, at) => offered.findIndex((each) => each.file.href === file.href) === at)
      .toSorted((a, b) => this.#timesOf(b.file.href) - this.#timesOf(a.file.href))
      .slice(0, limit)
  }

  #timesOf(href: string): number {
    return this.#taken.get(href) ?? 0
  }
}
