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
const space = String.raw`[ \t\r\n\u00A0\u2009\u202F]`
const wordEnd = String.raw`[\p{L}\p{N})\]»%€’”"…°.]`
const tokenStart = String.raw`(?<![^\s«»(’'])`
const closing = String.raw`(?=[\s»)\]”",.;:!?…/]|$)`

const narrowGaps = [
  `(?<=«)${space}*(?=[^\\s»])`,
  `(?<=[^\\s«])${space}*(?=»)`,
  `(?<=[^\\s«])${space}+(?=[!?]+(?:[\\s»)\\]”",.…\\p{Lu}]|$))`,
  `(?<=${wordEnd})(?=[!?]+(?:[\\s»)\\]”",.…]|$))`,
  `(?<=[^\\s«])${space}+(?=;(?:[\\s»\\p{L}]|$))`,
  `(?<=${wordEnd})(?=;(?:[\\s»]|$))`,
]

const fullGaps = [
  `(?<=[^\\s«])${space}+(?=:(?:[\\s«»\\p{L}]|$))`,
  `(?<=${wordEnd})(?=:(?:[\\s«»]|$))`,
  `(?<=${tokenStart}[nN][°º])(?:${space}+(?=\\p{Lu})|${space}*(?=\\d))`,
  `(?<=${tokenStart}[aA]rt\\.)${space}*(?=[LRDA]\\*?\\.?${space}*\\d|\\d)`,
  `(?<=(?<![\\p{L}\\p{N}])[LRD](?:\\.\\*?|\\*\\.))${space}*(?=\\d)`,
  `(?<=\\d)${space}*(?=[%€]${closing})`,
  `(?<=\\d)${space}+(?=h${closing})`,
  `(?<=\\d${space}*h)${space}+(?=\\d\\d[%€]?${closing})`,
]

const apostrophe = `(?<=\\p{L})'(?=[\\p{L}\\d«])`

const gaps = new RegExp(
  `(?<narrow>${narrowGaps.join('|')})|(?<full>${fullGaps.join('|')})|(?<apostrophe>${apostrophe})`,
  'gu',
)

const token = /[^\s«»]+/gu

/** Marks of what is not prose: an address, an e-mail, a path, a file or domain name, a piece of code, an entity. */
const notProse = /:\/\/|[@_=<>{}\\`|~^#$&]|^\(?(?:www\.|mailto:|tel:|\/)|[a-z\d]\.[a-z]{2,}/u

/** Where a text departs from French typography, in order: spaces and apostrophes only, never inside an address, an e-mail, a time or an identifier. */
export function corrections(text: string): readonly Correction[] {
  const kept = literalSpans(text)
  const found: Correction[] = []
  let next = 0
  for (const { 0: gap, index: start, groups } of text.matchAll(gaps)) {
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
  return [...text.matchAll(token)]
    .filter(([word]) => notProse.test(word))
    .map(({ 0: word, index: start }) => ({ start, end: start + word.length }))
}
