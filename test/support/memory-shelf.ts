import type { DocumentKind } from '../../src/domain/editorial/document-detail.ts'
import { downloadsOf } from '../../src/domain/editorial/offered-download.ts'
import type { OfferedDownload } from '../../src/domain/editorial/offered-download.ts'
import type { ContentLibrary } from '../../src/ports/content-library.ts'
import type { DownloadShelf } from '../../src/ports/download-shelf.ts'
import { collected } from './documents.ts'

/** The downloads of a library that tests fill. */
export class MemoryShelf implements DownloadShelf {
  readonly #library: Pick<ContentLibrary, 'everything'>

  constructor(library: Pick<ContentLibrary, 'everything'>) {
    this.#library = library
  }

  async newest(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]> {
    const documents = await collected(this.#library.everything())
    return documents
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => b.publishedAt - a.publishedAt || (a.path < b.path ? -1 : 1))
      .flatMap(({ body, path, title }) =>
        downloadsOf(body)
          .slice(0, 1)
          .map((file) => ({ file, document: { path, title } })),
      )
      .slice(0, limit)
  }
}
