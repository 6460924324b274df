import { compareFrench } from '../editorial/collation.ts'
import { articleKey } from '../editorial/legal-reference.ts'
import { slugify } from '../editorial/slug.ts'
import type { MarkedPiece, MarkedText } from './suggestion.ts'

/**
 * A name made ready to be compared with a text that is being typed: its words without case,
 * accents, plural or small words (« de », « la », « l’ »), unless it has no others; empty when it
 * has neither letter nor digit.
 */
export function foldName(name: string): string {
  const words = slugify(name).split('-')
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map(singular).join('-')
}

/**
 * How well a name begins as a text does, both folded: 0 when it is the text, 1 when it begins so, 2
 * when a later word of it does; `undefined` when none does.
 */
export function beginningRank(text: string, name: string): 0 | 1 | 2 | undefined {
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

/** Something that a reader may mean, under each of its names. */
export interface Named<Thing> {
  readonly thing: Thing
  /** The name that it is shown by comes first. */
  readonly names: readonly string[]
  readonly folded: readonly string[]
}

/** Something, and the name by which a text means it. */
export interface BegunName<Thing> {
  readonly thing: Thing
  readonly name: string
  readonly rank: number
}

/** Makes something ready to be found by its names. */
export function named<Thing>(thing: Thing, names: readonly string[]): Named<Thing> {
  return { thing, names, folded: names.map(foldName) }
}

/**
 * What has a name that begins as a text does, or a later word of a name: whole names first, then
 * beginnings, then later words; among equals the order stays, and each counts once, by the best of
 * its names.
 */
export function begunNames<Thing>(
  text: string,
  all: readonly Named<Thing>[],
): readonly BegunName<Thing>[] {
  const begun = foldName(text)
  return all
    .flatMap((each) => bestName(begun, each))
    .toSorted((one, other) => one.rank - other.rank)
}

function bestName<Thing>(
  begun: string,
  { thing, names, folded }: Named<Thing>,
): readonly BegunName<Thing>[] {
  const found = names.flatMap((name, place) => {
    const rank = beginningRank(begun, folded[place] ?? '')
    return rank === undefined ? [] : [{ thing, name, rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).slice(0, 1)
}

/** Fewer digits begin too many articles to name any. */
const FEWEST_DIGITS = 3

const BEGUN_ARTICLE =
  /^(?:art(?:icles?|\.)?\s?)?(?<part>[LRDA]?)\s?\.?\s?\*?\s?(?<digits>\d{3,4}(?:[-‐‑–\s]\d{0,3}){0,6})$/iu
const BEGUN_IDCC = /^(?:idcc\s?:?\s?)?(?:n\s?[°º]\s?)?(?<digits>\d{1,4})$/iu

/**
 * The articles, by their keys (`l1237-11`), whose number begins as a text that is being typed does:
 * those of that very number first, the articles of the law before those of decrees, in the order of
 * their numbers. Without its letter a number counts once it has its hyphen.
 */
export function begunArticles(text: string, keys: readonly string[]): readonly string[] {
  const { part = '', digits = '' } = BEGUN_ARTICLE.exec(text)?.groups ?? {}
  if (digits.length < FEWEST_DIGITS) return []
  if (part === '' && !/\D/.test(digits)) return []
  const begun = begunKey(part + digits)
  const rest = part === '' ? 1 : 0
  const isWhole = (key: string) => Number(key.slice(rest) === begun)
  return keys
    .filter((key) => key.startsWith(begun, rest))
    .toSorted(
      (one, other) =>
        isWhole(other) - isWhole(one) || partOf(one) - partOf(other) || compareFrench(one, other),
    )
}

/** The articles of the law come before those of decrees. */
function partOf(key: string): number {
  return 'lrda'.indexOf(key.charAt(0))
}

/**
 * The agreements whose IDCC a text gives as far as it is typed: that of the very number first, « 16
 * » being 0016; the others in their order.
 */
export function begunIdccs<Agreement extends { readonly idcc?: string }>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const digits = BEGUN_IDCC.exec(text)?.groups?.['digits'] ?? ''
  if (Number(digits) === 0) return []
  const whole = digits.padStart(4, '0')
  const begun = agreements.filter(
    ({ idcc = '' }) => idcc.startsWith(digits) || idcc.replace(/^0+/, '').startsWith(digits),
  )
  return begun.toSorted((one, other) => Number(other.idcc === whole) - Number(one.idcc === whole))
}

/** A hyphen at the end is kept: « L1237- » begins no « L12371 ». */
function begunKey(number: string): string {
  return articleKey(number) + (/[^\p{L}\p{N}]$/u.test(number) ? '-' : '')
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * A name with what a reader typed of it marked: the words that are those of the text, and as far as
 * they go those that begin as its last word does, blind to accents and case; small words are never
 * marked.
 */
export function markBeginnings(name: string, text: string): MarkedText {
  const words = foldName(text).split('-')
  const last = words.at(-1) ?? ''
  const pieces: MarkedPiece[] = []
  let read = 0
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const end = index + markedLength(word, words, last)
    if (end === index) continue
    pieces.push({ text: name.slice(read, index), marked: false })
    pieces.push({ text: name.slice(index, end), marked: true })
    read = end
  }
  pieces.push({ text: name.slice(read), marked: false })
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
