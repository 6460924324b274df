import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { linkToLastAmendment } from '../labour-code-record.ts'
import type { ArticleRecord } from '../labour-code-record.ts'
import type { CodePart } from '../labour-code-tree.ts'
import { parseLegiDay, partSubject } from '../legi-names-and-days.ts'
import type { AmendedArticle, AmendingText } from './amending-texts.ts'

/** First and last day on which the changes of a text take effect. */
interface Period {
  readonly first: Instant
  readonly last: Instant
}

/**
 * Returns the period in which the present article versions that a text wrote came or come into
 * force. Undefined if no day is known.
 */
export function periodOfEntry(text: AmendingText): Period | undefined {
  const written = text.articles.filter(
    ({ article, kind }) =>
      kind !== 'repealed' &&
      linkToLastAmendment(article)?.textCid === text.id &&
      (kind !== 'codified' || isFirstVersion(article)),
  )
  return periodOf(
    written.map(({ article }) => parseLegiDay(article.dateDebut)),
    text,
  )
}

/**
 * Returns the period in which the repeals of a text take effect. Undefined without a repeal on a
 * known day.
 */
export function periodOfRepeal(text: AmendingText): Period | undefined {
  const repealed = text.articles.filter(({ kind }) => kind === 'repealed')
  return periodOf(
    repealed.map(({ article }) => parseLegiDay(article.dateFin)),
    text,
  )
}

/**
 * Formats a period in French: « le 27 juin 2008 », « du 1er janvier 2019 au 1er avril 2022, selon
 * les articles ».
 */
export function formatPeriod({ first, last }: Period): string {
  return first === last
    ? `le ${frenchDate(first)}`
    : `du ${frenchDate(first)} au ${frenchDate(last)}, selon les articles`
}

/**
 * Returns the first and last of the days, or undefined if none is known. Ignores days before the
 * text's signature.
 */
function periodOf(
  days: readonly (Instant | undefined)[],
  { signedAt, publishedAt }: AmendingText,
): Period | undefined {
  const laterDays = days.filter((day) => day !== undefined && day >= (signedAt ?? publishedAt))
  const sorted = laterDays.filter((day) => day !== undefined).toSorted((a, b) => a - b)
  const [first, last] = [sorted.at(0), sorted.at(-1)]
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** Returns the articles that a text changed in one way: created, moved, repealed… */
export function articlesOfKind(
  { articles }: AmendingText,
  kind: AmendedArticle['kind'],
): readonly AmendedArticle[] {
  return articles.filter((each) => each.kind === kind)
}

function isFirstVersion({ dateDebut, articleVersions }: ArticleRecord): boolean {
  return articleVersions.every((version) => version.dateDebut >= dateDebut)
}

const GENERIC =
  /^(?:dispositions|chapitre unique|champ d|principes?|définitions?|objet|missions?|annexes?|organisation|fonctionnement|modalités|conditions|règles|autres|généralités|régime|mise en œuvre|procédure|section|sous-section|attributions|composition|financement|contrôle|sanctions|partie|titre préliminaire|compétences|acquisition|versements?|mise en place|mise en oeuvre|emploi$|contenu|durée$|calcul|montant|ordre public$|[A-Z] –)/iu
const LARGE_PART = 0.6
const MAX_LENGTH = 100

/** True if the title of a part names a subject, unlike « Dispositions générales ». */
export function isMeaningful({ title }: CodePart): boolean {
  return !GENERIC.test(partSubject(title))
}

/**
 * Returns the subject of a text from its articles: the title of the smallest part that contains at
 * least 60 % of them. Skips titles that are not meaningful or exceed 100 characters. Undefined
 * without one.
 */
export function subjectOf(articles: readonly AmendedArticle[]): string | undefined {
  let subject: string | undefined
  for (let depth = 1; ; depth += 1) {
    const part = mainPart(articles, depth)
    if (part === undefined) return subject
    const subjectOfPart = partSubject(part.title)
    if (isMeaningful(part) && subjectOfPart.length <= MAX_LENGTH) subject = subjectOfPart
  }
}

/** Returns the part at a depth that contains at least 60 % of the articles, or undefined. */
function mainPart(articles: readonly AmendedArticle[], depth: number): CodePart | undefined {
  const groups = Map.groupBy(articles, ({ within }) => within[depth])
  for (const [part, inside] of groups)
    if (part !== undefined && inside.length >= articles.length * LARGE_PART) return part
  return undefined
}
