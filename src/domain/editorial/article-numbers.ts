import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { slugify } from './slugify.ts'

/**
 * Mention of a code's article in a text: its offsets, `end` being exclusive, and its canonical
 * number.
 */
export interface ArticleMention {
  readonly start: number
  readonly end: number
  readonly number: string
}

/** Name of the Labour Code in legal references. */
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
 * Parses the number of an article of a code into its canonical form `L1237-11`. Accepts usual
 * spellings such as « art. L.1237-11 », « l 1237-11 » and « R.* 1234-5 ».
 */
export function parseArticleNumber(text: string): Result<string, 'articleNumberInvalid'> {
  const groups = WHOLE_NUMBER.exec(text)?.groups
  return groups === undefined ? refused('articleNumberInvalid') : ok(canonical(groups))
}

/**
 * Formats a canonical number as « L. 1237-11 », with a no-break space. Other texts are unchanged.
 */
export function formatArticleNumber(number: string): string {
  const groups = CANONICAL_NUMBER.exec(number)?.groups
  if (groups === undefined) return number
  const { part = '', digits = '' } = groups
  return `${part.charAt(0)}.${part.slice(1)}\u00A0${digits}`
}

/**
 * Returns the full name of an article from its formatted number: « Code du travail, art.
 * L. 1237-13 ». An annex has a title instead of a number.
 */
export function nameInCode(code: string, number: string): string {
  return `${code}, ${parseArticleNumber(number).ok ? `art. ${number}` : number}`
}

/**
 * Returns the key of an article in URLs and indexes, such as `l1237-11`. The star of some decree
 * articles is dropped, since it never distinguishes two articles.
 */
export function articleKey(number: string): string {
  return slugify(number.replace('*', ''))
}

/**
 * Returns the mentions of code articles in a text, in order. « A4 » counts only after « art. »,
 * since a bare letter and number may be something else.
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
