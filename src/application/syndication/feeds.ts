import { SINGLE_PAGE_LIMIT } from '#domain/editorial/pagination.ts'
import { THEME_KEYS, themeNewsPath } from '#domain/editorial/theme.ts'
import { changelogPath, feedPath, listOfFeed, PATHS } from '#domain/navigation/site-paths.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { LIST_TAGS } from '../pages/common/cache-tags.ts'
import { PAGE_TEXTS } from '../pages/common/page-texts.ts'
import type { PageText } from '../pages/common/page-texts.ts'
import { themeNewsText } from '../pages/lists/list-page-titles.ts'
import type { WholeListQuery } from '../pages/lists/load-list.ts'
import { changelogFeed } from './changelog-feed.ts'
import type { ChangelogFeedPorts, Feed } from './changelog-feed.ts'
import { feedEntryOf } from './feed-entry.ts'
import { podcastFeed } from './podcast-feed.ts'
import type { PodcastFeed } from './podcast-feed.ts'

/** Feeds of the site. */
export interface Feeds {
  /** Returns the feed at a path. Returns undefined if there is none. */
  readonly at: (path: string) => Promise<Feed | undefined>
  /** Returns the feed that podcast applications read. */
  readonly podcast: () => Promise<PodcastFeed>
}

/** Dependencies of the feeds. */
interface FeedPorts extends ChangelogFeedPorts {
  readonly library: Pick<ContentLibrary, 'list' | 'documentAt' | 'summariesAt'>
  readonly clock: Clock
}

/** Creates the feeds from the content library and the changelog. */
export function feeds(ports: FeedPorts): Feeds {
  const { library, clock } = ports
  return {
    async at(path) {
      const list = listOfFeed(path)
      if (list !== undefined && isChangelog(list)) return changelogFeed(ports, list)
      const texts = list === undefined ? undefined : FEED_LISTS.get(list)
      if (list === undefined || texts === undefined) return undefined
      const { title, description, whole } = texts
      const { items } = await library.list({ ...whole, offset: 0, limit: SINGLE_PAGE_LIMIT })
      const entries = items.map((item) => feedEntryOf(item, clock.now()))
      return {
        path: feedPath(list),
        list,
        title,
        description,
        updatedAt: Math.max(0, ...entries.map(({ updatedAt }) => updatedAt)),
        entries,
        tags: new Set(whole.kinds.map((kind) => LIST_TAGS[kind])),
      }
    },
    podcast: () => podcastFeed(ports),
  }
}

function isChangelog(list: string): boolean {
  return list.endsWith(changelogPath(''))
}

/** List that has a feed: its title, its description and its query. */
interface FeedList extends PageText {
  readonly whole: WholeListQuery
}

/** Lists of documents that have a feed, by path. */
export const FEED_LISTS: ReadonlyMap<string, FeedList> = new Map<string, FeedList>([
  [PATHS.news, { ...PAGE_TEXTS[PATHS.news], whole: { kinds: ['article'], order: 'recent' } }],
  ...THEME_KEYS.map((theme): [string, FeedList] => [
    themeNewsPath(theme),
    { ...themeNewsText(theme), whole: { kinds: ['article'], order: 'recent', theme } },
  ]),
  [
    PATHS.agreementNews,
    {
      ...PAGE_TEXTS[PATHS.agreementNews],
      whole: { kinds: ['agreementText'], dated: true, order: 'recent' },
    },
  ],
  [PATHS.guides, { ...PAGE_TEXTS[PATHS.guides], whole: { kinds: ['guide'], order: 'recent' } }],
])
