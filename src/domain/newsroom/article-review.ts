import type { ArticleEvent } from './article-events.ts'
import { authorsSincePublication, newestVersion, stageOf } from './article-state.ts'
import type { ArticleState } from './article-state.ts'
import { hasRightsOf } from './editor-roles.ts'
import type { Editor } from './editor-roles.ts'

/** Event with which a reviewer returned a version to its authors. */
export type ReturnEvent = Extract<ArticleEvent, { readonly kind: 'returned' }>

/**
 * True if the editor has a reviewer's rights and saved no version since the last publication
 * (four-eyes rule).
 */
export function mayApprove(state: ArticleState, { role, email }: Editor): boolean {
  return hasRightsOf(role, 'reviewer') && !authorsSincePublication(state).has(email)
}

/** True if the newest version is in review and the editor may approve it. */
export function isReviewableBy(state: ArticleState, editor: Editor): boolean {
  return stageOf(state) === 'inReview' && mayApprove(state, editor)
}

/**
 * Returns the event with which a reviewer returned the newest version to its authors. Returns
 * undefined unless this version is a draft that was not submitted again.
 */
export function latestReturn(
  events: readonly ArticleEvent[],
  state: ArticleState,
): ReturnEvent | undefined {
  const last = events.findLast(({ kind }) => kind === 'returned' || kind === 'submitted')
  const { version } = newestVersion(state)
  const isReturned = last?.kind === 'returned' && last.version === version
  return isReturned && stageOf(state) === 'draft' ? last : undefined
}

/** Returns the last version that was returned to its authors before a version in review. */
export function returnedBefore(
  events: readonly ArticleEvent[],
  version: number,
): number | undefined {
  const last = events.findLast((event) => event.kind === 'returned' && event.version < version)
  return last?.kind === 'returned' ? last.version : undefined
}
