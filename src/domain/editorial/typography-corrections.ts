/**
 * Correction of a space or of a straight apostrophe: `text` replaces the characters from `start` to
 * `end`, exclusive.
 */
export interface Correction {
  readonly start: number
  readonly end: number
  readonly text: string
}

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'

// Without a space before it, a mark counts only if the following characters show that it is
// punctuation: « mot; » but not `a;b`. Each rule starts right after a visible character, so that a
// long run of spaces is scanned once.
const SPACE = String.raw`[ \t\r\n\u00A0\u2009\u202F]`
const WORD_END = String.raw`[\p{L}\p{N})\]»%€’”"…°.]`
const TOKEN_START = String.raw`(?<![^\s«»(’'])`
const CLOSING = String.raw`(?=[\s»)\]”",.;:!?…/]|$)`

const NARROW_GAPS = [
  `(?<=«)${SPACE}*(?=[^\\s»])`,
  `(?<=[^\\s«])${SPACE}*(?=»)`,
  `(?<=[^\\s«])${SPACE}+(?=[!?]+(?:[\\s»)\\]”",.…\\p{Lu}]|$))`,
  `(?<=${WORD_END})(?=[!?]+(?:[\\s»)\\]”",.…]|$))`,
  `(?<=[^\\s«])${SPACE}+(?=;(?:[\\s»\\p{L}]|$))`,
  `(?<=${WORD_END})(?=;(?:[\\s»]|$))`,
]

const FULL_GAPS = [
  `(?<=[^\\s«])${SPACE}+(?=:(?:[\\s«»\\p{L}]|$))`,
  `(?<=${WORD_END})(?=:(?:[\\s«»]|$))`,
  `(?<=${TOKEN_START}[nN][°º])(?:${SPACE}+(?=\\p{Lu})|${SPACE}*(?=\\d))`,
  `(?<=${TOKEN_START}[aA]rt\\.)${SPACE}*(?=[LRDA]\\*?\\.?${SPACE}*\\d|\\d)`,
  `(?<=(?<![\\p{L}\\p{N}])[LRD](?:\\.\\*?|\\*\\.))${SPACE}*(?=\\d)`,
  // A price per period is unchanged: '9,90€ / mois'.
  `(?<=\\d)(?:${SPACE}+|(?!€ / ))(?=[%€]${CLOSING})`,
  `(?<=\\d)${SPACE}+(?=h${CLOSING})`,
  `(?<=\\d${SPACE}*h)${SPACE}+(?=\\d\\d[%€]?${CLOSING})`,
]

const APOSTROPHE = `(?<=\\p{L})'(?=[\\p{L}\\d«])`

const GAP = new RegExp(
  `(?<narrow>${NARROW_GAPS.join('|')})|(?<full>${FULL_GAPS.join('|')})|(?<apostrophe>${APOSTROPHE})`,
  'uy',
)

// Every gap touches one of these characters. Searching for them first is ten times faster than
// trying all rules everywhere.
const MARKS = /['«»!?;:%€°º]|(?<=[tLRD*])\.|(?<=[LRD.])\*|(?<=\d[ \t\r\n\u00A0\u2009\u202F]*)h/gu
const IS_SPACE = /[ \t\r\n\u00A0\u2009\u202F]/u

/** Matches words that are not prose: URL, email address, path, file name, code or entity. */
const NOT_PROSE = /:\/\/|[@_=<>{}\\`|~^#$&]|^\(?(?:www\.|mailto:|tel:|\/)|[a-z\d]\.[a-z]{2,}/u
const EDGE = /[\s«»]/u

/**
 * Returns the corrections of spaces and apostrophes that French typography requires in a text.
 * URLs, paths and other words that are not prose are skipped.
 */
export function findTypographyCorrections(text: string): readonly Correction[] {
  const corrections: Correction[] = []
  const isInLiteral = createLiteralTest(text)
  let from = 0
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    for (const start of mark === "'" ? [index] : [startOfGap(text, index), index + 1]) {
      if (start < from) continue
      GAP.lastIndex = start
      const match = GAP.exec(text)
      if (match === null) continue
      const end = GAP.lastIndex
      // Advances by one character after an empty match.
      from = Math.max(end, start + 1)
      const proper = properGap(match.groups)
      if (proper !== match[0] && !isInLiteral(start)) corrections.push({ start, end, text: proper })
    }
  }
  return corrections
}

function startOfGap(text: string, mark: number): number {
  let start = mark
  while (IS_SPACE.test(text.charAt(start - 1))) start -= 1
  return start
}

function properGap(groups: Readonly<Record<string, string>> | undefined): string {
  if (groups?.['narrow'] !== undefined) return NARROW_NO_BREAK
  return groups?.['full'] === undefined ? '’' : NO_BREAK
}

/**
 * Creates a predicate that is true for offsets inside a URL, a path or another word that is not
 * prose.
 */
export function createLiteralTest(text: string): (at: number) => boolean {
  let start = 0
  let end = 0
  let isLiteral = false
  return (at) => {
    if (at <= start || at >= end) {
      start = at
      end = at
      while (start > 0 && !EDGE.test(text.charAt(start - 1))) start -= 1
      while (end < text.length && !EDGE.test(text.charAt(end))) end += 1
      isLiteral = NOT_PROSE.test(text.slice(start, end))
    }
    return isLiteral && start < at && at < end
  }
}
