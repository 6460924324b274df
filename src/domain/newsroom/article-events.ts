import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'

/**
 * Kind of publication, which decides how readers are informed. A `minor` change has no notice and
 * leaves the dates unchanged; an `update` and a `correction` have a public notice.
 */
export type PublicChange =
  | { readonly kind: 'initial' | 'minor' }
  | { readonly kind: 'update' | 'correction'; readonly notice: string }

/** Change of a newsroom article by an editor, such as a saved version or an approval. */
export type ArticleChange =
  | {
      readonly kind: 'saved'
      readonly version: number
      readonly fingerprint: string
      /** Editors whose unpublished text the version carries on, after another one was published. */
      readonly writers?: readonly Email[]
    }
  /** First version of a published page that becomes an article of the newsroom. */
  | {
      readonly kind: 'adopted'
      readonly version: number
      readonly fingerprint: string
      readonly publishedAt: Instant
    }
  | { readonly kind: 'submitted'; readonly version: number }
  | { readonly kind: 'returned'; readonly version: number; readonly note: string }
  | { readonly kind: 'approved'; readonly version: number }
  /** Approval by the chief alone, with a reason. */
  | { readonly kind: 'overridden'; readonly version: number; readonly reason: string }
  /**
   * Publication of a version, at once or later. `dueAt` is the time of publication: that of the
   * event if immediate.
   */
  | {
      readonly kind: 'scheduled'
      readonly version: number
      readonly dueAt: Instant
      readonly change: PublicChange
    }
  | { readonly kind: 'unscheduled' }
  | { readonly kind: 'withdrawn'; readonly reason: string }

/** Event in the history of an article: a change, its editor and its time. Events are immutable. */
export type ArticleEvent = ArticleChange & { readonly by: Email; readonly at: Instant }
