/**
 * The number of an article of a code from the letter on, in any usual spelling: « L. 1237-11 », «
 * l1237 11 », « R.* 1234-5 », « L 3121-27-1 ». A bare number of one or two figures is none.
 */
const ARTICLE_NUMBER =
  /[lrd][.*\s]{0,4}[1-9](?:\d{0,3}(?:\s?[-‐‑–]\s?\d{1,3})+|\d{3}[\s.]\d{1,3}(?:[-‐‑–]\d{1,3})*|\d{2,3})(?![\p{L}\p{N}])/iuy

const LETTER = /^[lrd](?=[\d.*\s])/i

/**
 * Where the number of an article ends that begins here in a text, a letter of its own; `undefined`
 * when none does.
 */
export function articleNumberEnd(text: string, start: number): number | undefined {
  ARTICLE_NUMBER.lastIndex = start
  return ARTICLE_NUMBER.test(text) ? ARTICLE_NUMBER.lastIndex : undefined
}

/**
 * The one term of the number of an article, whatever its spelling: `l1237_11`; `undefined` for any
 * other word.
 */
export function articleTerm(word: string): string | undefined {
  if (!LETTER.test(word) || articleNumberEnd(word, 0) !== word.length) return undefined
  const figures = word.match(/\d+/g) ?? []
  return word.charAt(0).toLowerCase() + figures.join('_')
}

/** Given each word of a text, as written, and where it stands. */
export type WordVisit = (word: string, start: number, end: number) => void

/** The letters that stand for a whole word before an apostrophe. */
const ELISIONS = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)$/i

/** Words that a sign divides and that are one: « prud’hommes », « aujourd’hui », « C.D.D. ». */
const JOINED_AFTER_APOSTROPHE = /^(?:prud|aujourd|presqu|entr)$/i

/** Whether a word is looked for that begins here in a text. */
export type WordBeginning = (text: string, start: number) => boolean

/**
 * Visits the words of a text in order, those that are looked for by how they begin: elisions left
 * out, the number of an article is one word. Linear.
 */
export function eachWord(text: string, visit: WordVisit, isRelevant: WordBeginning = any): void {
  let at = 0
  while (at < text.length) {
    if (!isWordUnit(text.charCodeAt(at))) {
      at += 1
      continue
    }
    at = visitFrom(text, at, visit, isRelevant)
  }
}

function any(): boolean {
  return true
}

function visitFrom(
  text: string,
  start: number,
  visit: WordVisit,
  isRelevant: WordBeginning,
): number {
  const end = runEnd(text, start)
  const whole = isApostrophe(text.charCodeAt(end))
    ? elidedEnd(text, start, end)
    : (wholeEnd(text, start, end) ?? end)
  if (whole === undefined) return end + 1
  if (isRelevant(text, start)) visit(text.slice(start, whole), start, whole)
  return whole
}

/**
 * Where a word ends before which an apostrophe comes; `undefined` for an elision, which is no word.
 */
function elidedEnd(text: string, start: number, end: number): number | undefined {
  if (!isWordUnit(text.charCodeAt(end + 1))) return end
  const word = text.slice(start, end)
  if (ELISIONS.test(word)) return undefined
  return JOINED_AFTER_APOSTROPHE.test(word) ? runEnd(text, end + 1) : end
}

/** Where a word ends that goes on after a sign: the number of an article, or letters with dots. */
function wholeEnd(text: string, start: number, end: number): number | undefined {
  const length = end - start
  if (mayNumberArticle(text.charCodeAt(start)) && (length === 1 || length <= ARTICLE_RUN)) {
    const article = articleNumberEnd(text, start)
    if (article !== undefined) return article
  }
  return length === 1 ? dottedEnd(text, end) : undefined
}

/** The longest run of letters and figures that begins the number of an article: « L1237 ». */
const ARTICLE_RUN = 5

function dottedEnd(text: string, from: number): number | undefined {
  let end = from
  while (text.charCodeAt(end) === DOT && runEnd(text, end + 1) === end + 2) end += 2
  return end === from ? undefined : end
}

function runEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isWordUnit(text.charCodeAt(end))) end += 1
  return end
}

const DOT = 46

function isApostrophe(unit: number): boolean {
  return unit === 0x27 || unit === 0x20_19
}

function mayNumberArticle(unit: number): boolean {
  const lower = unit | 0x20
  return lower === 0x6c || lower === 0x72 || lower === 0x64
}

/** Scripts beyond these are not searched: their signs part words. */
const SEARCHED_UNITS = 0x20_00

const WORD_UNITS = Uint8Array.from({ length: SEARCHED_UNITS }, (_, unit) =>
  /[\p{L}\p{Nd}\p{M}\u00AD]/u.test(String.fromCharCode(unit)) ? 1 : 0,
)

function isWordUnit(unit: number): boolean {
  return WORD_UNITS[unit] === 1
}
