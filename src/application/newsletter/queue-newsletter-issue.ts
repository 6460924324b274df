import type { SectorKey } from '#domain/editorial/sector.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { LetterSendings } from '#ports/letter-sendings.ts'
import type { NewsletterSubscribers } from '#ports/newsletter-stores.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/**
 * Creates the function that queues the letters of the newsroom that were published since, each for
 * its subscribers, and holds the emails of paused ones.
 */
export function startLetters({
  readers,
  sendings,
}: {
  readonly readers: Pick<NewsletterSubscribers, 'queueIssue'>
  readonly sendings: Pick<LetterSendings, 'unsent' | 'holdPaused'>
}): () => Promise<void> {
  return async () => {
    await sendings.holdPaused()
    for (const { group, path } of await sendings.unsent()) await readers.queueIssue(group, path)
  }
}

/** Issue of a newsletter, with the number of its subscribers. */
export interface OrderedIssue {
  readonly path: string
  readonly title: string
  readonly subscribers: number
  /** Number of newly queued emails. It is 0 with `onlyLook`. */
  readonly ordered: number
}

/**
 * Queues an issue of a sector's newsletter, by default the latest, for its subscribers. With
 * `onlyLook`, only counts the subscribers.
 */
export type QueueIssue = (
  group: SectorKey,
  options: { readonly path?: string; readonly onlyLook: boolean },
) => Promise<Result<OrderedIssue, 'noSuchIssue'>>

interface IssuePorts {
  readonly library: ContentLibrary
  readonly readers: Pick<NewsletterSubscribers, 'count' | 'queueIssue'>
}

/**
 * Creates the use case that queues newsletter issues. A subscriber gets an issue only once, even if
 * it is queued again.
 */
export function queueIssue({ library, readers }: IssuePorts): QueueIssue {
  return async (group, { path, onlyLook }) => {
    const [request] =
      path === undefined
        ? (
            await library.list({
              kinds: ['newsletter'],
              group,
              order: 'recent',
              offset: 0,
              limit: 1,
            })
          ).items
        : await library.summariesAt([path])
    if (request?.kind !== 'newsletter' || request.group !== group) return refused('noSuchIssue')
    const subscribers = await readers.count(group)
    const ordered = onlyLook ? 0 : await readers.queueIssue(group, request.path)
    return ok({ path: request.path, title: request.title, subscribers, ordered })
  }
}
