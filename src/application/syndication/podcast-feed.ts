import { isTranscript } from '#domain/editorial/episode-audio.ts'
import type { EpisodeAudio } from '#domain/editorial/episode-audio.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { LIST_TAGS } from '../pages/common/cache-tags.ts'
import { PAGE_TEXTS } from '../pages/common/page-texts.ts'
import type { FeedEntry } from './changelog-feed.ts'
import { feedEntryOf } from './feed-entry.ts'

/** Data of the feed that podcast applications read: the latest episodes with a sound. */
export interface PodcastFeed {
  readonly title: string
  readonly description: string
  readonly episodes: readonly PodcastEntry[]
  /** Cache tags on which the feed depends. */
  readonly tags: ReadonlySet<string>
}

/** Episode of a podcast as a feed entry, with its sound. */
export interface PodcastEntry extends FeedEntry {
  readonly audio: EpisodeAudio
  /** True if the page of the episode has its whole text. */
  readonly hasTranscript: boolean
}

/** Dependencies of the podcast feed. */
export interface PodcastFeedPorts {
  readonly library: Pick<ContentLibrary, 'list'>
  readonly clock: Clock
}

/** Maximum episodes of the feed; applications show older ones that they know. */
const MAX_EPISODES = 300

export async function podcastFeed({ library, clock }: PodcastFeedPorts): Promise<PodcastFeed> {
  const { items } = await library.list({
    kinds: ['podcast'],
    order: 'recent',
    offset: 0,
    limit: MAX_EPISODES,
  })
  const now = clock.now()
  const episodes = items.flatMap((item): readonly PodcastEntry[] =>
    item.kind === 'podcast' && item.audio !== undefined
      ? [
          {
            ...feedEntryOf(item, now),
            audio: item.audio,
            hasTranscript: isTranscript(item.wordCount, item.audio),
          },
        ]
      : [],
  )
  return { ...PAGE_TEXTS[PATHS.podcasts], episodes, tags: new Set([LIST_TAGS.podcast]) }
}
