import type { ChangelogEntry } from '#domain/law/changelog.ts'
import { changelogPath, feedPath } from '#domain/navigation/site-paths.ts'
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
import type { Feed, FeedEntry } from './feeds.ts'

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
  const found = await ports.changelog.entriesOf(followed.text, { limit: CHANGELOG_LIMIT })
  const entries = found.map((entry) => feedEntryOf(entry, list))
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
