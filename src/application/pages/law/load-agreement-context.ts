import type {
  AgreementTextGroup,
  AgreementTextLink,
} from '#application/views/law-and-agreement-views.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import {
  AGREEMENT_NEWS_LIMIT,
  SINGLE_PAGE_LIMIT,
  pageCount,
  pageSlice,
} from '#domain/editorial/pagination.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import { CHANGELOG_TAG, LIST_TAGS, documentTag } from '../common/cache-tags.ts'
import type { DocumentOf, DocumentContext } from '../common/content-around-document.ts'
import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import { simulatorsFor } from '../common/linked-simulators.ts'
import type { PagePorts } from '../common/loaded-page.ts'
import { followPathField } from '../following/load-follow-page.ts'
import { loadSuccession } from './load-agreement-succession.ts'
import { summarizeChangelog } from './summarize-changelog.ts'

const PARTS = ['base', 'attached', 'pay'] as const

/**
 * Loads the content around an agreement, such as its texts (50 per part and page), news, FAQ
 * answers and simulators. Returns undefined beyond the last page.
 */
export async function loadAgreementContext(
  ports: CardPorts & Pick<PagePorts, 'changelog' | 'simulators'>,
  document: DocumentOf<'agreement'>,
  page: number,
): Promise<DocumentContext | undefined> {
  const { library } = ports
  const { idcc, path, signedOn, employees } = document
  const ofAgreement = { kinds: ['agreementText'], agreement: path, order: 'recent' } as const
  const [news, answers, succession, simulators, changelog, ...listings] = await Promise.all([
    library.list({ ...ofAgreement, dated: true, offset: 0, limit: AGREEMENT_NEWS_LIMIT }),
    idcc === undefined ? [] : answersOf(library, idcc),
    loadSuccession(library, document),
    idcc === undefined ? [] : simulatorsFor(ports.simulators, idcc),
    summarizeChangelog(ports, document),
    ...PARTS.map((part) =>
      library.list({ ...ofAgreement, part, ...pageSlice(page, SINGLE_PAGE_LIMIT) }),
    ),
  ])
  const pages = Math.max(...listings.map(({ total }) => pageCount(total, SINGLE_PAGE_LIMIT)))
  if (page > pages) return undefined
  const [base] = listings[PARTS.indexOf('base')]?.items ?? []
  return {
    beside: {
      kind: 'agreement',
      officialUrl: document.officialUrl,
      articleCount: document.articleCount,
      trades: document.trades,
      sectors: document.sectors,
      chapters: page === 1 ? await chaptersOf(library, base?.path) : [],
      texts: listings.flatMap(({ items, total }, place) => groupOf(PARTS[place], items, total)),
      place: { page, pages, path },
      news: news.items.map((item) => ({ ...cardOf(item, ports), title: item.title })),
      answers,
      simulators,
      ...succession,
      ...changelog,
      ...followPathField(document),
      ...(idcc === undefined ? {} : { idcc }),
      ...(signedOn === undefined ? {} : { signedOn }),
      ...(employees === undefined ? {} : { employees }),
    },
    tags: [LIST_TAGS.agreement, LIST_TAGS.agreementText, LIST_TAGS.agreementAnswer, CHANGELOG_TAG],
  }
}

/** Loads links to an agreement's FAQ answers. Their titles are those of the FAQ questions. */
export async function answersOf(
  library: ContentLibrary,
  idcc: string,
): Promise<readonly TitledPath[]> {
  const answers = await loadAllOfKind(library, 'agreementAnswer', { idcc })
  return answers
    .filter(isOfKind('agreementAnswer'))
    .map(({ path, question }) => ({ path, title: question.title }))
    .toSorted((a, b) => compareFrench(a.title, b.title))
}

function groupOf(
  part: AgreementTextGroup['part'] | undefined,
  items: readonly DocumentSummary[],
  total: number,
): readonly AgreementTextGroup[] {
  if (part === undefined || items.length === 0) return []
  return [{ part, total, texts: items.filter(isOfKind('agreementText')).map(textLink) }]
}

function textLink({
  path,
  title,
  signedOn,
  extended,
  articleCount,
}: SummaryOf<'agreementText'>): AgreementTextLink {
  return { path, title, extended, articleCount, ...(signedOn === undefined ? {} : { signedOn }) }
}

const LEVELS = [2, 3, 4] as const
const MIN_CHAPTERS = 3

/** Loads the chapters of a base text, as links into its table of articles. */
async function chaptersOf(
  library: ContentLibrary,
  base: string | undefined,
): Promise<readonly TitledPath[]> {
  const text = base === undefined ? undefined : await library.documentAt(base)
  if (text === undefined) return []
  return chaptersIn(text.body).map(({ id, title }) => ({ path: `${text.path}#${id}`, title }))
}

/**
 * Returns the headings of the highest level with at least three headings, since some texts have a
 * single top heading.
 */
function chaptersIn(body: Body) {
  const headings = body.filter((block) => block.type === 'heading')
  const byLevel = LEVELS.map((each) => headings.filter(({ level }) => level === each))
  const chapters = byLevel.find(({ length }) => length >= MIN_CHAPTERS) ?? headings
  return chapters.map(({ id, children }) => ({ id, title: inlineText(children, ' ') }))
}

/** Builds the content around an agreement text, such as its agreement, nature and date. */
export function agreementTextContext(document: DocumentOf<'agreementText'>): DocumentContext {
  const { agreement, idcc, nature, signedOn, extended, articleCount } = document
  return {
    beside: {
      kind: 'agreementText',
      agreement,
      extended,
      articleCount,
      ...(idcc === undefined ? {} : { idcc }),
      ...(nature === undefined ? {} : { nature }),
      ...(signedOn === undefined ? {} : { signedOn }),
    },
    tags: [documentTag(agreement.path)],
  }
}

/**
 * Builds the content around an agreement article, such as its headings and the previous and next
 * article.
 */
export function agreementArticleContext(document: DocumentOf<'agreementArticle'>): DocumentContext {
  const { agreement, text, idcc, within, number, legifranceId, previous, next, source } = document
  const officialUrl = legifranceUrl(legifranceId) ?? source?.url
  return {
    beside: {
      kind: 'agreementArticle',
      agreement,
      text,
      within,
      ...(idcc === undefined ? {} : { idcc }),
      ...(number === undefined ? {} : { number }),
      ...(officialUrl === undefined ? {} : { officialUrl }),
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    },
    tags: [documentTag(agreement.path), documentTag(text.path)],
  }
}
