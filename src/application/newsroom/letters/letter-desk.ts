import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { LetterSending } from '#domain/newsletter/letter-delivery.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { hours } from '#domain/shared/duration.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Message, Messenger } from '#ports/email-and-sms-messenger.ts'
import type { LetterSendings } from '#ports/letter-sendings.ts'
import type { NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import type { ListedArticle, ManuscriptIssue } from '#ports/newsroom-store.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { AttemptLimit, AttemptLimits } from '#ports/rate-limits.ts'

import { letterEmail } from '../../newsletter/compose-letter-email.ts'
import type { LetterEmailDeps } from '../../newsletter/compose-letter-email.ts'
import type { Desk, TextToShow } from '../desk/article-desk-use-cases.ts'
import { listLetterCandidates } from './list-letter-candidates.ts'
import type { ListLetterCandidates } from './list-letter-candidates.ts'

/** Letter of the newsroom with its sending, if it has begun. */
export interface ListedLetter {
  readonly article: ListedArticle
  readonly sending?: LetterSending
}

/** Email of a letter that is not sent, and the path of the letter. */
export interface LetterPreview {
  readonly path: string
  readonly email: Message & { readonly html: string }
}

/** Preview of a text as the email of a letter. Undefined if the text is no letter. */
type PreviewResult = Result<LetterPreview, readonly ManuscriptIssue[]> | undefined

/** Use cases with which editors preview, try and send letters. */
export interface LetterDesk {
  /** Returns the letters of the newsroom, last changed first. */
  readonly list: () => Promise<readonly ListedLetter[]>
  /** Returns the number of subscribers of each group. */
  readonly subscribers: () => Promise<ReadonlyMap<SectorKey, number>>
  readonly candidates: ListLetterCandidates
  readonly preview: (text: TextToShow) => Promise<PreviewResult>
  /** Sends the email of a letter to the editor. Its links for subscribers do nothing. */
  readonly sendTest: (
    text: TextToShow,
  ) => Promise<Result<'sent', readonly ManuscriptIssue[] | 'tooManyTests'> | undefined>
  readonly sending: (path: string) => Promise<LetterSending | undefined>
  /**
   * Pauses or resumes the sending of a letter, also before it begins. Only the chief editor may.
   */
  readonly setPaused: (
    path: string,
    request: { readonly editor: Editor; readonly paused: boolean },
  ) => Promise<Result<'done', 'roleTooLow' | 'notSending'>>
}

interface LetterDeskDeps extends LetterEmailDeps {
  readonly desk: Pick<Desk, 'list' | 'document'>
  readonly library: Pick<ContentLibrary, 'list' | 'summariesAt' | 'published'>
  readonly sendings: LetterSendings
  readonly readers: Pick<NewsletterSubscribers, 'count' | 'queueIssue'>
  readonly messenger: Messenger
  readonly attempts: Pick<AttemptLimits, 'admits'>
  readonly clock: Clock
}

/** Test emails of one editor. */
const TESTS: AttemptLimit = { most: 20, within: hours(1) }

/** Token in the links of a preview. No signature is like it, so that they lead to nothing. */
const PREVIEW_TOKEN = 'essai'

/** Letters with their counts on one page. */
const MAX_LETTERS = 50

export function letterDesk(deps: LetterDeskDeps): LetterDesk {
  const { desk, sendings, readers, messenger, attempts, clock } = deps
  const preview = previewLetter(deps)
  return {
    list: async () => {
      const { articles } = await desk.list({})
      const letters = articles.filter(({ path }) => path.startsWith(`${PATHS.newsletters}/`))
      return Promise.all(
        letters.slice(0, MAX_LETTERS).map(async (article) => {
          const sending = article.isPublic ? await sendings.sending(article.path) : undefined
          return { article, ...(sending && { sending }) }
        }),
      )
    },
    subscribers: async () =>
      new Map(
        await Promise.all(SECTOR_KEYS.map(async (key) => [key, await readers.count(key)] as const)),
      ),
    candidates: listLetterCandidates(deps),
    preview,
    sendTest: async (text) => {
      const { email: recipient } = text.editor
      const previewed = await preview(text)
      if (previewed === undefined || !previewed.ok) return previewed
      if (!(await attempts.admits(`letter tests of:${recipient}`, TESTS, clock.now())))
        return refused('tooManyTests')
      const { subject, ...email } = previewed.value.email
      await messenger.send({ ...email, recipient, subject: `[Essai] ${subject}` })
      return ok('sent')
    },
    sending: (path) => sendings.sending(path),
    setPaused: async (path, { editor, paused }) => {
      if (!hasRightsOf(editor.role, 'chief')) return refused('roleTooLow')
      if (paused) await queuePaused(deps, path)
      const isSending = await (paused ? sendings.pause(path) : sendings.resume(path))
      return isSending ? ok('done') : refused('notSending')
    },
  }
}

/** Queues a published letter that is about to be sent, and holds its emails. */
async function queuePaused(
  { sendings, readers }: Pick<LetterDeskDeps, 'sendings' | 'readers'>,
  path: string,
): Promise<void> {
  const letter = (await sendings.unsent()).find((each) => each.path === path)
  if (letter) await readers.queueIssue(letter.group, path, { isPaused: true })
}

function previewLetter(deps: LetterDeskDeps): LetterDesk['preview'] {
  return async (text) => {
    const sourced = await deps.desk.document(text)
    if (sourced === undefined || !sourced.ok) return sourced
    const { document } = sourced.value
    if (document.kind !== 'newsletter') return undefined
    const reader = { email: text.editor.email, token: PREVIEW_TOKEN }
    const { unsubscribe: _ofSubscribers, ...email } = await letterEmail(deps, document, reader)
    return ok({ path: document.path, email })
  }
}
