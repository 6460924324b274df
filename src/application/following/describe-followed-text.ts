import { LABOUR_CODE, formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { followedTextKey } from '#domain/following/followed-text-key.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { FollowedTextView } from '../views/follow-legal-text-view.ts'

/**
 * Returns the key, title and path of a followed text. The path is absent if the text is not on the
 * site.
 */
export async function describeFollowedText(
  library: Pick<ContentLibrary, 'list' | 'published'>,
  text: FollowedText,
): Promise<FollowedTextView> {
  const key = followedTextKey(text)
  if (text.kind === 'article') {
    const path = lawArticlePath(text.number)
    const isPublished = (await library.published([path])).has(path)
    const title = `Article ${formatArticleNumber(text.number)} du ${LABOUR_CODE}`
    return { key, title, ...(isPublished && { path }) }
  }
  const { idcc } = text
  const one = { kinds: ['agreement'], idcc, order: 'title', offset: 0, limit: 1 } as const
  const [agreement] = (await library.list(one)).items
  if (agreement?.kind !== 'agreement') {
    return { key, title: `Convention collective (${formatIdcc(idcc)})` }
  }
  const { shortTitle, path } = agreement
  return { key, title: `Convention collective ${shortTitle} (${formatIdcc(idcc)})`, path }
}
