import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { countWords, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { LawVersion, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import { NOTA } from '#domain/law/comparable-text.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { RetrievedEdition } from '../data-package-pins.ts'
import { finishBody, convertHtml } from '../html/body-from-html.ts'
import type { Dialect } from '../html/conversion-context.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import { partsPath } from './assign-labour-code-paths.ts'
import type { CodePaths } from './assign-labour-code-paths.ts'
import { isMove, linkToLastAmendment } from './labour-code-record.ts'
import type { ArticleRecord } from './labour-code-record.ts'
import { codeCredit, themeWithin } from './labour-code-tree.ts'
import type { CodePart } from './labour-code-tree.ts'
import {
  articleName,
  articleTitle,
  isAnnex,
  nameWithArticle,
  parseLegiDay,
} from './legi-names-and-days.ts'

/** Converts an article to a body: its text, then its « nota » of Légifrance, if any, in a box. */
export function codeArticleBody({ texteHtml, notaHtml }: ArticleRecord, dialect: Dialect): Body {
  const { body } = convertHtml(texteHtml, dialect)
  const nota = convertHtml(notaHtml, dialect).body
  if (nota.length === 0) return finishBody(body)
  return finishBody([...body, { type: 'note', tone: 'info', title: NOTA, children: nota }])
}

/** Lists the versions of an article, newest first. Skips versions cancelled before they began. */
function versionsOf(article: ArticleRecord): readonly LawVersion[] {
  const maker = linkToLastAmendment(article)
  return article.articleVersions
    .flatMap((version) => {
      const from = parseLegiDay(version.dateDebut)
      if (from === undefined || version.dateFin <= version.dateDebut) return []
      const until = parseLegiDay(version.dateFin)
      const own = { id: version.id, from, ...(until !== undefined && { until }) }
      if (version.id !== article.id || maker === undefined) return [own]
      const by = nameWithArticle(maker.textTitle)
      return [{ ...own, ...(by && { by }), ...(isMove(maker) && { moved: true as const }) }]
    })
    .toSorted((a, b) => b.from - a.from)
}

/** Article with its enclosing parts and its neighbours in the Code. */
export interface PlacedCodeArticle {
  readonly article: ArticleRecord
  readonly within: readonly CodePart[]
  readonly previous: ArticleRecord | undefined
  readonly next: ArticleRecord | undefined
}

/** Inputs shared by the documents of the Code. */
export interface CodePageInputs {
  readonly addresses: CodePaths
  readonly dialect: Dialect
  readonly edition: RetrievedEdition
}

/** Builds the document of an article of the Code. */
export function articleDocument(
  { article, within, previous, next }: PlacedCodeArticle,
  { addresses, dialect, edition }: CodePageInputs,
): Document {
  const path = addresses.get(article.cid) ?? ''
  const stateOfLawAt = startOfDataDay(edition.pin)
  const body = codeArticleBody(article, dialect)
  const theme = themeWithin(within)
  return {
    kind: 'lawArticle',
    id: `code:${article.cid}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: titleOf(article, within),
    standfirst: standfirstOf(punctuatedText(body)),
    publishedAt: parseLegiDay(article.dateDebut) ?? stateOfLawAt,
    stateOfLawAt,
    themes: [theme],
    sectors: [sectorOfTheme(theme)],
    tags: [],
    authors: [],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source: codeCredit('code', legifranceUrl(article.id) ?? PINS.code.url, edition),
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

/**
 * Returns the title of an article's page. Several annexes share a number, so their enclosing part
 * is appended.
 */
function titleOf({ num }: ArticleRecord, within: readonly CodePart[]): string {
  const place = within.findLast(({ title }) => /^(?:Titre|Chapitre)/iu.test(title))
  const alone = isAnnex(num) && !/article/iu.test(num) && place !== undefined
  return alone ? `${articleTitle(num)} – ${place.title}` : articleTitle(num)
}

function neighbour({ cid, num }: ArticleRecord, addresses: CodePaths): TitledPath {
  return { path: addresses.get(cid) ?? '', title: articleName(num) }
}
