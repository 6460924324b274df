import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { withContinuation } from '#domain/editorial/body-with-notes.ts'
import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import { commentThreads } from '#domain/newsroom/comment-threads.ts'
import type {
  CommentEntry,
  CommentMessage,
  CommentThread,
} from '#domain/newsroom/comment-threads.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { anchorPassage, MAX_QUOTATION_LENGTH, standingIn } from '#domain/newsroom/passage-anchor.ts'
import type { PassageAnchor } from '#domain/newsroom/passage-anchor.ts'
import { parseReviewNote } from '#domain/newsroom/review-note.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CommentStore } from '#ports/comment-store.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import type { EmailEditors } from '../email-editors.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import type { DocumentOfText } from './article-desk-use-cases.ts'

/** Thread of comments, and whether its words stand in the newest version. */
export interface ShownThread extends CommentThread {
  /** Undefined if the text of the version cannot be read. */
  readonly stands: boolean | undefined
}

/** Words of an editor, and the address of the editor whose answer is expected; empty for none. */
interface CommentWords {
  readonly number: number
  readonly editor: Editor
  readonly words: string
  readonly addressee: string
}

/** Comment on quoted words of the newest version. */
export interface CommentRequest extends CommentWords {
  readonly quotation: string
}

/** Reason for refusing a comment or an answer. */
export type CommentRefusal =
  | 'articleUnknown'
  | 'threadUnknown'
  | 'wordsInvalid'
  | 'editorUnknown'
  | 'passageInvalid'
  /** The newest version does not contain the quoted words. */
  | 'passageUnknown'
  | 'tooManyComments'

type Commented = Promise<Result<number, CommentRefusal>>

/** Use cases of comments on passages, which every editor may write, answer and resolve. */
export interface CommentOnPassages {
  /** Loads the threads of an article, in the order in which they began. */
  readonly list: (editor: Editor, number: number) => Promise<readonly ShownThread[]>
  /** Comments a passage, and returns the number of the thread. */
  readonly comment: (request: CommentRequest) => Commented
  readonly answer: (answer: CommentWords & { readonly thread: number }) => Commented
  readonly resolve: (
    thread: Pick<CommentWords, 'number' | 'editor'> & { readonly thread: number },
  ) => Commented
}

/** Maximum number of comments, answers and resolutions of one article. */
const MAX_ENTRIES = 1_000

/** Dependencies of the use cases of comments. */
export type CommentPorts = Pick<
  NewsroomPorts,
  'store' | 'editors' | 'clock' | 'manuscripts' | 'emailEditors'
> & { readonly commentStore: CommentStore; readonly document: DocumentOfText }

/** Creates the use cases with which editors comment passages. */
export function commentOnPassages(ports: CommentPorts): CommentOnPassages {
  return {
    list: (editor, number) => listThreads(ports, editor, number),
    comment: async (request) => {
      const message = await parseMessage(ports, request)
      if (!message.ok) return message
      const anchored = await anchorOf(ports, request)
      if (!anchored.ok) return anchored
      return addEntry(ports, request, { kind: 'comment', ...message.value, ...anchored.value })
    },
    answer: async (request) => {
      const message = await parseMessage(ports, request)
      if (!message.ok) return message
      return addEntry(ports, request, {
        kind: 'answer',
        ...message.value,
        thread: request.thread,
      })
    },
    resolve: ({ number, editor, thread }) => {
      const at = ports.clock.now()
      return addEntry(ports, { number, editor }, { kind: 'resolved', thread, by: editor.email, at })
    },
  }
}

async function listThreads(
  ports: CommentPorts,
  editor: Editor,
  number: number,
): Promise<readonly ShownThread[]> {
  const threads = commentThreads(await ports.commentStore.entries(number))
  if (threads.length === 0) return []
  const newest = await textToComment(ports, editor, number)
  const stands = newest?.text === undefined ? undefined : standingIn(newest.text)
  return threads.map((thread) => ({ ...thread, stands: stands?.(thread.anchor) }))
}

async function parseMessage(
  { editors, clock }: CommentPorts,
  { editor, words, addressee }: CommentWords,
): Promise<Result<CommentMessage, CommentRefusal>> {
  const parsed = parseReviewNote(words)
  if (!parsed.ok) return refused('wordsInvalid')
  const message = { by: editor.email, at: clock.now(), words: parsed.value }
  if (addressee === '') return ok(message)
  const colleague = (await editors.editors()).find(({ email }) => email === addressee)
  return colleague === undefined
    ? refused('editorUnknown')
    : ok({ ...message, addressee: colleague.email })
}

async function anchorOf(
  ports: CommentPorts,
  { editor, number, quotation }: CommentRequest,
): Promise<Result<{ readonly version: number; readonly anchor: PassageAnchor }, CommentRefusal>> {
  const words = quotation.trim()
  if (words === '' || words.length > MAX_QUOTATION_LENGTH) return refused('passageInvalid')
  const newest = await textToComment(ports, editor, number)
  if (newest === undefined) return refused('articleUnknown')
  const anchor = anchorPassage(newest.text ?? '', words)
  return anchor === undefined ? refused('passageUnknown') : ok({ version: newest.version, anchor })
}

/** Stores an entry, emails the editors whom it concerns, and returns the number of its thread. */
async function addEntry(
  ports: CommentPorts,
  { number, editor }: Pick<CommentWords, 'number' | 'editor'>,
  entry: CommentEntry,
): Commented {
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return refused('articleUnknown')
  const entries = await ports.commentStore.entries(number)
  if (entries.length >= MAX_ENTRIES) return refused('tooManyComments')
  const id = entry.kind === 'comment' ? undefined : entry.thread
  if (id !== undefined && !entries.some((each) => each.kind === 'comment' && each.id === id))
    return refused('threadUnknown')
  const added = await ports.commentStore.add(number, entry)
  if (entry.kind !== 'resolved') {
    const { version } = newestVersion(articleStateAt(article.events, ports.clock.now()))
    const manuscript = await ports.store.manuscript(article.documentId, version)
    const { title } = ports.manuscripts.split(manuscript?.markdown ?? '').fields
    const threads = commentThreads([...entries, { ...entry, id: added }])
    const thread = threads.find((each) => each.id === (id ?? added))
    if (thread) await notifyComment(ports.emailEditors, { number, title, editor, thread })
  }
  return ok(id ?? added)
}

/** Comment or answer that an editor has just written in a thread of an article. */
interface WrittenComment {
  readonly number: number
  readonly title: string
  readonly editor: Editor
  /** Thread, whose last message is the new one. */
  readonly thread: CommentThread
}

/** Emails the editor whose answer is expected, and those who wrote in the thread before. */
async function notifyComment(
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

/** Newest version of an article, whose passages editors comment. */
interface TextToComment {
  readonly version: number
  /** Visible text. Undefined if the version cannot be read. */
  readonly text: string | undefined
}

/** Loads the text whose passages editors comment. Returns undefined for an unknown article. */
async function textToComment(
  ports: Pick<NewsroomPorts, 'store' | 'clock'> & { readonly document: DocumentOfText },
  editor: Editor,
  number: number,
): Promise<TextToComment | undefined> {
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return undefined
  const { version } = newestVersion(articleStateAt(article.events, ports.clock.now()))
  const sourced = await ports.document({ editor, number, version })
  return { version, text: sourced?.ok === true ? visibleText(sourced.value) : undefined }
}

/** Returns the text of a version with its continuation and footnotes, as editors read it. */
function visibleText({ document, continuation }: SourcedDocument): string {
  const { body, footnotes } = withContinuation(document, continuation)
  const notes = footnotes.map(({ children }) => inlineText(children))
  return [plainText(body), ...notes].join('\n')
}
