import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { slugify } from './slug.ts'

/** A mention of an article found in a text: from `start` up to `end`, and its canonical number. */
export interface ArticleMention {
  readonly start: number
  readonly end: number
  readonly number: string
}

/** The code that the site holds whole, by the name that references give it. */
export const LABOUR_CODE = 'Code du travail'

const NUMBER = String.raw`(?<part>[LRDA])\s?(?<dot>\.?)\s?(?<star>\*?)\.?\s?(?<digits>[1-9]\d{0,3}(?:[-‐‑–]\d{1,3}){0,6})`

const WHOLE_NUMBER = new RegExp(String.raw`^\s*(?:art(?:icles?|\.)?\s?)?${NUMBER}\s*$`, 'iu')
const NUMBER_IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBER}(?![\p{L}\p{N}]|[-‐‑–.,]\d)`,
  'giu',
)
const CANONICAL_NUMBER = /^(?<part>[LRDA]\*?)(?<digits>\d+(?:-\d+)*)$/u
const ANNOUNCED = /(?:^|[^\p{L}])art(?:icles?|\.)\s?$/iu

/**
 * The canonical number of an article of a code, `L1237-11`, from any usual spelling: L1237-11, L.
 * 1237-11, l 1237-11, art. L.1237-11, R.* 1234-5; else `articleNumberInvalid`.
 */
export function parseArticleNumber(text: string): Result<string, 'articleNumberInvalid'> {
  const groups = WHOLE_NUMBER.exec(text)?.groups
  return groups === undefined ? refused('articleNumberInvalid') : ok(canonical(groups))
}

/**
 * A canonical number as it is printed, « L. 1237-11 » with a no-break space; any other text as it
 * is.
 */
export function printArticleNumber(number: string): string {
  const groups = CANONICAL_NUMBER.exec(number)?.groups
  if (groups === undefined) return number
  const { part = '', digits = '' } = groups
  return `${part.charAt(0)}.${part.slice(1)}\u00A0${digits}`
}

/**
 * What tells two articles of a code apart in an address or an index: `l1237-11`; the star of some
 * decrees is not part of it, no two articles differ by it alone.
 */
export function articleKey(number: string): string {
  return slugify(number.replace('*', ''))
}

/**
 * The articles that a running text mentions, in order, each without the « art. » that announces it.
 * A bare letter and number counts only when announced, dotted or hyphenated: « A4 » is a paper.
 * Linear.
 */
export function findArticleMentions(text: string): readonly ArticleMention[] {
  const mentions: ArticleMention[] = []
  for (const { 0: words, index: start, groups = {} } of text.matchAll(NUMBER_IN_TEXT)) {
    if (isMention(groups) || ANNOUNCED.test(text.slice(Math.max(0, start - 10), start))) {
      mentions.push({ start, end: start + words.length, number: canonical(groups) })
    }
  }
  return mentions
}

function isMention({
  part = '',
  dot = '',
  digits = '',
}: Readonly<Record<string, string>>): boolean {
  const dotted = dot !== '' && /[LRD]/.test(part)
  const hyphenated = /^\d{3,4}\D/.test(digits) && /[LRDA]/.test(part)
  return dotted || hyphenated
}

function canonical({
  part = '',
  star = '',
  digits = '',
}: Readonly<Record<string, string>>): string {
  return part.toUpperCase() + star + digits.replaceAll(/\D/g, '-')
}

const LEGIFRANCE = 'https://www.legifrance.gouv.fr'

const SECTIONS: Readonly<Record<string, string>> = {
  LEGIARTI: 'codes/article_lc',
  KALICONT: 'conv_coll/id',
  KALITEXT: 'conv_coll/id',
  KALIARTI: 'conv_coll/id',
  JORFTEXT: 'jorf/id',
}

/**
 * The official page of an article of a code (LEGIARTI…), a collective agreement, one of its texts
 * or of their articles (KALICONT…, KALITEXT…, KALIARTI…) or a text of the Journal officiel
 * (JORFTEXT…); none for any other identifier.
 */
export function legifranceUrl(id: string): string | undefined {
  const kind = /^([A-Z]{8})\d{12}$/.exec(id)?.[1] ?? ''
  const section = Object.hasOwn(SECTIONS, kind) ? SECTIONS[kind] : undefined
  return section === undefined ? undefined : `${LEGIFRANCE}/${section}/${id}`
}
