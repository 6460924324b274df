import type { Crumb } from '#application/views/shared-view-types.ts'
import { formatArticleNumber, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbOfDocument, breadcrumbTo } from '../common/breadcrumb.ts'
import { loadArticleVersions } from './law-article-versions.ts'
import type { LawPorts } from './law-article-versions.ts'

/** Law article or agreement that has a changelog, with the path and titles of its page. */
export interface FollowedTextPage {
  readonly text: FollowedText
  readonly path: string
  /** Title of the text, such as « Article L. 1237-11 du Code du travail ». */
  readonly title: string
  /** Label above the title. */
  readonly kicker: string
  /** Breadcrumb. Does not name an article that has no page, since it is no longer in force. */
  readonly breadcrumb: readonly Crumb[]
}

/**
 * Finds the law article or agreement at a path. Returns undefined if there is none, or if it has no
 * number.
 */
export async function followedTextAt(
  ports: LawPorts,
  path: string,
): Promise<FollowedTextPage | undefined> {
  const [, section = '', slug = ''] = path.split('/')
  if (`/${section}` === PATHS.agreements) return agreementAt(ports, path)
  if (path !== `${PATHS.labourCode}/${slug}`) return undefined
  const article = await loadArticleVersions(ports, slug)
  if (article === undefined || !parseArticleNumber(article.number).ok) return undefined
  const { document, number } = article
  const title = `Article ${formatArticleNumber(number)}`
  return {
    text: { kind: 'article', number },
    path,
    title: `${title} du Code du travail`,
    kicker: 'Code du travail',
    breadcrumb: [
      ...(document ? [...breadcrumbOfDocument(document), { label: title, path }] : breadcrumbTo()),
    ],
  }
}

async function agreementAt(
  { library }: LawPorts,
  path: string,
): Promise<FollowedTextPage | undefined> {
  const document = await library.documentAt(path)
  if (document?.kind !== 'agreement' || document.idcc === undefined) return undefined
  const { idcc, title } = document
  return {
    text: { kind: 'agreement', idcc },
    path,
    title,
    kicker: 'Convention collective',
    breadcrumb: [...breadcrumbOfDocument(document), { label: title, path }],
  }
}
