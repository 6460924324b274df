import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { ChangelogEntry, ChangelogPeriod } from '#domain/law/changelog.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/** Link from the page of a legal text to its changelog, with recent changes. */
export interface ChangelogSummary {
  readonly path: string
  /** Key of the text, under which browsers store the reader's last visit. */
  readonly text: string
  /** Recent changes, serialized for the script that compares them with the last visit. */
  readonly changes: string
  /** Day of the edition with the newest entry. Absent if there are no entries. */
  readonly changedOn?: Instant
}

/**
 * Data of the page of a legal text's changelog, or of one changelog entry with its changes marked.
 */
export interface ChangelogView extends Page {
  readonly kind: 'changelog'
  /** Entries as headings and lists, or both texts with additions and deletions marked. */
  readonly document: DocumentView
  /** Label above the title. */
  readonly kicker: string
  /** Notices above: the period that was compared, or the size of a rewording. */
  readonly notices: readonly string[]
  /** Entries that `document` shows: those of this page, or the compared one. */
  readonly entries: readonly ChangelogEntry[]
  /**
   * Period that was compared. Absent if no editions were compared, and on the page of one entry.
   */
  readonly period?: ChangelogPeriod
  /** Atom feed of the changelog. */
  readonly feed: TitledPath
  /** Links to the text, and to the Atom feed or, on the page of one entry, the changelog. */
  readonly links: readonly TitledPath[]
  /** Link to the page of older entries. */
  readonly next?: TitledPath
}
