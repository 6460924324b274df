import { FEED_LISTS } from '#application/syndication/feeds.ts'
import type { PageKind, PageView } from '#application/views/page-view.ts'
import type { DocumentView, PlaceView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { PATHS, PODCAST_FEED, feedPath } from '#domain/navigation/site-paths.ts'

import { licenceUrl } from '../components/document/tags-and-source.tsx'
import { listPagePath } from '../components/lists/pagination.tsx'

/** A `link` element of the head. */
interface HeadLink {
  readonly rel: 'prev' | 'next' | 'author' | 'license' | 'alternate'
  readonly href: string
  readonly type?: string
  readonly title?: string
}

/** Returns the `link` elements of a page: previous and next pages, authors, licence and feeds. */
export function headLinks(view: PageView): readonly HeadLink[] {
  return [
    ...('list' in view ? ofPlace(view.list) : []),
    ...('place' in view ? ofPlace(view.place) : []),
    ...('previous' in view ? link('prev', view.previous?.path) : []),
    ...('next' in view ? link('next', view.next?.path) : []),
    ...('document' in view ? ofDocument(view.document) : []),
    ...('feed' in view ? [feedLink(view.feed)] : []),
    ...feedsOf(view).flatMap(toFeed),
    ...podcastFeedOf(view),
  ]
}

function ofPlace({ path, page, pages }: PlaceView): readonly HeadLink[] {
  return [
    ...link('prev', page > 1 && page <= pages ? listPagePath(path, page - 1) : undefined),
    ...link('next', page < pages ? listPagePath(path, page + 1) : undefined),
  ]
}

function ofDocument({ authors, source }: DocumentView): readonly HeadLink[] {
  return [
    ...authors.flatMap(({ path }) => link('author', path)),
    ...link('license', source && licenceUrl(source.licence)),
  ]
}

function toFeed(list: string): readonly HeadLink[] {
  const title = FEED_LISTS.get(list)?.title
  return title === undefined ? [] : [feedLink({ title, path: feedPath(list) })]
}

/** Returns the link to the feed of the podcast, for its episodes and their list. */
function podcastFeedOf(view: PageView): readonly HeadLink[] {
  const isList = view.kind === 'sectionIndex' && view.list.path === PATHS.podcasts
  const isEpisode = view.kind === 'contentPage' && view.podcast !== undefined
  return isList || isEpisode
    ? [{ rel: 'alternate', type: 'application/rss+xml', title: 'Podcasts RH', href: PODCAST_FEED }]
    : []
}

function feedLink({ title, path }: TitledPath): HeadLink {
  return { rel: 'alternate', type: 'application/atom+xml', title, href: path }
}

function link(rel: HeadLink['rel'], href: string | undefined): readonly HeadLink[] {
  return href === undefined ? [] : [{ rel, href }]
}

type Feeds = { readonly [Kind in PageKind]?: (view: PageView<Kind>) => readonly string[] }

/** Paths of the lists whose feeds a page links, by kind of page. */
const FEEDS: Feeds = {
  home: () => [PATHS.news, PATHS.agreementNews],
  newsHome: () => [PATHS.news],
  newsYear: ({ theme }) => nearest(theme),
  themeNews: ({ theme }) => nearest(theme),
  article: ({ document }) => nearest(document.theme),
  agreements: () => [PATHS.agreementNews],
  agreementNews: () => [PATHS.agreementNews],
  guideIndex: () => [PATHS.guides],
}

/** Returns the paths of the lists whose feeds a page links, the closest first. */
function feedsOf<Kind extends PageKind>(view: PageView<Kind>): readonly string[] {
  return FEEDS[view.kind]?.(view) ?? []
}

function nearest(theme: ThemeKey | undefined): readonly string[] {
  return theme === undefined ? [PATHS.news] : [themeNewsPath(theme), PATHS.news]
}
