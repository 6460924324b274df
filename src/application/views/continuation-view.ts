import type { Body, Footnote } from '#domain/editorial/body.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'

/** What a subscriber reads past the gate of an article, and what the whole article says of itself (§6): never part of a page. */
export interface ContinuationView {
  readonly path: string
  readonly title: string
  /** The whole text, as readable as that of a page. */
  readonly body: Body
  /** How many blocks of it stand on the page that everybody has. */
  readonly publicBlocks: number
  readonly footnotes: readonly Footnote[]
  readonly toc: readonly TocEntry[]
}
