import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { Editor, EditorRole } from '#domain/newsroom/editor-roles.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { PublicationReport, SourcedDocument } from './content-source-and-publisher.ts'

/** Manuscript of an article's version: Markdown with front matter, and the path of its page. */
export interface Manuscript {
  readonly path: string
  readonly markdown: string
}

/** Manuscript split into front matter fields and body, as the form shows it. */
export interface ManuscriptParts {
  readonly fields: ManuscriptFields
  /** Markdown after the front matter. */
  readonly body: string
}

/** Mistake in a manuscript, described in French. `place` is a line or a field. */
export interface ManuscriptIssue {
  readonly place: string
  /** Line of a field in the file, from 1. */
  readonly line?: number
  readonly message: string
}

/** Data of a document that its manuscript does not contain. */
export interface DocumentFrame {
  readonly id: string
  readonly demo: boolean
  /** Publication date if the manuscript states none. */
  readonly publishedAt: Instant
}

/** Parser and writer of the texts of manuscripts. */
export interface ManuscriptTexts {
  /** Converts a manuscript to a document, or refuses it with its mistakes. */
  parse(
    manuscript: Manuscript,
    frame: DocumentFrame,
  ): Promise<Result<SourcedDocument, readonly ManuscriptIssue[]>>
  /** Parses the text of a manuscript as written, or refuses it with its mistakes. */
  readText(markdown: string): Promise<Result<ManuscriptText, readonly ManuscriptIssue[]>>
  /** Normalizes a text and returns its Markdown. */
  writeText(text: ManuscriptText): Promise<string>
}

/** Fields and files of manuscripts. */
export interface Manuscripts {
  /** Splits the Markdown of a manuscript into its fields and its body. */
  split(markdown: string): ManuscriptParts
  /**
   * Joins fields and a body to Markdown. Unchanged and unknown fields are preserved from the front
   * matter of `base`.
   */
  join(base: string, text: ManuscriptParts): string
  /** Returns a hash of a manuscript's path and text. */
  fingerprint(manuscript: Manuscript): string
  /**
   * Returns the file of the page at this path in the content folder, or undefined if there is none.
   */
  adoptable(path: string): Promise<Manuscript | undefined>
  /** Loads the manuscripts of a folder, by path. */
  readFolder(folder: string): Promise<Result<readonly Manuscript[], UnusableFolder>>
  /** Writes a manuscript into a folder, at its path. Creates the folder with its parents. */
  writeFile(folder: string, manuscript: Manuscript): Promise<Result<void, UnusableFolder>>
}

/** Folder that cannot be read or written, with the reason in French. */
export interface UnusableFolder {
  readonly code: 'folderUnusable'
  readonly reason: string
}

/** Article of the newsroom with its history. */
export interface StoredArticle {
  /** Number of the article in the newsroom's URLs. It stays the same when the path changes. */
  readonly number: number
  readonly documentId: string
  /** Path of the newest version. */
  readonly path: string
  readonly events: readonly ArticleEvent[]
}

/** Article of the newsroom as lists show it. */
export interface ListedArticle {
  readonly number: number
  readonly kind: DocumentKind
  readonly path: string
  readonly title: string
  readonly themes: readonly ThemeKey[]
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  /** Set if the newest version is reserved for Premium readers. */
  readonly isPremium?: true
  /** Editors who saved a version. */
  readonly writers: readonly Email[]
  /** Stage of the newest version. */
  readonly stage: ArticleStage
  /** True if readers see a version of the article, the newest one or an earlier one. */
  readonly isPublic: boolean
  readonly dueAt?: Instant
  /** Time of the last event, or of a publication that came due since. */
  readonly changedAt: Instant
}

/** Approval by the chief editor without a review. */
export interface ReviewOverride {
  readonly number: number
  readonly path: string
  readonly title: string
  readonly version: number
  readonly reason: string
  readonly by: Email
  readonly at: Instant
  /** Number of other articles approved at the same moment for the same reason. */
  readonly others?: number
}

/** Fields for lists that an event of an article may change. */
export type ArticleListing = Omit<ListedArticle, 'number' | 'writers' | 'isPublic' | 'changedAt'>

/** Effect of an event on the published documents, or on those that wait for their date. */
export type PublicationEffect =
  /** Shows the document in previews. */
  | { readonly kind: 'draft'; readonly document: SourcedDocument }
  | { readonly kind: 'schedule'; readonly document: SourcedDocument; readonly dueAt: Instant }
  | {
      readonly kind: 'publish'
      readonly document: SourcedDocument
      readonly outdates: (report: PublicationReport) => OutdatedTags
    }
  | { readonly kind: 'withdraw'; readonly outdates: (report: PublicationReport) => OutdatedTags }

/** Event to store, with everything that changes with it. */
export interface ArticleUpdate {
  /** Number of events that the editor saw. The update is refused if there are more now. */
  readonly revision: number
  readonly event: ArticleEvent
  /** Manuscript of a saved version, with its hash. */
  readonly manuscript?: Manuscript & { readonly fingerprint: string }
  readonly listing: ArticleListing
  readonly effect?: PublicationEffect
}

/** Update of an article, by the id of its document. */
export type DocumentUpdate = ArticleUpdate & { readonly documentId: string }

/** Pages of an author or tag that lead to another one, and the tags that this outdates. */
export interface MovedPages {
  readonly from: string
  readonly to: string
  readonly outdates: ReadonlySet<string>
}

/** Stored update of an article. */
export interface StoredUpdate {
  /** Number of the article. */
  readonly number: number
  /** Report of the publication or withdrawal, if it was one. */
  readonly report?: PublicationReport
}

/**
 * Append-only store of the newsroom's articles, with their versions and history. Its methods reject
 * with an `Outage` if it is unavailable.
 */
export interface NewsroomStore {
  /**
   * Returns the articles at a stage or all articles, last changed first. `published` also finds
   * those of which readers see an earlier version.
   */
  list(options: {
    readonly now: Instant
    readonly stage?: ArticleStage
    readonly limit: number
  }): Promise<readonly ListedArticle[]>
  /**
   * Returns the numbers of the articles whose newest version contains all words of a text, in any
   * French form, or its passages in quotes. Case and accents are ignored.
   */
  search(text: string): Promise<ReadonlySet<ListedArticle['number']>>
  /** Returns the events of these articles by number, the oldest first. */
  histories(
    numbers: readonly number[],
  ): Promise<ReadonlyMap<ListedArticle['number'], readonly ArticleEvent[]>>
  /** Returns the latest approvals without a review, newest first. */
  overrides(limit: number): Promise<readonly ReviewOverride[]>
  articleAt(path: string): Promise<StoredArticle | undefined>
  articleNumbered(number: number): Promise<StoredArticle | undefined>
  /** Returns the manuscript of a version, or undefined. */
  manuscript(documentId: string, version: number): Promise<Manuscript | undefined>
  /**
   * Stores an event, and creates the article at its first one. Stores nothing if the revision
   * differs, or if another page has the path.
   */
  store(
    documentId: string,
    update: ArticleUpdate,
  ): Promise<Result<StoredUpdate, 'revisionChanged' | 'pathTaken'>>
  /**
   * Stores events of several articles, and redirects of pages that get another path, in one
   * publication. Stores nothing if one of them is refused as `store` does.
   */
  storeAll(
    updates: readonly DocumentUpdate[],
    moved?: MovedPages,
  ): Promise<Result<PublicationReport | undefined, 'revisionChanged' | 'pathTaken'>>
  /** Returns the ids of the documents from other sources that became articles of the newsroom. */
  adopted(): Promise<ReadonlySet<string>>
}

/** Change of an editor's role. Without a role, the editor is removed. */
export interface RoleChange {
  readonly email: Email
  readonly name: string
  readonly role: EditorRole | undefined
  readonly givenBy: string
  readonly at: Instant
}

/**
 * Store of the newsroom's editors and of the history of their roles. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface EditorDirectory {
  editor(email: Email): Promise<Editor | undefined>
  /** Returns the current editors by name. */
  editors(): Promise<readonly Editor[]>
  change(change: RoleChange): Promise<void>
  /** Returns the latest role changes of one person, or of all, newest first. */
  history(email?: Email): Promise<readonly RoleChange[]>
}
