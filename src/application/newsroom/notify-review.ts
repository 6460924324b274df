import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import { mayApprove } from '#domain/newsroom/article-review.ts'
import { authorsSincePublication } from '#domain/newsroom/article-state.ts'
import type { ArticleState } from '#domain/newsroom/article-state.ts'

import type { EditorNotice, EmailEditors } from './email-editors.ts'

/** Event of an article that may ask somebody to act, with the article after it. */
export interface ReviewEvent {
  readonly number: number
  readonly title: string
  readonly event: ArticleEvent
  readonly state: ArticleState
}

/** Emails the editors whom an event asks to review, correct or publish. Other events email no one. */
export async function notifyReview(email: EmailEditors, review: ReviewEvent): Promise<void> {
  const notice = noticeOf(review)
  if (notice !== undefined) await email({ ...notice, number: review.number, by: review.event.by })
}

type Notice = Pick<EditorNotice, 'subject' | 'paragraphs' | 'concerns'>

function noticeOf({ event, state, title }: ReviewEvent): Notice | undefined {
  const named = `«\u00A0${title}\u00A0»`
  if (event.kind === 'submitted')
    return {
      subject: `À relire\u00A0: ${title}`,
      paragraphs: [`La version ${event.version} de ${named} attend votre relecture\u00A0:`],
      concerns: (editor) => mayApprove(state, editor),
    }
  if (event.kind === 'approved')
    return {
      subject: `À publier\u00A0: ${title}`,
      paragraphs: [
        `La version ${event.version} de ${named} est approuvée, et reste à publier\u00A0:`,
      ],
      concerns: ({ role }) => role === 'chief',
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
