import type { ChangelogEntry } from '#domain/law/changelog.ts'
import { changelogPath, feedPath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import type { Changelog } from '#ports/changelog-stores.ts'

import { CHANGELOG_TAG, documentTag } from '../pages/common/cache-tags.ts'
import {
  changelogDescription,
  changelogTitle,
  changeText,
} from '../pages/law/changelog-messages.ts'
import { followedTextAt } from '../pages/law/find-followed-text.ts'
import type { LawPorts } from '../pages/law/law-article-versions.ts'
import { CHANGELOG_LIMIT } from '../pages/law/load-changelog-page.ts'

/** Data of an Atom feed: the latest documents of a list, or the latest entries of a changelog. */
export interface Feed {
  readonly path: string
  /** Path of the page with the list. */
  readonly list: string
  readonly title: string
  readonly description: string
  /** Date of the latest change among the entries. 0 without entries. */
  readonly updatedAt: Instant
  /** Entries, newest first. */
  readonly entries: readonly FeedEntry[]
  /** Cache tags on which the feed depends. */
  readonly tags: ReadonlySet<string>
}

/** Entry of a feed: a document without its body, or a changelog entry. */
export interface FeedEntry {
  /** Stable identifier across imports: `source:nativeId`, or `changelog:` and a number. */
  readonly id: string
  readonly path: string
  readonly title: string
  /**
   * Standfirst with the notices of Premium, validity and demonstration, or a sentence on the
   * change.
   */
  readonly summary: string
  readonly publishedAt: Instant
  readonly updatedAt: Instant
  readonly authors: readonly string[]
  /** Titles of themes, tags, and title of the agreement. */
  readonly categories: readonly string[]
  /** Path of the JPEG of its picture. */
  readonly picture?: string
  /** Licence and producer of an imported document: « Licence Ouverte 2.0 – DILA ». */
  readonly rights?: string
}

/** Dependencies of the feeds of changelogs. */
export type ChangelogFeedPorts = LawPorts & { readonly changelog: Changelog }

/**
 * Loads the data of the changelog feed at a path such as `…/journal`. Returns undefined if there is
 * no such text.
 */
export async function changelogFeed(
  ports: ChangelogFeedPorts,
  list: string,
): Promise<Feed | undefined> {
  const path = list.slice(0, -changelogPath('').length)
  const followed = await followedTextAt(ports, path)
  if (followed === undefined) return undefined
  const latestEntries = await ports.changelog.entriesOf(followed.text, { limit: CHANGELOG_LIMIT })
  const entries = latestEntries.map((entry) => feedEntryOf(entry, list))
  return {
    path: feedPath(list),
    list,
    title: changelogTitle(followed.title),
    description: changelogDescription(followed.text),
    updatedAt: Math.max(0, ...entries.map(({ updatedAt }) => updatedAt)),
    entries,
    tags: new Set([CHANGELOG_TAG, documentTag(path)]),
  }
}

function feedEntryOf(entry: ChangelogEntry, list: string): FeedEntry {
  const day = parisMidnight(entry.stateOn)
  return {
    id: `changelog:${entry.sequence}`,
    path: entry.path ?? list,
    title: changeText(entry),
    summary: `${changeText(entry)}. ${entry.edition}.`,
    publishedAt: day,
    updatedAt: day,
    authors: ['Direction de l’information légale et administrative (DILA)'],
    categories: [],
  }
}
