import { isReviewableBy, latestReturn } from '#domain/newsroom/article-review.ts'
import type { ReturnEvent } from '#domain/newsroom/article-review.ts'
import { articleStateAt, authorsSincePublication } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Logger } from '#ports/logger.ts'
import type { ListedArticle, ReviewOverride } from '#ports/newsroom-store.ts'

import { onOutage } from '../../shared/with-fallback.ts'
import { listNewDrafts } from './list-new-drafts.ts'
import type { NewDraft } from './list-new-drafts.ts'
import type { DraftPorts } from './open-and-convert-article-drafts.ts'

/** Article that a reviewer returned to its authors, with the event that contains the reason. */
export interface ReturnedArticle extends ListedArticle {
  readonly returned: ReturnEvent
}

/** Work of one editor, by role and authorship. A list outside the editor's role is empty. */
export interface EditorWork {
  /** Articles in review that the editor may approve. */
  readonly toReview: readonly ListedArticle[]
  /** Drafts by the editor whose newest version was returned by a reviewer. */
  readonly returned: readonly ReturnedArticle[]
  /** Approved articles, for the chief editor. */
  readonly toPublish: readonly ListedArticle[]
  /** Scheduled articles, the next first: all for the chief editor, else those the editor wrote. */
  readonly scheduled: readonly ListedArticle[]
  readonly drafts: readonly NewDraft[]
  /** Approvals without a review, newest first, for the chief editor. */
  readonly overrides: readonly ReviewOverride[]
}

/** Maximum number of newsroom articles that are loaded for the lists. */
const MAX_ARTICLES = 5_000

/** Maximum number of approvals without a review in the list. */
const MAX_OVERRIDES = 1_000

type WorkPorts = DraftPorts & { readonly logger: Pick<Logger, 'warn'> }

/** Loads the work of an editor. Returns undefined during an outage. */
export function loadEditorWork(ports: WorkPorts, editor: Editor): Promise<EditorWork | undefined> {
  return onOutage(
    () => editorWork(ports, editor),
    ({ message: reason }) => {
      ports.logger.warn('work list unavailable', { list: 'own', reason })
      return undefined
    },
  )
}

async function editorWork(ports: WorkPorts, editor: Editor): Promise<EditorWork> {
  const { store, clock } = ports
  const now = clock.now()
  const isChief = editor.role === 'chief'
  const [articles, drafts, overrides] = await Promise.all([
    store.list({ now, limit: MAX_ARTICLES }),
    listNewDrafts(ports, editor),
    isChief ? store.overrides(MAX_OVERRIDES) : [],
  ])
  const isOwn = ({ writers }: ListedArticle): boolean => writers.includes(editor.email)
  const inReview = articles.filter(
    ({ stage }) => stage === 'inReview' && hasRightsOf(editor.role, 'reviewer'),
  )
  const ownDrafts = articles.filter((article) => article.stage === 'draft' && isOwn(article))
  const histories = await store.histories([...inReview, ...ownDrafts].map(({ number }) => number))
  const eventsOf = ({ number }: ListedArticle) => histories.get(number) ?? []
  const stateOf = (article: ListedArticle): ArticleState => articleStateAt(eventsOf(article), now)
  return {
    toReview: inReview.filter((article) => isReviewableBy(stateOf(article), editor)).toReversed(),
    returned: ownDrafts.flatMap((article) => {
      const state = stateOf(article)
      const returned = latestReturn(eventsOf(article), state)
      const isAuthor = authorsSincePublication(state).has(editor.email)
      return returned !== undefined && isAuthor ? [{ ...article, returned }] : []
    }),
    toPublish: isChief ? articles.filter(({ stage }) => stage === 'approved') : [],
    scheduled: articles
      .filter((article) => article.dueAt !== undefined && (isChief || isOwn(article)))
      .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0)),
    drafts,
    overrides,
  }
}
