import type { CitationsView } from '#application/views/shared-view-types.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { PAGE_SIZE } from '#domain/editorial/pagination.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import { CHANGELOG_TAG, LAW_TEXTS_TAG, LIST_TAGS } from '../common/cache-tags.ts'
import type { DocumentOf, DocumentContext } from '../common/content-around-document.ts'
import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import { simulatorsQuoting } from '../common/linked-simulators.ts'
import type { PagePorts } from '../common/loaded-page.ts'
import { followPathField } from '../following/load-follow-page.ts'
import { articleVersionsView, knowledgeOf, versionsOf } from './law-article-versions.ts'
import { summarizeChangelog } from './summarize-changelog.ts'

/**
 * Kinds of documents that are listed as citing an article, in display order. Articles of agreements
 * are omitted, because there are too many.
 */
const CITING_KINDS: readonly (readonly DocumentKind[])[] = [
  ['guide', 'question', 'definition', 'study'],
  ['article', 'podcast', 'companyLife', 'page'],
  ['lawArticle'],
  ['agreementAnswer', 'agreementText'],
]

/**
 * Loads the content around a law article: versions, neighbours, citing documents, simulators and
 * changelog.
 */
export async function loadLawArticleContext(
  ports: CardPorts & Pick<PagePorts, 'lawTexts' | 'changelog' | 'simulators'>,
  document: DocumentOf<'lawArticle'>,
): Promise<DocumentContext> {
  const { code, path, number, legifranceId, within, previous, next } = document
  const [versions, citedBy, simulators, changelog] = await Promise.all([
    versionsOf(ports.lawTexts, document),
    citationsOf(ports, document),
    simulatorsQuoting(ports.simulators, number),
    summarizeChangelog(ports, document),
  ])
  const article = { path, number, document, versions, ...knowledgeOf(document) }
  const inTime = articleVersionsView(article, { day: parisDay(ports.clock.now()) })
  const shown = inTime.versions.find(({ id }) => id === legifranceId)
  const officialUrl = legifranceUrl(legifranceId)
  return {
    beside: {
      kind: 'lawArticle',
      code,
      number: formatArticleNumber(number),
      within,
      ...(shown && { shown }),
      inTime,
      citedBy,
      simulators,
      ...changelog,
      ...followPathField(document),
      ...(officialUrl === undefined ? {} : { officialUrl }),
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    },
    tags: [LAW_TEXTS_TAG, CHANGELOG_TAG, ...CITING_KINDS.flat().map((kind) => LIST_TAGS[kind])],
  }
}

/** Loads the first documents that cite an article, and their total number. */
async function citationsOf(
  ports: CardPorts,
  article: DocumentOf<'lawArticle'>,
): Promise<CitationsView> {
  const { items, total } = await ports.library.citing(article, CITING_KINDS, PAGE_SIZE)
  return { cards: items.map((item) => cardOf(item, ports)), total }
}
