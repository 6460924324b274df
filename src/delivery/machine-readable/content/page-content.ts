import type { ChangelogView } from '#application/views/changelog-view.ts'
import type { DatedVersionView } from '#application/views/law-version-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import { GATE_TEXTS } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Content of a page as plain data, from which its JSON, Markdown and plain text are made. */
export interface PageContent {
  readonly title: string
  readonly standfirst: string
  /** True for a gated article, of which only the free part is included. */
  readonly premium: boolean
  /** French words for the rights that open the rest of a gated article as well. */
  readonly openedBy?: string | undefined
  /** Short facts under the title: « IDCC 1979 », « Signée le 30 avril 1997 ». */
  readonly facts: readonly string[]
  /** Text of the page. Absent from lists. */
  readonly document?: DocumentView
  /** All versions of an article of the Labour Code, newest first. */
  readonly versions?: readonly DatedVersionView[]
  /** Changes of a text between editions of the public data. */
  readonly changelog?: Pick<ChangelogView, 'entries' | 'period' | 'next'>
  /** Lists of links under headings. Sections without items are omitted. */
  readonly sections: readonly ContentSection[]
}

/** Heading with a list of items. */
export interface ContentSection {
  readonly title: string
  readonly items: readonly ContentItem[]
}

/** Item of a section. */
export interface ContentItem {
  readonly title: string
  /** Path on the site, or absolute URL of another site. */
  readonly href?: string
  /** Short facts after the title, such as date, validity, IDCC or access. */
  readonly note?: string
  readonly date?: Instant
  /** Text under the title: a standfirst, quotation or message. */
  readonly text?: string
}

/** Returns the French text in place of the rest of a gated article; empty for any other page. */
export function gateText({ premium, openedBy }: Pick<PageContent, 'premium' | 'openedBy'>): string {
  if (!premium) return ''
  const also = openedBy === undefined ? '' : ` ${GATE_TEXTS.openedBy} ${openedBy}.`
  return `${GATE_TEXTS.reserved}.${also}`
}
