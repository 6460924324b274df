import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { Audience } from '#domain/preview/preview.ts'

import type { ContinuationView } from './continuation-view.ts'
import type { Page } from './page-parts.ts'

/** What an editor sees in the place of the continuation: the gate of a reader in this state, or what follows it. Kept apart from the page, which can hold no continuation. */
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
