import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { LABOUR_CODE } from '#domain/editorial/legal-reference.ts'
import { plural } from '#domain/editorial/plural.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { PINS } from '../pins.ts'
import { articleName, printedNumber } from './article-name.ts'
import { isWholeCode } from './code-addresses.ts'
import { STATE_OF_CODE, codeCredit } from './code-credit.ts'
import { themeWithin } from './code-theme.ts'
import { articlesOf } from './code-tree.ts'
import type { CodePart } from './code-tree.ts'
import { legiDay } from './legi-day.ts'
import { outlineOf } from './part-outline.ts'
import type { Outlining } from './part-outline.ts'
import { partDesignation } from './part-title.ts'
import { partsPath } from './titled-path.ts'

/** The page of a part of the Code, or of the Code itself: the table of what it holds. */
export function partDocument(
  part: CodePart,
  around: readonly CodePart[],
  outlining: Outlining,
  retrievedAt: Instant,
): Document {
  const path = outlining.addresses.get(part.id) ?? ''
  const body = outlineOf(part, outlining)
  const theme = themeWithin([...around, part])
  return {
    kind: 'lawSection',
    id: `code:${part.id}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: titleOf(part, around),
    standfirst: standfirstOf(part),
    publishedAt: part.from,
    updatedAt: lastChangeIn(part),
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
    source: codeCredit('code', officialPage(part), retrievedAt),
    demo: false,
    code: LABOUR_CODE,
    within: partsPath(around, outlining.addresses),
  }
}

/** Many parts bear the same title, « Dispositions générales »: where each stands is told behind. */
function titleOf({ title }: CodePart, around: readonly CodePart[]): string {
  const place = around.slice(1).map((each) => lowerFirst(partDesignation(each.title)))
  return place.length === 0 ? title : `${title} (${place.join(', ')})`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function standfirstOf(part: CodePart): string {
  const numbers = [...articlesOf(part)].map(({ article }) => article.num)
  const state = `en vigueur le ${frenchDate(STATE_OF_CODE)}`
  const [first = '', ...others] = numbers
  const last = others.at(-1)
  if (last === undefined) return `${articleName(first)}, ${state}.`
  const count = `${plural(numbers.length, 'article', 'articles')} ${state}`
  return isWholeCode(part)
    ? `${count}.`
    : `${count}\u00A0: ${printedNumber(first)} à ${printedNumber(last)}.`
}

function lastChangeIn(part: CodePart): Instant {
  const starts = [...articlesOf(part)].map(({ article }) => article.dateDebut)
  return legiDay(starts.reduce((a, b) => Math.max(a, b), 0)) ?? STATE_OF_CODE
}

function officialPage({ id }: CodePart): string {
  const code = PINS.code.url
  return id.startsWith('LEGISCTA') ? `${code.replace('/texte_lc/', '/section_lc/')}/${id}/` : code
}
