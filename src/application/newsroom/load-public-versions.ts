import { articleStateAt } from '#domain/newsroom/article-state.ts'
import type { PublishedVersion } from '#ports/published-versions.ts'

import type { NewsroomPorts } from './newsroom-ports.ts'
import type { WithdrawalPorts } from './withdraw-version.ts'

/** Public versions of an article of the newsroom. */
export interface ArticlePublicVersions {
  readonly number: number
  /** Path of the last published version. */
  readonly path: string
  readonly title: string
  /** True if readers see the article. */
  readonly isPublic: boolean
  /** Versions, newest first. */
  readonly versions: readonly PublishedVersion[]
}

/**
 * Loads the public versions of an article by its number. Returns undefined if the article is
 * unknown or was never published.
 */
export type LoadPublicVersions = (number: number) => Promise<ArticlePublicVersions | undefined>

/** Creates the use case that loads the public versions of an article. */
export function loadPublicVersions({
  store,
  manuscripts,
  clock,
  publicVersions,
}: Pick<NewsroomPorts, 'store' | 'manuscripts' | 'clock'> &
  Pick<WithdrawalPorts, 'publicVersions'>): LoadPublicVersions {
  return async (number) => {
    const article = await store.articleNumbered(number)
    if (article === undefined) return undefined
    const { publications } = articleStateAt(article.events, clock.now())
    const version = publications.at(-1)?.version
    const published = version && (await store.manuscript(article.documentId, version))
    if (!published) return undefined
    const history = await publicVersions.historyAt(published.path)
    return {
      number,
      path: published.path,
      title: manuscripts.split(published.markdown).fields.title,
      isPublic: history?.current !== undefined,
      versions: history?.versions ?? [],
    }
  }
}
