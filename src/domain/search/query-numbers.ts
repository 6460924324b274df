/** The article of the Code du travail that a text asks for. */
export interface RequestedArticle {
  /**
   * The numbers that it may have, the likeliest first: without its letter, it may be of the law or
   * of a decree.
   */
  readonly numbers: readonly string[]
  /** The text asks for nothing else. */
  readonly whole: boolean
}

/**
 * The first article that a text asks for, in any spelling: « L1237-11 », « art. l 1237 11 », «
 * article L.1237-11 du code du travail », « 1237-11 », « l123711 »; none of another code. Linear.
 */
export function requestedArticle(text: string): RequestedArticle | undefined {
  if (OTHER_CODE.test(text)) return undefined
  const [found] = [LETTERED, ANNOUNCED, ALONE, FIRST]
    .map((spelling) => spelling.exec(text))
    .filter((each) => each !== null)
    .toSorted((one, other) => one.index - other.index)
  if (found?.groups === undefined) return undefined
  const { part, digits = '' } = found.groups
  const number = joined(digits)
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  return {
    numbers: (part === undefined ? PARTS : [part.toUpperCase()]).map((letter) => letter + number),
    whole: nothingIn(rest),
  }
}

const PARTS = ['L', 'R', 'D']

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
const ALONE = /^\s*(?<digits>[1-9]\d{3}(?:\s?[-‐‑–—]\s?\d{1,3}){1,6})\s*$/u
// The first three articles of the Code stand before its numbered parts.
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

/** Digits typed in one piece are cut after the fourth: the first four are the part of the Code. */
function joined(digits: string): string {
  const groups = digits.match(/\d+/g) ?? []
  const [only = ''] = groups
  if (groups.length > 1 || only.length < 5) return groups.join('-')
  return `${only.slice(0, 4)}-${only.slice(4)}`
}

/**
 * The number under which the official register has an establishment (SIRET, 14 digits) or its
 * company (SIREN, 9).
 */
export interface CompanyNumber {
  readonly digits: string
  readonly of: 'establishment' | 'company'
}

/**
 * The company number that a whole text is, with or without its name and spaces; its check digit
 * must be right.
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

/**
 * The establishments of La Poste are too many for Luhn's rule: the sum of their digits is a
 * multiple of five.
 */
function isSiret(digits: string): boolean {
  const sum = figures(digits).reduce((total, figure) => total + figure, 0)
  return luhnSum(digits) % 10 === 0 || (digits.startsWith(POST_OFFICE) && sum % 5 === 0)
}

/** Luhn's sum: every second digit from the end counts twice, by the sum of its digits. */
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
