import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Messenger } from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'
import type { EditorDirectory } from '#ports/newsroom-store.ts'

import { composeEmail } from '../newsletter/compose-newsletter-email.ts'
import type { EmailSite } from '../newsletter/compose-newsletter-email.ts'
import { withFallback } from '../shared/with-fallback.ts'

/** Email about an article of the newsroom, for the editors whom it concerns. */
export interface EditorNotice {
  /** Number of the article, whose address ends the email. */
  readonly number: number
  /** Editor who caused the email, and does not get it. */
  readonly by: Email
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly concerns: (editor: Editor) => boolean
}

/** Emails the editors whom a notice concerns. */
export type EmailEditors = (notice: EditorNotice) => Promise<void>

interface EmailEditorsDeps {
  readonly editors: Pick<EditorDirectory, 'editors'>
  readonly messenger: Messenger
  readonly site: EmailSite
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Creates the function that emails editors. An outage of the queue is logged: the newsroom tells
 * the same.
 */
export function emailEditors(deps: EmailEditorsDeps): EmailEditors {
  const { editors, messenger, site, logger } = deps
  return async ({ number, by, subject, paragraphs, concerns }) => {
    const recipients = (await editors.editors()).filter(
      (editor) => concerns(editor) && editor.email !== by,
    )
    const page = `${site.origin}${NEWSROOM_PATHS.articles}/${number}`
    for (const { email } of recipients) {
      const message = composeEmail(site, email, subject, [...paragraphs, page])
      await withFallback(undefined, () => messenger.send(message), logger)
    }
  }
}
