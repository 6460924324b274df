/** A gap between two characters, or a straight apostrophe, with what French typography puts there. */
export interface Correction {
  readonly start: number
  readonly end: number
  readonly text: string
}

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'

// A space typed before a mark is enough to know it; without one, only what follows tells « mot; » from `a;b`.
// Every rule starts right after a visible character, so that a long run of spaces is read once.
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
  `(?<=\\d)${SPACE}*(?=[%€]${CLOSING})`,
  `(?<=\\d)${SPACE}+(?=h${CLOSING})`,
  `(?<=\\d${SPACE}*h)${SPACE}+(?=\\d\\d[%€]?${CLOSING})`,
]

const APOSTROPHE = `(?<=\\p{L})'(?=[\\p{L}\\d«])`

const GAPS = new RegExp(
  `(?<narrow>${NARROW_GAPS.join('|')})|(?<full>${FULL_GAPS.join('|')})|(?<apostrophe>${APOSTROPHE})`,
  'gu',
)

const TOKEN = /[^\s«»]+/gu

/** Marks of what is not prose: an address, an e-mail, a path, a file or domain name, a piece of code, an entity. */
const NOT_PROSE = /:\/\/|[@_=<>{}\\`|~^#$&]|^\(?(?:www\.|mailto:|tel:|\/)|[a-z\d]\.[a-z]{2,}/u

/** Where a text departs from French typography, in order: spaces and apostrophes only, never inside an address, an e-mail, a time or an identifier. */
export function corrections(text: string): readonly Correction[] {
  const kept = literalSpans(text)
  const found: Correction[] = []
  let next = 0
  for (const { 0: gap, index: start, groups } of text.matchAll(GAPS)) {
    const end = start + gap.length
    while ((kept[next]?.end ?? Infinity) <= start) next += 1
    const inLiteral = start > (kept[next]?.start ?? Infinity)
    const proper = properGap(groups)
    if (!inLiteral && proper !== gap) found.push({ start, end, text: proper })
  }
  return found
}

function properGap(groups: Readonly<Record<string, string>> | undefined): string {
  if (groups?.['narrow'] !== undefined) return NARROW_NO_BREAK
  return groups?.['full'] === undefined ? '’' : NO_BREAK
}

function literalSpans(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(TOKEN)]
    .filter(([word]) => NOT_PROSE.test(word))
    .map(({ 0: word, index: start }) => ({ start, end: start + word.length }))
}
