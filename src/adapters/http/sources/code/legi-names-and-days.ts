import { typeset } from '#domain/editorial/apply-french-typography.ts'
import {
  LABOUR_CODE,
  findArticleMentions,
  formatArticleNumber,
} from '#domain/editorial/article-numbers.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { valueIn } from '#domain/shared/result.ts'

const LETTERED = /^(?<number>[LRDA]\*?\d+(?:-\d+)*) (?<letter>[A-Z])$/u

/**
 * Formats an article number as printed: « L. 1237-11 », « L. 1453-1 A », « Annexe I à l’article R.
 * 4312-1 ».
 */
export function printedNumber(number: string): string {
  const groups = LETTERED.exec(number)?.groups
  if (groups !== undefined)
    return `${formatArticleNumber(groups['number'] ?? '')}\u00A0${groups['letter'] ?? ''}`
  const printed = formatArticleNumber(number)
  return printed === number ? typeset(withPrintedMentions(number)) : printed
}

/** Returns the display name of an article: « Article L. 1237-11 ». An annex keeps its name. */
export function articleName(number: string): string {
  const printed = printedNumber(number)
  return isAnnex(number) ? printed : `Article ${printed}`
}

/** Returns the page title of an article: « Article L. 1237-11 du Code du travail ». */
export function articleTitle(number: string): string {
  return `${articleName(number)} du ${LABOUR_CODE}`
}

/** True if an article number denotes an annex. */
export function isAnnex(number: string): boolean {
  return /^annexe/iu.test(number)
}

function withPrintedMentions(text: string): string {
  return findArticleMentions(text).reduceRight(
    (words, { start, end, number }) =>
      words.slice(0, start) + formatArticleNumber(number) + words.slice(end),
    text,
  )
}

const DESIGNATION = /^(?<designation>[^:]{1,40}?)\s:\s/u
const HOLDS_TITLES = /^(?:Partie|[\p{L}]+ partie|Livre)(?!\p{L})/iu

/**
 * Cleans the title of a part: French typography, single spaces, no line breaks or final full stop.
 */
export function tidyPartTitle(title: string): string {
  const words = title.replaceAll(/\s+/gu, ' ').replaceAll(' - ', ' – ').trim()
  return typeset(words.replace(/\.$/u, ''))
}

/**
 * Returns the designation of a part: « Livre II » from « Livre II : Le contrat de travail ».
 * Returns the whole title if it has none.
 */
export function partDesignation(title: string): string {
  return DESIGNATION.exec(title)?.groups?.['designation'] ?? title
}

/**
 * Returns the title of a part without its designation: « Le contrat de travail » from « Livre II :
 * Le contrat de travail ».
 */
export function partSubject(title: string): string {
  return title.replace(DESIGNATION, '')
}

/** True if the title is that of a « Partie » or « Livre », the levels above Titles. */
export function containsTitles(title: string): boolean {
  return HOLDS_TITLES.test(title)
}

const START_OF_DAY = new Map<string, Instant | undefined>()
const NEVER = '2200-01-01'

/**
 * Returns the start in Paris of a day given as `2008-06-27` or as midnight UTC in milliseconds.
 * Returns undefined for null, invalid days, and years from 2200 on, which mean no known end.
 */
export function parseLegiDay(day: string | number | null): Instant | undefined {
  const written = typeof day === 'number' ? new Date(day).toISOString().slice(0, 10) : day
  if (written === null || written >= NEVER) return undefined
  if (!START_OF_DAY.has(written)) START_OF_DAY.set(written, valueIn(startOfParisDay(written)))
  return START_OF_DAY.get(written)
}

/** Name of a law, ordinance, decree or decision, with the article that a link cites. */
interface TextName {
  /** « Loi », « Loi organique », « Ordonnance », « Décret », « Décision »; « Texte » if unknown. */
  readonly nature: string
  /** Full name, « Loi n° 2008-596 du 25 juin 2008 ». */
  readonly name: string
  readonly article?: string
}

const NAMED =
  /^(?<nature>loi organique|loi|ordonnance|décret|décision) (?:n° ?)?(?<number>\d[\d-]*(?:, \d+)*(?: QPC)?) (?:du (?<worded>\d{1,2}(?:er)? \p{L}+ \d{4})|(?<iso>\d{4}-\d{2}-\d{2}))(?<rest>.*)$/iu
const ARTICLE = /\bart\. (?<article>[^,(]+?)(?= ?\(|,? v\. init|,? JORF|$|, | en vigueur| \d+°)/iu

/**
 * Parses the title of a link in the LEGI base, « LOI n°2008-596\n du 25 juin 2008 - art. 5 (V) ».
 * Returns the nature and full name of the text, and the number of its article if there is one.
 */
export function parseTextTitle(title: string): TextName {
  const words = title.replaceAll(/\s+/gu, ' ').trim()
  const groups = NAMED.exec(words)?.groups
  if (groups === undefined) return { nature: 'Texte', name: typeset(words) }
  const { nature = '', number = '', rest = '' } = groups
  const day = groups['worded'] ?? wordedDay(groups['iso'] ?? '')
  const article = ARTICLE.exec(rest)?.groups?.['article']
  return {
    nature: capitalised(nature),
    name: typeset(`${capitalised(nature)} n° ${number} du ${day}`),
    ...(article !== undefined && { article: typeset(article) }),
  }
}

/** Formats the title of a LEGI link: « Loi n° 2008-596 du 25 juin 2008 – art. 5 ». */
export function nameWithArticle(title: string): string {
  const { name, article } = parseTextTitle(title)
  return article === undefined ? name : typeset(`${name} – art. ${article}`)
}

function capitalised(nature: string): string {
  const lower = nature.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

function wordedDay(iso: string): string {
  const day = parseLegiDay(iso)
  return day === undefined ? iso : frenchDate(day)
}
