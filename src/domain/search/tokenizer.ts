/**
 * Matches an article number that starts with its letter, in any usual spelling: « L. 1237-11 »,
 * « l1237 11 », « R.* 1234-5 ». One or two digits without a hyphen do not match.
 */
const ARTICLE_NUMBER =
  /[lrd][.*\s]{0,4}[1-9](?:\d{0,3}(?:\s?[-‐‑–]\s?\d{1,3})+|\d{3}[\s.]\d{1,3}(?:[-‐‑–]\d{1,3})*|\d{2,3})(?![\p{L}\p{N}])/iuy

const LETTER = /^[lrd](?=[\d.*\s])/i

/** Returns the end offset of an article number that starts at offset `start`, or undefined. */
function articleNumberEnd(text: string, start: number): number | undefined {
  ARTICLE_NUMBER.lastIndex = start
  return ARTICLE_NUMBER.test(text) ? ARTICLE_NUMBER.lastIndex : undefined
}

/**
 * Returns the index term, such as `l1237_11`, of an article number that starts with its letter.
 * Returns undefined for any other word.
 */
export function articleTerm(word: string): string | undefined {
  if (!LETTER.test(word) || articleNumberEnd(word, 0) !== word.length) return undefined
  const figures = word.match(/\d+/g) ?? []
  return word.charAt(0).toLowerCase() + figures.join('_')
}

/** Callback that receives each word of a text, with its offsets. */
export type WordVisit = (word: string, start: number, end: number) => void

/** Elided words before an apostrophe, such as « l’ » or « qu’ ». */
const ELISIONS = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)$/i

/** First parts of words that contain an apostrophe: « prud’hommes », « aujourd’hui ». */
const JOINED_AFTER_APOSTROPHE = /^(?:prud|aujourd|presqu|entr)$/i

/** Predicate on the word that starts at an offset of a text: true if the word must be visited. */
export type WordFilter = (text: string, start: number) => boolean

/**
 * Calls `visit` with each word of a text, in order, for which `isRelevant` is true. Elisions are
 * dropped. An article number that starts with its letter is one word.
 */
export function eachWord(text: string, visit: WordVisit, isRelevant: WordFilter = any): void {
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

function visitFrom(text: string, start: number, visit: WordVisit, isRelevant: WordFilter): number {
  const end = runEnd(text, start)
  const whole = isApostrophe(text.charCodeAt(end))
    ? elidedEnd(text, start, end)
    : (wholeEnd(text, start, end) ?? end)
  if (whole === undefined) return end + 1
  if (isRelevant(text, start)) visit(text.slice(start, whole), start, whole)
  return whole
}

/**
 * Returns the end of a word before an apostrophe. Returns undefined for an elision, which is not a
 * word.
 */
function elidedEnd(text: string, start: number, end: number): number | undefined {
  if (!isWordUnit(text.charCodeAt(end + 1))) return end
  const word = text.slice(start, end)
  if (ELISIONS.test(word)) return undefined
  return JOINED_AFTER_APOSTROPHE.test(word) ? runEnd(text, end + 1) : end
}

/**
 * Returns the end of a word that contains other characters: an article number, or letters with
 * dots.
 */
function wholeEnd(text: string, start: number, end: number): number | undefined {
  const length = end - start
  if (mayNumberArticle(text.charCodeAt(start)) && (length === 1 || length <= ARTICLE_RUN)) {
    const article = articleNumberEnd(text, start)
    if (article !== undefined) return article
  }
  return length === 1 ? dottedEnd(text, end) : undefined
}

/** Maximum length of the first run of an article number, such as « L1237 ». */
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

/** End of the searchable characters. Other scripts count as separators. */
const SEARCHED_UNITS = 0x20_00

const WORD_UNITS = Uint8Array.from({ length: SEARCHED_UNITS }, (_, unit) =>
  /[\p{L}\p{Nd}\p{M}\u00AD]/u.test(String.fromCharCode(unit)) ? 1 : 0,
)

function isWordUnit(unit: number): boolean {
  return WORD_UNITS[unit] === 1
}
