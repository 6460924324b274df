import type { CommentThread } from '#domain/newsroom/comment-threads.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'

import type { EmailEditors } from '../email-editors.ts'

/** Comment or answer that an editor has just written in a thread of an article. */
interface WrittenComment {
  readonly number: number
  readonly title: string
  readonly editor: Editor
  /** Thread, whose last message is the new one. */
  readonly thread: CommentThread
}

/** Emails the editor whose answer is expected, and those who wrote in the thread before. */
export async function notifyComment(
  email: EmailEditors,
  { number, title, editor, thread: { anchor, messages } }: WrittenComment,
): Promise<void> {
  const message = messages.at(-1)
  if (message === undefined) return
  const others = new Set(messages.slice(0, -1).map(({ by }) => by))
  const isFirst = messages.length === 1
  await email({
    number,
    by: editor.email,
    subject: `${isFirst ? 'Commentaire' : 'Réponse'}\u00A0: ${title}`,
    paragraphs: [
      `${editor.name} ${isFirst ? 'commente' : 'répond à propos de'} «\u00A0${anchor.quotation}\u00A0»\u00A0:`,
      message.words,
      'Le passage et les réponses sont ici\u00A0:',
    ],
    concerns: (colleague) => colleague.email === message.addressee || others.has(colleague.email),
  })
}
