import type { Body, Footnote } from '#domain/editorial/body.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { Audience } from '#domain/preview/preview.ts'

import type { Page } from './page-parts.ts'

/** What a subscriber reads past the gate: never part of a page. */
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

/** What an editor sees instead of the continuation: the gate of a state, or the text. */
export type PreviewedGate =
  | { readonly kind: 'gate'; readonly state: PremiumState }
  | { readonly kind: 'continuation'; readonly view: ContinuationView }

/** The page that a link into preview leads to: it opens by a press of its button. */
export interface PreviewEntryView extends Page {
  readonly kind: 'previewEntry'
  /** What was signed. */
  readonly link: string
  readonly path: string
  readonly audience: Audience
  readonly day?: string
}
