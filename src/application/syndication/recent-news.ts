import type { DocumentSummary } from '#domain/editorial/document.ts'
import { LIMIT_ALL } from '#domain/editorial/limits.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'

/** News as engines that follow the press ask for it. */
export interface RecentNews {
  readonly path: string
  readonly title: string
  readonly publishedAt: Instant
}

/** How far back these engines look. */
const RECENT = days(2)

/** More than so many they do not read at once. */
const MOST = 1_000

/** The news of the last two days, the newest first, without the demonstration. */
export async function recentNews(
  library: Pick<ContentLibrary, 'list'>,
  now: Instant,
): Promise<readonly RecentNews[]> {
  const recent: DocumentSummary[] = []
  for (let offset = 0; offset < MOST; offset += LIMIT_ALL) {
    const { items } = await library.list({
      kinds: ['article'],
      order: 'recent',
      offset,
      limit: LIMIT_ALL,
    })
    recent.push(...items.filter(({ publishedAt }) => publishedAt > now - RECENT))
    const last = items.at(-1)
    if (items.length < LIMIT_ALL || last === undefined || last.publishedAt <= now - RECENT) break
  }
  return recent
    .filter(({ demo, publishedAt }) => !demo && publishedAt <= now)
    .map(({ path, title, publishedAt }) => ({ path, title, publishedAt }))
}
