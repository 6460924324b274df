import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { mayApprove } from '#domain/newsroom/article-review.ts'
import { authorsSincePublication } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { EditorDirectory } from '#ports/newsroom-store.ts'

import { composeEmail } from '../newsletter/compose-newsletter-email.ts'
import type { EmailSite } from '../newsletter/compose-newsletter-email.ts'
import { withFallback } from '../shared/with-fallback.ts'

/** Event of an article that may ask somebody to act, with the article after it. */
export interface ReviewEvent {
  readonly number: number
  readonly title: string
  readonly event: ArticleEvent
  readonly state: ArticleState
}

/** Emails the editors whom an event asks to review or to correct. Other events email no one. */
export type NotifyReview = (review: ReviewEvent) => Promise<void>

interface NotifyReviewDeps {
  readonly editors: Pick<EditorDirectory, 'editors'>
  readonly messenger: Messenger
  readonly site: EmailSite
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates the function that emails editors. An outage of the queue is logged: the work lists of the
 * newsroom tell the same.
 */
export function notifyReview({ editors, messenger, site, logger }: NotifyReviewDeps): NotifyReview {
  return async (review) => {
    const notice = noticeOf(review)
    if (notice === undefined) return
    const recipients = (await editors.editors()).filter(
      (editor) => notice.concerns(editor) && editor.email !== review.event.by,
    )
    const page = `${site.origin}${NEWSROOM_PATHS.articles}/${review.number}`
    for (const { email } of recipients) {
      const message = composeEmail(site, email, notice.subject, [...notice.paragraphs, page])
      await withFallback(undefined, () => messenger.send(message), logger)
    }
  }
}

interface Notice {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly concerns: (editor: Editor) => boolean
}

function noticeOf({ event, state, title }: ReviewEvent): Notice | undefined {
  const named = `«\u00A0${title}\u00A0»`
  if (event.kind === 'submitted')
    return {
      subject: `À relire\u00A0: ${title}`,
      paragraphs: [`La version ${event.version} de ${named} attend votre relecture\u00A0:`],
      concerns: (editor) => mayApprove(state, editor),
    }
  if (event.kind !== 'returned') return undefined
  const authors = authorsSincePublication(state)
  return {
    subject: `À corriger\u00A0: ${title}`,
    paragraphs: [
      `La version ${event.version} de ${named} vous est renvoyée, avec cette note\u00A0:`,
      event.note,
      'Elle est à corriger ici\u00A0:',
    ],
    concerns: ({ email }) => authors.has(email),
  }
}
