import type { Instant } from '../shared/instant.ts'
import type { Body, Footnote } from './body.ts'
import type { DocumentDetail, TitledPath } from './document-detail.ts'
import type { SectorKey } from './sector.ts'
import type { ThemeKey } from './theme.ts'

/**
 * A published document of any kind. The continuation of a Premium article is not part of it: it is
 * stored and read apart.
 */
export type Document = DocumentCommon & DocumentDetail

/** What a list needs of a document: everything but its body. */
export type DocumentSummary = Omit<DocumentCommon, 'body' | 'footnotes'> & DocumentDetail

/** What documents of every kind have. */
export interface DocumentCommon {
  /** `source:nativeId`, stable across imports. */
  readonly id: string
  readonly slug: string
  /** The canonical path on the site, unique, starting with `/`. */
  readonly path: string
  readonly title: string
  /** The « chapô »: one or two sentences; also the description for search engines. */
  readonly standfirst: string
  readonly publishedAt: Instant
  readonly updatedAt?: Instant
  /** The day up to which the law it states is known to be current. */
  readonly stateOfLawAt?: Instant
  readonly themes: readonly ThemeKey[]
  readonly sectors: readonly SectorKey[]
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  /** `premium`: the body is the free part, a continuation exists for subscribers. */
  readonly access: 'public' | 'premium'
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  /** Words of the whole text, continuation included; the reading time comes from it. */
  readonly wordCount: number
  /** Paths of documents an editor or the source names as related. */
  readonly related: readonly string[]
  /** Where an imported document comes from; shown on its page, as the Licence Ouverte asks. */
  readonly source?: SourceCredit
  /**
   * The current document that covers its subject in its place; the store knows, no source says so.
   */
  readonly supersededBy?: TitledPath
  /**
   * The paths of the other current documents that cover its subject, in the order of the subject
   * map.
   */
  readonly alsoCoveredBy?: readonly string[]
  /**
   * The latest change of an article that it cites, after its publication; known by the store too.
   */
  readonly lawChange?: LawChange
  /**
   * Written for the demonstration: labelled « Contenu de démonstration » and kept out of search
   * engines.
   */
  readonly demo: boolean
}

/** The latest change of an article of the Code that a document cites. */
export interface LawChange {
  /** The number of the article, `L1237-11`. */
  readonly article: string
  /** The day from which its present version is in force. */
  readonly at: Instant
}

/**
 * The public source of an imported document: producer and date of last update, as the Licence
 * Ouverte 2.0 asks.
 */
export interface SourceCredit {
  readonly key: string
  readonly producer: string
  readonly title: string
  readonly url: string
  readonly licence: string
  readonly updatedAt: Instant
  readonly retrievedAt: Instant
  readonly version: string
  /** The producer no longer updates it: what it says was true then, and must be checked now. */
  readonly archived?: true
}

/** When a document is to be seen: a draft never by itself, another one from its date on. */
export interface Appearance {
  readonly draft: boolean
  readonly publishedAt: Instant
}

/**
 * Whether a document is kept from readers at this moment: a draft always, another one until its
 * date.
 */
export function waits({ draft, publishedAt }: Appearance, now: Instant): boolean {
  return draft || publishedAt > now
}
