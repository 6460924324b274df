import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/** Article that a letter presents or may present. A chosen one has no title if it is not published. */
export interface LetterArticle {
  readonly path: string
  readonly title?: string
  readonly publishedAt?: Instant
}

/**
 * Articles chosen for a letter in their order, and those published since the last letter, of its
 * sector and of others.
 */
export interface LetterCandidates {
  readonly group: SectorKey
  readonly chosen: readonly LetterArticle[]
  readonly ofSector: readonly LetterArticle[]
  readonly others: readonly LetterArticle[]
  /** Date of the last letter of the group; a month ago without one. */
  readonly since: Instant
}

/** Lists the articles that a letter of a group presents or may present. */
export type ListLetterCandidates = (
  group: SectorKey,
  chosen: readonly string[],
) => Promise<LetterCandidates>

/** Maximum number of articles to choose from. */
const MAX_CANDIDATES = 60

/** Creates the use case that lists the articles that a letter of a group may present. */
export function listLetterCandidates({
  library,
  clock,
}: {
  readonly library: Pick<ContentLibrary, 'list' | 'summariesAt'>
  readonly clock: Clock
}): ListLetterCandidates {
  return async (group, paths) => {
    const recent = { order: 'recent', offset: 0 } as const
    const [letters, articles, chosen] = await Promise.all([
      library.list({ ...recent, kinds: ['newsletter'], group, limit: 1 }),
      library.list({
        ...recent,
        kinds: ['article', 'podcast', 'study', 'pressRelease', 'companyLife'],
        limit: 4 * MAX_CANDIDATES,
      }),
      library.summariesAt(paths),
    ])
    const since = letters.items[0]?.publishedAt ?? clock.now() - days(31)
    const titles = new Map(chosen.map((each) => [each.path, articleOf(each)]))
    const candidates = articles.items.filter(
      ({ path, publishedAt }) => publishedAt > since && !paths.includes(path),
    )
    const isOfGroup = ({ sectors }: DocumentSummary) => sectors.includes(group)
    const ofSector = candidates.filter(isOfGroup).slice(0, MAX_CANDIDATES)
    return {
      group,
      chosen: paths.map((path) => titles.get(path) ?? { path }),
      ofSector: ofSector.map(articleOf),
      others: candidates
        .filter((each) => !isOfGroup(each))
        .slice(0, MAX_CANDIDATES - ofSector.length)
        .map(articleOf),
      since,
    }
  }
}

function articleOf({ path, title, publishedAt }: DocumentSummary): LetterArticle {
  return { path, title, publishedAt }
}
