import { countWords, punctuatedText } from '#domain/editorial/body-text.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'
import { LABOUR_CODE } from '#domain/editorial/legal-reference.ts'
import { legifranceUrl } from '#domain/editorial/legifrance.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Dialect } from '../html/reading.ts'
import { PINS } from '../pins.ts'
import { standfirstOf } from '../standfirst.ts'
import { articleBody } from './article-body.ts'
import { articleName, articleTitle, isAnnex } from './article-name.ts'
import { versionsOf } from './article-versions.ts'
import type { CodeAddresses } from './code-addresses.ts'
import { STATE_OF_CODE, codeCredit } from './code-credit.ts'
import type { ArticleRecord } from './code-record.ts'
import { themeWithin } from './code-theme.ts'
import type { CodePart } from './code-tree.ts'
import { legiDay } from './legi-day.ts'
import { partsPath } from './titled-path.ts'

/** An article with where it stands in the Code. */
export interface PlacedArticle {
  readonly article: ArticleRecord
  readonly within: readonly CodePart[]
  readonly previous: ArticleRecord | undefined
  readonly next: ArticleRecord | undefined
}

/** What the page of an article is made with. */
export interface CodeReading {
  readonly addresses: CodeAddresses
  readonly dialect: Dialect
  readonly retrievedAt: Instant
}

/** The page of an article of the Code in force. */
export function articleDocument(
  { article, within, previous, next }: PlacedArticle,
  { addresses, dialect, retrievedAt }: CodeReading,
): Document {
  const path = addresses.get(article.cid) ?? ''
  const body = articleBody(article, dialect)
  const theme = themeWithin(within)
  return {
    kind: 'lawArticle',
    id: `code:${article.cid}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: titleOf(article, within),
    standfirst: standfirstOf(punctuatedText(body)),
    publishedAt: legiDay(article.dateDebut) ?? STATE_OF_CODE,
    stateOfLawAt: STATE_OF_CODE,
    themes: [theme],
    sectors: [sectorOfTheme(theme)],
    tags: [],
    authors: [],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source: codeCredit('code', legifranceUrl(article.id) ?? PINS.code.url, retrievedAt),
    demo: false,
    code: LABOUR_CODE,
    number: article.num,
    legifranceId: article.id,
    within: partsPath(within, addresses),
    versions: versionsOf(article),
    ...(previous !== undefined && { previous: neighbour(previous, addresses) }),
    ...(next !== undefined && { next: neighbour(next, addresses) }),
  }
}

/** Annexes bear the same number as others: the part that holds one tells it apart. */
function titleOf({ num }: ArticleRecord, within: readonly CodePart[]): string {
  const place = within.findLast(({ title }) => /^(?:Titre|Chapitre)/iu.test(title))
  const alone = isAnnex(num) && !/article/iu.test(num) && place !== undefined
  return alone ? `${articleTitle(num)} – ${place.title}` : articleTitle(num)
}

function neighbour({ cid, num }: ArticleRecord, addresses: CodeAddresses): TitledPath {
  return { path: addresses.get(cid) ?? '', title: articleName(num) }
}
