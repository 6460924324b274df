import { articleKey } from '../editorial/article-numbers.ts'
import { compareFrench } from '../editorial/french-collation.ts'
import { slugify } from '../editorial/slugify.ts'
import type { MarkedPiece, MarkedText } from './merge-suggestions.ts'

/**
 * Normalizes a name for comparison with typed text: no case, accents, plural endings or small
 * words. Small words stay in a name that has no other words.
 */
export function foldName(name: string): string {
  const words = slugify(name).split('-')
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map(singular).join('-')
}

/**
 * Ranks how a name matches typed text, both normalized: 0 equal, 1 prefix, 2 prefix of a later
 * word. Returns undefined without a match or for an empty text.
 */
export function prefixRank(text: string, name: string): 0 | 1 | 2 | undefined {
  if (text === '') return undefined
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return name.includes(`-${text}`) ? 2 : undefined
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a au aux d de des du en et l la le les ou par pour sur un une'.split(' '),
)

/** Item that readers may search for, with its names. */
export interface NamedItem<Thing> {
  readonly thing: Thing
  /** The first name is the one displayed. */
  readonly names: readonly string[]
  /** Normalized names, in the same order. */
  readonly folded: readonly string[]
}

/** Item found by a name, with the rank of the match. */
export interface NameMatch<Thing> {
  readonly thing: Thing
  readonly name: string
  readonly rank: number
}

/** Creates an item with normalized names. */
export function createNamedItem<Thing>(thing: Thing, names: readonly string[]): NamedItem<Thing> {
  return { thing, names, folded: names.map(foldName) }
}

/**
 * Returns the items with a name that starts with typed text or has a word that does, best rank
 * first. Each item appears once, by its best name.
 */
export function namesStartingWith<Thing>(
  text: string,
  all: readonly NamedItem<Thing>[],
): readonly NameMatch<Thing>[] {
  const prefix = foldName(text)
  return all
    .flatMap((each) => bestName(prefix, each))
    .toSorted((one, other) => one.rank - other.rank)
}

function bestName<Thing>(
  prefix: string,
  { thing, names, folded }: NamedItem<Thing>,
): readonly NameMatch<Thing>[] {
  const matches = names.flatMap((name, place) => {
    const rank = prefixRank(prefix, folded[place] ?? '')
    return rank === undefined ? [] : [{ thing, name, rank }]
  })
  return matches.toSorted((one, other) => one.rank - other.rank).slice(0, 1)
}

/** Minimum number of digits; fewer match too many articles. */
const MIN_DIGITS = 3

const BEGUN_ARTICLE =
  /^(?:art(?:icles?|\.)?\s?)?(?<part>[LRDA]?)\s?\.?\s?\*?\s?(?<digits>\d{3,4}(?:[-‐‑–\s]\d{0,3}){0,6})$/iu
const BEGUN_IDCC = /^(?:idcc\s?:?\s?)?(?:n\s?[°º]\s?)?(?<digits>\d{1,4})$/iu

/**
 * Returns the keys (`l1237-11`) of articles whose number starts with the typed text, from three
 * digits. An exact match comes first, then L before R, D and A. A number without letter needs a
 * hyphen or a space.
 */
export function articlesStartingWith(text: string, keys: readonly string[]): readonly string[] {
  const { part = '', digits = '' } = BEGUN_ARTICLE.exec(text)?.groups ?? {}
  if (digits.length < MIN_DIGITS) return []
  if (part === '' && !/\D/.test(digits)) return []
  const prefixKey = begunKey(part + digits)
  const rest = part === '' ? 1 : 0
  const isWhole = (key: string) => Number(key.slice(rest) === prefixKey)
  return keys
    .filter((key) => key.startsWith(prefixKey, rest))
    .toSorted(
      (one, other) =>
        isWhole(other) - isWhole(one) || partOf(one) - partOf(other) || compareFrench(one, other),
    )
}

/** Sorts articles of the law (L) before those of decrees. */
function partOf(key: string): number {
  return 'lrda'.indexOf(key.charAt(0))
}

/**
 * Returns the agreements whose IDCC starts with the typed digits. An exact match comes first:
 * « 16 » is 0016.
 */
export function agreementsStartingWith<Agreement extends { readonly idcc?: string }>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const digits = BEGUN_IDCC.exec(text)?.groups?.['digits'] ?? ''
  if (Number(digits) === 0) return []
  const whole = digits.padStart(4, '0')
  const matchingAgreements = agreements.filter(
    ({ idcc = '' }) => idcc.startsWith(digits) || idcc.replace(/^0+/, '').startsWith(digits),
  )
  return matchingAgreements.toSorted(
    (one, other) => Number(other.idcc === whole) - Number(one.idcc === whole),
  )
}

/** Preserves a trailing hyphen, so that « L1237- » does not match « L12371 ». */
function begunKey(number: string): string {
  return articleKey(number) + (/[^\p{L}\p{N}]$/u.test(number) ? '-' : '')
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Marks the typed words in a name. The last typed word also marks the beginnings of longer words.
 */
export function markBeginnings(name: string, text: string): MarkedText {
  const words = foldName(text).split('-')
  const last = words.at(-1) ?? ''
  const pieces: MarkedPiece[] = []
  let position = 0
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const end = index + markedLength(word, words, last)
    if (end === index) continue
    pieces.push({ text: name.slice(position, index), marked: false })
    pieces.push({ text: name.slice(index, end), marked: true })
    position = end
  }
  pieces.push({ text: name.slice(position), marked: false })
  return pieces.filter((piece) => piece.text !== '')
}

function markedLength(word: string, words: readonly string[], last: string): number {
  const folded = foldName(word)
  if (last === '' || folded === '') return 0
  if (words.includes(folded)) return word.length
  if (!folded.startsWith(last)) return 0
  let length = 1
  while (foldName(word.slice(0, length)).length < last.length) length += 1
  return length
}
