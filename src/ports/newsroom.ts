import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import type { ArticleStage } from '#domain/newsroom/article-state.ts'
import type { Editor, EditorRole } from '#domain/newsroom/editor.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptText } from '#domain/newsroom/manuscript-text.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { Outdated } from './cache-purges.ts'
import type { PublicationReport, SourcedDocument } from './publishing.ts'

/** Text of a version: Markdown with front matter, and the path of its page. */
export interface Manuscript {
  readonly path: string
  readonly markdown: string
}

/** Manuscript in two parts, as a form shows it. */
export interface ManuscriptParts {
  readonly fields: ManuscriptFields
  /** Markdown after the front matter. */
  readonly body: string
}

/** Mistake in a manuscript, in French, with its place: a line or a field. */
export interface ManuscriptIssue {
  readonly place: string
  readonly message: string
}

/** What the newsroom knows of a document besides its manuscript. */
export interface DocumentFrame {
  readonly id: string
  readonly demo: boolean
  /** Publication date if the manuscript states none. */
  readonly publishedAt: Instant
}

/** Reads and writes manuscripts. */
export interface Manuscripts {
  /** Converts a manuscript to a document, or lists its mistakes. */
  parse(
    manuscript: Manuscript,
    frame: DocumentFrame,
  ): Promise<Result<SourcedDocument, readonly ManuscriptIssue[]>>
  /**
   * Reads the text of a manuscript as written, or lists its mistakes. A text that would not read
   * back identically is a mistake.
   */
  readText(markdown: string): Promise<Result<ManuscriptText, readonly ManuscriptIssue[]>>
  /** Writes a text as Markdown that reads back identically. */
  writeText(text: ManuscriptText): Promise<string>
  /** Splits the Markdown of a manuscript into its fields and its body. */
  split(markdown: string): ManuscriptParts
  /** Joins fields and a body. What does not differ from `base` stays as written there. */
  join(base: string, text: ManuscriptParts): string
  /** Returns a hash of the path and the text. */
  fingerprint(manuscript: Manuscript): string
  /** Returns the manuscripts of the content folder that can be adopted, by path. */
  adoptable(path: string): Promise<Manuscript | undefined>
  /** Streams the manuscripts of a folder, by path. */
  readFolder(folder: string): AsyncIterable<Manuscript>
  /** Writes a manuscript into a folder, at its path. */
  writeFile(folder: string, manuscript: Manuscript): Promise<void>
}

/** Article of the newsroom with its history. */
export interface StoredArticle {
  /** Number in the newsroom, for addresses. It stays when the path changes. */
  readonly number: number
  readonly documentId: string
  /** Path of the newest version. */
  readonly path: string
  readonly events: readonly ArticleEvent[]
}

/** Article in a list. */
export interface ListedArticle {
  readonly number: number
  readonly path: string
  readonly title: string
  readonly themes: readonly ThemeKey[]
  /** Editors who saved a version. */
  readonly writers: readonly Email[]
  readonly stage: ArticleStage
  readonly dueAt?: Instant
  readonly changedAt: Instant
}

/** State of an article after an event, for lists. */
export type ArticleListing = Omit<ListedArticle, 'number' | 'writers' | 'changedAt'>

/** Effect of an event on what is published, or waits for its date. */
export type PublicationEffect =
  /** Shows the document in previews. */
  | { readonly kind: 'draft'; readonly document: SourcedDocument }
  | { readonly kind: 'schedule'; readonly document: SourcedDocument; readonly dueAt: Instant }
  | { readonly kind: 'unschedule' }
  | { readonly kind: 'withdraw'; readonly outdates: (report: PublicationReport) => Outdated }

/** Event to store, with everything that changes with it. */
export interface ArticleUpdate {
  /** Number of events that the editor saw. */
  readonly revision: number
  readonly event: ArticleEvent
  /** Text of a saved version. */
  readonly manuscript?: Manuscript & { readonly fingerprint: string }
  readonly listing: ArticleListing
  readonly effect?: PublicationEffect
}

/** Articles of the newsroom: versions and history, append-only. Rejects with an `Outage`. */
export interface NewsroomStore {
  /** Returns the articles at a stage or all, the latest changes first. */
  list(options: {
    readonly now: Instant
    readonly stage?: ArticleStage
    readonly limit: number
  }): Promise<readonly ListedArticle[]>
  articleAt(path: string): Promise<StoredArticle | undefined>
  articleNumbered(number: number): Promise<StoredArticle | undefined>
  /** Returns the text of a version. */
  manuscript(documentId: string, version: number): Promise<Manuscript | undefined>
  /**
   * Stores an event, and creates the article at its first one. Stores nothing if the revision
   * differs, or if another page has the path.
   */
  store(
    documentId: string,
    update: ArticleUpdate,
  ): Promise<Result<'stored', 'revisionChanged' | 'pathTaken'>>
  /** Returns the ids of documents of other sources that became articles of the newsroom. */
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

/** Editors and the history of their roles. Rejects with an `Outage`. */
export interface EditorDirectory {
  editor(email: Email): Promise<Editor | undefined>
  /** Returns the current editors by name. */
  editors(): Promise<readonly Editor[]>
  change(change: RoleChange): Promise<void>
  /** Returns the latest changes of roles of a person, or of all, newest first. */
  history(email?: Email): Promise<readonly RoleChange[]>
}
