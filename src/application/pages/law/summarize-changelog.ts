import type { ChangelogSummary } from '#application/views/changelog-view.ts'
import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { followedTextKey } from '#domain/following/followed-text-key.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import {
  MAX_RECENT_CHANGES,
  formatRecentChanges,
  recentChanges,
} from '#domain/law/recent-changes.ts'
import { changelogPath } from '#domain/navigation/site-paths.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'

import type { DocumentOf } from '../common/content-around-document.ts'
import type { PagePorts } from '../common/loaded-page.ts'

/**
 * Returns the `changelog` field of a page: the link to the changelog of the text, with its recent
 * changes. The result is empty for an annex, or an agreement without IDCC.
 */
export async function summarizeChangelog(
  { changelog }: Pick<PagePorts, 'changelog'>,
  document: DocumentOf<'agreement' | 'lawArticle'>,
): Promise<{ readonly changelog?: ChangelogSummary }> {
  const text = textOf(document)
  if (text === undefined) return {}
  const entries = await changelog.entriesOf(text, { limit: MAX_RECENT_CHANGES })
  const [newest] = entries
  return {
    changelog: {
      path: changelogPath(document.path),
      text: followedTextKey(text),
      changes: formatRecentChanges(recentChanges(entries)),
      ...(newest && { changedOn: parisMidnight(newest.stateOn) }),
    },
  }
}

function textOf(document: DocumentOf<'agreement' | 'lawArticle'>): FollowedText | undefined {
  if (document.kind === 'agreement') {
    const { idcc } = document
    return idcc === undefined ? undefined : { kind: 'agreement', idcc }
  }
  const number = parseArticleNumber(document.number)
  return number.ok ? { kind: 'article', number: number.value } : undefined
}
