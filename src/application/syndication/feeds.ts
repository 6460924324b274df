import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { SINGLE_PAGE_LIMIT } from '#domain/editorial/pagination.ts'
import { THEME_KEYS, themeNewsPath } from '#domain/editorial/theme.ts'
import { DEMONSTRATION_LABEL, GATE_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { changelogPath, feedPath, listOfFeed, PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { LIST_TAGS } from '../pages/common/cache-tags.ts'
import { validityField } from '../pages/common/document-validity.ts'
import { PAGE_TEXTS } from '../pages/common/page-texts.ts'
import type { PageText } from '../pages/common/page-texts.ts'
import { themeNewsText } from '../pages/lists/list-page-titles.ts'
import type { WholeListQuery } from '../pages/lists/load-list.ts'
import { changelogFeed } from './changelog-feed.ts'
import type { ChangelogFeedPorts, FeedEntry, Feed } from './changelog-feed.ts'

/** Feeds of the site. */
export interface Feeds {
  /** Returns the feed at a path. Returns undefined if there is none. */
  readonly at: (path: string) => Promise<Feed | undefined>
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
      const entries = items.map((item) => entryOf(item, clock.now()))
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
  }
}

function isChangelog(list: string): boolean {
  return list.endsWith(changelogPath(''))
}

function entryOf(document: DocumentSummary, now: Instant): FeedEntry {
  const { id, path, publishedAt, updatedAt = publishedAt } = document
  const { authors, source } = document
  return {
    id,
    path,
    title: titleInContext(document),
    summary: summaryOf(document, now),
    publishedAt,
    updatedAt: Math.max(publishedAt, updatedAt),
    authors,
    categories: categoriesOf(document),
    ...(source && { rights: `${source.licence} – ${source.producer}` }),
  }
}

function categoriesOf(document: DocumentSummary): readonly string[] {
  const themes = document.themes.map((theme) => THEME_TITLES[theme])
  const agreement = document.kind === 'agreementText' ? [document.agreement.title] : []
  return [...new Set([...themes, ...document.tags, ...agreement])]
}

function summaryOf(document: DocumentSummary, now: Instant): string {
  const { standfirst, access, demo } = document
  const { validity } = validityField(document, now)
  return [
    standfirst,
    ...(access === 'premium' ? [`${GATE_TEXTS.reserved}.`] : []),
    ...(validity ? [`${validity.label}.`] : []),
    ...(demo ? [`${DEMONSTRATION_LABEL}.`] : []),
  ].join(' ')
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
