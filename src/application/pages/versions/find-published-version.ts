import type { VersionAddress } from '#domain/navigation/published-version-paths.ts'
import type {
  PublishedVersion,
  PublishedVersions,
  VersionHistory,
} from '#ports/published-versions.ts'

import { withdrawnTexts } from './article-version-messages.ts'
import type { WithdrawnTexts } from './article-version-messages.ts'

/**
 * Public version of an article, with the nearest older and newer versions that are not withdrawn.
 */
interface FoundVersion extends PublishedVersion {
  readonly history: VersionHistory
  readonly previous?: PublishedVersion
  readonly next?: PublishedVersion
}

/**
 * Finds the version with this label of the article at this path, and its neighbours. Returns
 * undefined if there is no such version.
 */
export async function findVersion(
  versions: Pick<PublishedVersions, 'historyAt'>,
  { article, label }: Pick<VersionAddress, 'article' | 'label'>,
): Promise<FoundVersion | undefined> {
  const history = await versions.historyAt(article)
  const place = history?.versions.findIndex((each) => each.label === label) ?? -1
  const version = history?.versions[place]
  if (history === undefined || version === undefined) return undefined
  const previous = history.versions.slice(place + 1).find(isHeld)
  const next = history.versions.slice(0, place).findLast(isHeld)
  return { ...version, history, ...(previous && { previous }), ...(next && { next }) }
}

function isHeld({ withdrawn }: PublishedVersion): boolean {
  return !withdrawn
}

/**
 * Returns what the page of a withdrawn document says, by the kind of its last text. One whose text
 * was withdrawn too is called an article.
 */
export async function findWithdrawnTexts(
  versions: Pick<PublishedVersions, 'documentOf'>,
  { documentId, versions: [newest] }: VersionHistory,
): Promise<WithdrawnTexts> {
  const document = newest && (await versions.documentOf({ documentId, label: newest.label }))
  return withdrawnTexts(document?.kind ?? 'article')
}
