import type { SectorKey } from '#domain/editorial/sector.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { NewsletterReaders } from '#ports/newsletter.ts'

/** An issue that goes to the subscribers of its group. */
export interface OrderedIssue {
  readonly path: string
  readonly title: string
  readonly subscribers: number
  /** How many of them had not been sent it before; none were when it was only looked at. */
  readonly ordered: number
}

/** Orders an issue of a group for its subscribers, the last one unless its path is given; only looks at it when asked to. */
export type OrderIssue = (
  group: SectorKey,
  asked: { readonly path?: string; readonly onlyLook: boolean },
) => Promise<Result<OrderedIssue, 'noSuchIssue'>>

interface IssuePorts {
  readonly library: ContentLibrary
  readonly readers: Pick<NewsletterReaders, 'count' | 'orderIssue'>
}

/** Sends the issues of the newsletters: each goes to each subscriber once, however often it is ordered (§3). */
export function orderIssue({ library, readers }: IssuePorts): OrderIssue {
  return async (group, { path, onlyLook }) => {
    const [found] =
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
    if (found?.kind !== 'newsletter' || found.group !== group) return refused('noSuchIssue')
    const subscribers = await readers.count(group)
    const ordered = onlyLook ? 0 : await readers.orderIssue(group, found.path)
    return ok({ path: found.path, title: found.title, subscribers, ordered })
  }
}
