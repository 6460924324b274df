import { nameKey } from './themes-and-terms-in-query.ts'

/** Article of the Code du travail that a query names. */
export interface RequestedArticle {
  /**
   * Possible numbers, most likely first. If the query gives no letter, these are numbers of the law
   * (L) and of decrees (R, D).
   */
  readonly numbers: readonly string[]
  /** True if the query contains nothing but the article. */
  readonly whole: boolean
}

/**
 * Returns the first article that a query names, in a usual spelling: « art. l 1237 11 »,
 * « 1237-11 », « l123711 ». Returns undefined if the query names no article, or another code.
 */
export function requestedArticle(text: string): RequestedArticle | undefined {
  if (OTHER_CODE.test(text)) return undefined
  const agreements = KNOWN_NAMES[nameKey(text)]
  if (agreements !== undefined) return { numbers: [agreements], whole: true }
  const [announcedNumber] = [LETTERED, ANNOUNCED, ALONE, FIRST]
    .map((spelling) => spelling.exec(text))
    .filter((each) => each !== null)
    .toSorted((one, other) => one.index - other.index)
  if (announcedNumber?.groups === undefined) return undefined
  const { part, digits = '' } = announcedNumber.groups
  const number = joined(digits)
  const rest =
    text.slice(0, announcedNumber.index) +
    text.slice(announcedNumber.index + announcedNumber[0].length)
  return {
    numbers: (part === undefined ? PARTS : [part.toUpperCase()]).map((letter) => letter + number),
    whole: nothingIn(rest),
  }
}

const PARTS = ['L', 'R', 'D']

/** Articles by the usual names that only they have. */
const KNOWN_NAMES: Readonly<Record<string, string>> = {
  'bareme macron': 'L1235-3',
  'bareme prud homal': 'L1235-3',
  'bareme prud homme': 'L1235-3',
}

/**
 * Returns the number of an article in the Code as it was before May 2008, with three digits before
 * the hyphen, if it is the whole query: « L122-12 ».
 */
export function formerArticleIn(text: string): string | undefined {
  const { part = '', digits = '' } = FORMER.exec(text)?.groups ?? {}
  return part === '' ? undefined : `${part.toUpperCase()}. ${digits.replaceAll(/\s/g, '')}`
}

const SEPARATED = String.raw`(?:\s?[-‐‑–—.]\s?\d{1,3}){1,6}|(?:\s\d{1,3}){1,5}`
const LETTER = String.raw`(?<part>[LRD])\s?\.?\s?\*?\s?\.?\s?`

const LETTERED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${LETTER}(?<digits>[1-9]\d{3}(?:${SEPARATED}|\d{1,3}))(?![\p{L}\p{N}])`,
  'iu',
)
const ANNOUNCED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])art(?:icles?|\.)?\s?(?<digits>[1-9]\d{3}(?:${SEPARATED}))(?![\p{L}\p{N}])`,
  'iu',
)
const FORMER = new RegExp(
  String.raw`^\s*(?:art(?:icle|\.)?\s?)?${LETTER}(?<digits>[1-9]\d{2}-\d{1,3}(?:-\d{1,3})*)\s*$`,
  'iu',
)
const ALONE = /^\s*(?<digits>[1-9]\d{3}(?:(?:\s?[-‐‑–—]\s?\d{1,3}){1,6}|(?:\s\d{1,3}){1,3}))\s*$/u
// The first three articles of the Code precede its numbered parts.
const FIRST = new RegExp(
  String.raw`^\s*(?:art(?:icle|\.)?\s?)?${LETTER}(?<digits>[123])(?=\s*$|\s(?:du\s)?code\s)`,
  'iu',
)

const OTHER_CODE =
  /(?<![\p{L}\p{N}])(?:code\s+(?!du\s+travail)\p{L}{3}|code\s+du(?!\s+travail)|code\s+de\s|(?:css|cgi|crpa)(?![\p{L}\p{N}]))/iu

const LABOUR_CODE =
  /(?<![\p{L}\p{N}])(?:(?:du\s+)?(?:code\s+du\s+travail|c\.?\s?trav|c\.?t)|(?:l['’])?art(?:icles?)?)(?![\p{L}\p{N}])/giu

function nothingIn(rest: string): boolean {
  return !/[\p{L}\p{N}]/u.test(rest.replaceAll(LABOUR_CODE, ' '))
}

/**
 * Splits digits typed without separator after the fourth, since numbers start with a four-digit
 * group.
 */
function joined(digits: string): string {
  const groups = digits.match(/\d+/g) ?? []
  const [only = ''] = groups
  if (groups.length > 1 || only.length < 5) return groups.join('-')
  return `${only.slice(0, 4)}-${only.slice(4)}`
}

/**
 * Number of a company (SIREN, 9 digits) or of an establishment (SIRET, 14 digits) in the official
 * register.
 */
export interface CompanyNumber {
  readonly digits: string
  readonly of: 'establishment' | 'company'
}

/**
 * Returns the company number that makes up the whole query, apart from separators and words such as
 * « SIRET ». Returns undefined for any other query, and if the check digit is wrong.
 */
export function companyNumberIn(text: string): CompanyNumber | undefined {
  const digits = WHOLE.exec(text)?.[1]?.replaceAll(GAPS, '') ?? ''
  if (digits.length === 9 && luhnSum(digits) % 10 === 0) return { digits, of: 'company' }
  if (digits.length === 14 && isSiret(digits)) return { digits, of: 'establishment' }
  return undefined
}

const WHOLE = /^\s*(?:(?:num[ée]ro|n\s?[°º]|sire[nt]|de|du|:)\s*)*(\d(?:[\s.-]*\d){8,13})\s*$/iu
const GAPS = /\D/g
const POST_OFFICE = '356000000'

/** True for a valid SIRET. La Poste has a rule of its own: its digits sum to a multiple of five. */
function isSiret(digits: string): boolean {
  const sum = figures(digits).reduce((total, figure) => total + figure, 0)
  return luhnSum(digits) % 10 === 0 || (digits.startsWith(POST_OFFICE) && sum % 5 === 0)
}

/**
 * Returns the Luhn sum: every second digit from the end is doubled, and digits of 10 or more are
 * summed.
 */
function luhnSum(digits: string): number {
  const fromEnd = figures(digits).toReversed()
  return fromEnd.reduce((sum, figure, place) => {
    const value = figure * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function figures(digits: string): readonly number[] {
  return Array.from(digits, Number)
}
