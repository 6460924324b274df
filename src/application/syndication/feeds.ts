import type { DocumentSummary } from '#domain/editorial/document.ts'
import { LIMIT_ALL } from '#domain/editorial/limits.ts'
import { THEME_KEYS, themePath } from '#domain/editorial/theme.ts'
import { titleInContext } from '#domain/editorial/titles.ts'
import { DEMONSTRATION_LABEL, GATE_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { feedPath, listOfFeed, PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { shownValidity } from '../pages/documents/card.ts'
import { themeNewsText } from '../pages/lists/list-texts.ts'
import type { Whole } from '../pages/lists/list.ts'
import { LIST_TAGS } from '../pages/parts/page-tags.ts'
import { PAGE_TEXTS } from '../pages/parts/page-texts.ts'
import type { PageText } from '../pages/parts/page-texts.ts'

/** The latest documents of a list, as a feed. */
export interface Feed {
  readonly path: string
  /** The path of the list. */
  readonly list: string
  readonly title: string
  readonly description: string
  /** The last change among the entries; of a feed without any, the beginning of time. */
  readonly updatedAt: Instant
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
  /** What makes it another. */
  readonly tags: ReadonlySet<string>
}

/** A document as a feed tells it: its standfirst, never its text. */
export interface FeedEntry {
  /** `source:nativeId`, stable across imports. */
  readonly id: string
  readonly path: string
  readonly title: string
  /**
   * The standfirst, that the rest is for subscribers or for demonstration, and how far it can be
   * trusted.
   */
  readonly summary: string
  readonly publishedAt: Instant
  readonly updatedAt: Instant
  readonly authors: readonly string[]
  /** The titles of its themes, its tags, and the agreement that it is of. */
  readonly categories: readonly string[]
  /** « Licence Ouverte 2.0 – DILA »: of what comes from a public source. */
  readonly rights?: string
}

/** The feeds of the site, by their addresses. */
export interface Feeds {
  /** The feed at a path; `undefined` when there is none. */
  readonly at: (path: string) => Promise<Feed | undefined>
}

/** The feeds of the documents of a library. */
export function feeds(library: Pick<ContentLibrary, 'list'>, clock: Clock): Feeds {
  return {
    async at(path) {
      const list = listOfFeed(path)
      const texts = list === undefined ? undefined : FEED_LISTS.get(list)
      if (list === undefined || texts === undefined) return undefined
      const { title, description, whole } = texts
      const { items } = await library.list({ ...whole, offset: 0, limit: LIMIT_ALL })
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
  const { validity } = shownValidity(document, now)
  return [
    standfirst,
    ...(access === 'premium' ? [`${GATE_TEXTS.reserved}.`] : []),
    ...(validity ? [`${validity.label}.`] : []),
    ...(demo ? [`${DEMONSTRATION_LABEL}.`] : []),
  ].join(' ')
}

/** A list whose latest documents a feed tells: how it is called, and what it holds. */
interface FeedList extends PageText {
  readonly whole: Whole
}

/** The lists that have a feed, by path. */
export const FEED_LISTS: ReadonlyMap<string, FeedList> = new Map<string, FeedList>([
  [PATHS.news, { ...PAGE_TEXTS[PATHS.news], whole: { kinds: ['article'], order: 'recent' } }],
  ...THEME_KEYS.map((theme): [string, FeedList] => [
    themePath(theme),
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
