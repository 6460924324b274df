import type { Document } from '#domain/editorial/document.ts'
import type { ArticleChange, ArticleEvent } from '#domain/newsroom/article-events.ts'
import { articleStateAt, newestVersion, stageOf } from '#domain/newsroom/article-state.ts'
import type { ArticleStage, ArticleState } from '#domain/newsroom/article-state.ts'
import { decideArticleChange } from '#domain/newsroom/decide-article-change.ts'
import type {
  ArticleCommand,
  ArticleCommandRefusal,
} from '#domain/newsroom/decide-article-change.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { parseReviewNote } from '#domain/newsroom/review-note.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseReason } from '#domain/support/support-agent.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type {
  ArticleListing,
  ManuscriptIssue,
  PublicationEffect,
  StoredArticle,
} from '#ports/newsroom-store.ts'

import { changedTags } from '../pages/common/cache-tags.ts'
import { documentOfVersion, manuscriptOf } from './convert-version-to-document.ts'
import type { NewsroomPorts } from './newsroom-ports.ts'
import { notifyReview } from './notify-review.ts'

/** Request of an editor to change the stage of an article. */
export interface ChangeRequest {
  /** Number of the article. */
  readonly number: number
  readonly editor: Editor
  /**
   * Newest version that the editor saw. If set, the request is refused when there is a newer one.
   */
  readonly version?: number
  readonly command: Exclude<ArticleCommand, { readonly kind: 'save' }>
}

/** Number, path, stage, newest version and revision of an article after a change. */
export interface ChangedArticle {
  readonly number: number
  readonly path: string
  readonly stage: ArticleStage
  readonly version: number
  readonly revision: number
}

/** Reason for refusing to change the stage of an article. */
export type ChangeRefusal =
  | ArticleCommandRefusal
  | 'articleUnknown'
  /** The reason or public notice is not valid, for instance because it is empty. */
  | 'reasonInvalid'
  | 'noteInvalid'
  /** The article has changed meanwhile. */
  | 'revisionChanged'
  | 'pathTaken'
  | { readonly code: 'manuscriptInvalid'; readonly issues: readonly ManuscriptIssue[] }

/** Changes the stage of an article, for example by an approval, publication or withdrawal. */
export type ChangeArticle = (
  request: ChangeRequest,
) => Promise<Result<ChangedArticle, ChangeRefusal>>

/**
 * Creates the use case that changes the stage of an article. A publication that is already due
 * takes place at once.
 */
export function changeArticle(ports: NewsroomPorts): ChangeArticle {
  return async ({ number, editor, version, command }) => {
    const explained = checkExplanation(command)
    if (!explained.ok) return explained
    const article = await ports.store.articleNumbered(number)
    if (article === undefined) return refused('articleUnknown')
    const now = ports.clock.now()
    const state = articleStateAt(article.events, now)
    if (version !== undefined && version !== newestVersion(state).version)
      return refused('versionChanged')
    const change = decideArticleChange(state, command, { editor, now })
    if (!change.ok) return change
    const event: ArticleEvent = { ...change.value, by: editor.email, at: now }
    const head = await headDocument(ports, article, state, event)
    if (!head.ok) return head
    const after = articleStateAt([...article.events, event], now)
    const stored = await ports.store.store(article.documentId, {
      revision: state.revision,
      event,
      listing: listingOf(head.value.document, after),
      ...effectOf(change.value, head.value, now),
    })
    if (!stored.ok) return stored
    const { report } = stored.value
    if (report) ports.purge.purge(changedTags(report))
    await notifyReview(ports.emailEditors, {
      number,
      title: head.value.document.title,
      event,
      state: after,
    })
    return ok(changedArticle(article, after))
  }
}

/** Checks the note, reason or public notice of a command. A command without one passes. */
function checkExplanation(
  command: ChangeRequest['command'],
): Result<unknown, 'noteInvalid' | 'reasonInvalid'> {
  if ('note' in command) return parseReviewNote(command.note)
  if ('reason' in command) return parseReason(command.reason)
  return 'change' in command && 'notice' in command.change
    ? parseReason(command.change.notice)
    : ok('none')
}

/** Returns the number, path, stage, newest version and revision of an article. */
export function changedArticle(
  { number, path }: Pick<StoredArticle, 'number' | 'path'>,
  state: ArticleState,
): ChangedArticle {
  const { version } = newestVersion(state)
  return { number, path, stage: stageOf(state), version, revision: state.revision }
}

/** Builds the entry for an article in the newsroom's lists. */
export function listingOf(
  { kind, path, title, themes, authors, tags, access }: Document,
  state: ArticleState,
): ArticleListing {
  const { scheduled } = state
  return {
    kind,
    path,
    title,
    themes,
    authors,
    tags,
    ...(access === 'premium' && { isPremium: true }),
    stage: stageOf(state),
    ...(scheduled !== undefined && { dueAt: scheduled.at }),
  }
}

/**
 * Converts the newest version to a document. If the event is a publication, it dates the document.
 */
async function headDocument(
  ports: NewsroomPorts,
  { documentId }: Pick<StoredArticle, 'documentId'>,
  state: ArticleState,
  event: ArticleEvent,
): Promise<Result<SourcedDocument, ChangeRefusal>> {
  const manuscript = await manuscriptOf(ports, { documentId }, newestVersion(state).version)
  const parsed = await documentOfVersion(ports, {
    documentId,
    manuscript,
    state,
    now: event.at,
    ...(event.kind === 'scheduled' && {
      publication: { version: event.version, at: event.dueAt, change: event.change },
    }),
  })
  return parsed.ok ? parsed : refused({ code: 'manuscriptInvalid', issues: parsed.problem })
}

/** Returns the effect of a change on the published documents, if it has one. */
export function effectOf(
  change: ArticleChange,
  document: SourcedDocument,
  now: Instant,
): { readonly effect?: PublicationEffect } {
  switch (change.kind) {
    case 'scheduled':
      return change.dueAt <= now
        ? { effect: { kind: 'publish', document, outdates: changedTags } }
        : { effect: { kind: 'schedule', document, dueAt: change.dueAt } }
    case 'unscheduled':
      return { effect: { kind: 'draft', document } }
    case 'withdrawn':
      return { effect: { kind: 'withdraw', outdates: changedTags } }
    case 'saved':
    case 'adopted':
    case 'submitted':
    case 'returned':
    case 'approved':
    case 'overridden':
      break
  }
  return {}
}
