import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEW_ARTICLE_FOLDER } from '#domain/newsroom/parse-article-path.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Manuscript, ManuscriptParts, StoredArticle } from '#ports/newsroom-store.ts'
import type { WorkingCopies, WorkingCopyKey } from '#ports/working-copies.ts'

import type { ChangedArticle } from '../change-article-stage.ts'
import { changedArticle } from '../change-article-stage.ts'
import { manuscriptOf } from '../convert-version-to-document.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'

/** Content of the article form: path, front matter fields and body. */
export interface ArticleDraft extends ManuscriptParts {
  readonly path: string
  /** Version from which the draft was written; 0 for a new article. */
  readonly version: number
}

/** Working copy of an editor, split into the fields of the form. */
export interface WorkingDraft {
  readonly draft: ArticleDraft
  readonly savedAt: Instant
}

/** Browser page with the form in which an editor types a draft. */
export interface FormPage {
  readonly id: string
  /** Time at which the working copy that the page showed was saved. Absent if it showed none. */
  readonly copyAt?: Instant
}

/** Article opened by an editor: its history, its newest text and the editor's working copy. */
export interface OpenedArticle extends ChangedArticle {
  readonly events: readonly ArticleEvent[]
  readonly state: ArticleState
  /** Text of the newest version. */
  readonly draft: ArticleDraft
  /** Working copy of this editor. Absent if there is none. */
  readonly working?: WorkingDraft
}

/** Dependencies of the use cases on drafts. */
export type DraftPorts = Pick<NewsroomPorts, 'store' | 'manuscripts' | 'clock'> & {
  readonly copies: WorkingCopies
}

/** Front matter of an article that has no version yet. */
export const BLANK = '---\nkind: article\n---\n'

/**
 * Loads an article and the editor's working copy of it. Returns undefined if no article has the
 * number.
 */
export async function openArticle(
  ports: DraftPorts,
  editor: Email,
  number: number,
): Promise<OpenedArticle | undefined> {
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return undefined
  const state = articleStateAt(article.events, ports.clock.now())
  const { version } = newestVersion(state)
  const [manuscript, working] = await Promise.all([
    manuscriptOf(ports, article, version),
    workingDraft(ports, { editor, documentId: article.documentId }),
  ])
  return {
    ...changedArticle(article, state),
    events: article.events,
    state,
    draft: draftOf(ports, manuscript, version),
    ...(working && { working }),
  }
}

/**
 * Returns the empty draft of a new article, and the editor's working copy of this draft if there is
 * one.
 */
export async function openNewArticle(
  ports: DraftPorts,
  editor: Email,
  newDraft: string,
): Promise<{ readonly draft: ArticleDraft; readonly working?: WorkingDraft }> {
  const working = await workingDraft(ports, { editor, newDraft })
  const draft = draftOf(ports, { path: NEW_ARTICLE_FOLDER, markdown: BLANK }, 0)
  return { draft, ...(working && { working }) }
}

/** Returns a working copy, split into the fields of the form. Returns undefined without one. */
async function workingDraft(
  ports: DraftPorts,
  key: WorkingCopyKey,
): Promise<WorkingDraft | undefined> {
  const copy = await ports.copies.copy(key)
  if (copy === undefined) return undefined
  return { draft: draftOf(ports, copy.manuscript, copy.version), savedAt: copy.savedAt }
}

/**
 * Returns the key of an editor's working copy: of an article, or else of the draft of a new one.
 */
export function copyKey(
  { email: editor }: Pick<Editor, 'email'>,
  article: Pick<StoredArticle, 'documentId'> | undefined,
  newDraft = '',
): WorkingCopyKey {
  return article === undefined ? { editor, newDraft } : { editor, documentId: article.documentId }
}

/** Splits a manuscript into the fields and the body of the form. */
function draftOf(
  { manuscripts }: Pick<DraftPorts, 'manuscripts'>,
  { path, markdown }: Manuscript,
  version: number,
): ArticleDraft {
  return { path, version, ...manuscripts.split(markdown) }
}

/**
 * Converts a draft to a manuscript. Unchanged and unknown fields are preserved from the version
 * from which the draft was made.
 */
export async function manuscriptFrom(
  ports: Pick<DraftPorts, 'store' | 'manuscripts'>,
  documentId: string | undefined,
  { path, version, fields, body }: ArticleDraft,
): Promise<Manuscript> {
  const base = await baseMarkdown(ports, documentId, version)
  return { path, markdown: ports.manuscripts.join(base, { fields, body }) }
}

/**
 * Returns the Markdown from which a draft was written: that of a version, or of an empty article.
 */
export async function baseMarkdown(
  { store }: Pick<DraftPorts, 'store'>,
  documentId: string | undefined,
  version: number,
): Promise<string> {
  const base = documentId === undefined ? undefined : await store.manuscript(documentId, version)
  return base?.markdown ?? BLANK
}
