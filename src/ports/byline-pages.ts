import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'

/** Name of an author or tag, with the number of pages that carry it. */
export interface BylineCount {
  readonly name: string
  readonly pages: number
}

/** Page that carries an author's or tag's name, published or planned. */
export interface BylinePage {
  readonly path: string
  readonly title: string
  /** Number of the article, if it is one of the newsroom. */
  readonly number?: number
}

/** Pages by author or tag. Its methods reject with an `Outage` if it is unavailable. */
export interface BylinePages {
  /** Returns the names on published pages of these kinds that are no articles of the newsroom. */
  names(field: BylineField, kinds: readonly DocumentKind[]): Promise<readonly BylineCount[]>
  /** Returns the pages of these kinds that carry a name, by its slug, sorted by path. */
  pages(
    field: BylineField,
    slug: string,
    kinds: readonly DocumentKind[],
  ): Promise<readonly BylinePage[]>
}
