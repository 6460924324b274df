import { frenchDate } from '#domain/editorial/french-date.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { ArticleRecord } from '../code-record.ts'
import { lastMaker } from '../last-maker.ts'
import { legiDay } from '../legi-day.ts'
import type { AmendedArticle, AmendingText } from './amending-texts.ts'

/** From when on what a text changed applies: the first and the last day of it. */
export interface Period {
  readonly first: Instant
  readonly last: Instant
}

/** When the articles that a text wrote began to apply, by the version in force; an article that another text wrote since says nothing about it. */
export function periodOfEntry(text: AmendingText): Period | undefined {
  const written = text.articles.filter(
    ({ article, kind }) =>
      kind !== 'repealed' &&
      lastMaker(article)?.textCid === text.id &&
      (kind !== 'codified' || isFirstVersion(article)),
  )
  return periodOf(
    written.map(({ article }) => legiDay(article.dateDebut)),
    text,
  )
}

/** When the articles that a text repeals for a day to come end. */
export function periodOfRepeal(text: AmendingText): Period | undefined {
  const repealed = text.articles.filter(({ kind }) => kind === 'repealed')
  return periodOf(
    repealed.map(({ article }) => legiDay(article.dateFin)),
    text,
  )
}

/** A period in words: « le 27 juin 2008 », « du 1er janvier 2019 au 1er avril 2022, selon les articles ». */
export function wordPeriod({ first, last }: Period): string {
  return first === last
    ? `le ${frenchDate(first)}`
    : `du ${frenchDate(first)} au ${frenchDate(last)}, selon les articles`
}

/** The first and the last of the days that the text can have set: none is before its signature. */
function periodOf(
  days: readonly (Instant | undefined)[],
  { signedAt, publishedAt }: AmendingText,
): Period | undefined {
  const known = days.filter((day) => day !== undefined && day >= (signedAt ?? publishedAt))
  const sorted = known.filter((day) => day !== undefined).toSorted((a, b) => a - b)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** The amended articles of one kind. */
export function ofKind(
  { articles }: AmendingText,
  kind: AmendedArticle['kind'],
): readonly AmendedArticle[] {
  return articles.filter((each) => each.kind === kind)
}

function isFirstVersion({ dateDebut, articleVersions }: ArticleRecord): boolean {
  return articleVersions.every((version) => version.dateDebut >= dateDebut)
}
