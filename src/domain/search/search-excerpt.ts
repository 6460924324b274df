import { indexedTerms } from './analyse-text.ts'
import type { AnalysedWord } from './analyse-text.ts'
import type { MarkedPiece, MarkedText } from './merge-suggestions.ts'
import { termPrefixFilter } from './term-prefix-filter.ts'
import { eachWord } from './tokenizer.ts'
import type { WordVisit } from './tokenizer.ts'
import { indexTermOf } from './word-to-index-term.ts'

/** Maximum length of an excerpt in UTF-16 units, ellipses included. */
export const MAX_EXCERPT_LENGTH = 300

const ELLIPSIS = '…'

/** Splits a text into pieces and marks the words that match the search terms. */
export function markedText(text: string, terms: ReadonlySet<string>): MarkedText {
  return piecesOf(text, 0, text.length, matchesIn(text, terms))
}

/**
 * Returns the passage of a text that best matches the search terms, with the matches marked. « … »
 * replaces omitted text. The result is empty if no word matches.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): MarkedText {
  const matches = matchesIn(text, terms)
  const [first, last] = bestRun(asksQuantity(terms) ? withFigures(text, matches) : matches)
  if (first === undefined || last === undefined) return []
  const [start, end] = passageAround(text, first.start, last.end)
  const inside = matches.filter((match) => match.start >= start && match.end <= end)
  return [
    ...(start > 0 ? [plain(ELLIPSIS)] : []),
    ...piecesOf(text, start, end, inside),
    ...(end < text.length ? [plain(ELLIPSIS)] : []),
  ]
}

/** Returns the beginning of a text as an unmarked excerpt, cut between words. */
export function openingOf(text: string): MarkedText {
  const [, end] = passageAround(text, 0, 0)
  const opening = plain(text.slice(0, end))
  return end < text.length ? [opening, plain(ELLIPSIS)] : [opening]
}

/**
 * Returns the words of a text that match the terms. Only words whose first letters fit a term are
 * analysed, because long texts have thousands of others.
 */
function matchesIn(text: string, terms: ReadonlySet<string>): readonly AnalysedWord[] {
  const matches: AnalysedWord[] = []
  const visit: WordVisit = (word, start, end) => {
    const term = indexTermOf(word)
    if (terms.has(term)) matches.push({ term, start, end })
  }
  eachWord(text, visit, termPrefixFilter(terms))
  return matches
}

/** Terms of queries that ask for a quantity, answered by a figure. */
const QUANTITIES = new Set(
  indexedTerms('combien durée délai montant nombre taux pourcentage calcul barème').split(' '),
)

function asksQuantity(terms: ReadonlySet<string>): boolean {
  return [...terms].some((term) => QUANTITIES.has(term))
}

/** Term of a figure, which is different from the term of any word. */
const FIGURE = ' '

/** Units of figures. They are rare in texts, so figures are found by their unit. */
const UNITS = /%|€|(?:euros?|jours?|mois|ans?|années?|semaines?|heures?|minutes?)(?!\p{L})/giu

/** Matches a number at the end of a text: « 12,02 », « quinze », « vingt-deux ». */
const NUMBER =
  /(?<![\p{L}\d])(?:\d+(?:[\s.,]\d+)*|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|seize|vingt|trente|[\p{L}-]+-(?:deux|trois|quatre|cinq|six|sept|huit|un))\s?$/iu

/** Maximum length of a number, in UTF-16 units. */
const MAX_NUMBER_LENGTH = 40

/** Finds the figures of a text: « 12,02 € », « quinze jours », « 25 % ». */
function figuresIn(text: string): readonly AnalysedWord[] {
  const figures: AnalysedWord[] = []
  let from = 0
  for (const { 0: unit, index } of text.matchAll(UNITS)) {
    const before = text.slice(Math.max(from, index - MAX_NUMBER_LENGTH), index)
    const number = NUMBER.exec(before)?.[0]
    if (number === undefined) continue
    from = index + unit.length
    figures.push({ term: FIGURE, start: index - number.length, end: from })
  }
  return figures
}

/** Adds the figures of a text to its matches, in order. A text without matches gets none. */
function withFigures(text: string, matches: readonly AnalysedWord[]): readonly AnalysedWord[] {
  if (matches.length === 0) return matches
  return [...matches, ...figuresIn(text)].toSorted((one, other) => one.start - other.start)
}

function piecesOf(
  text: string,
  start: number,
  end: number,
  matches: readonly AnalysedWord[],
): MarkedText {
  const pieces: MarkedPiece[] = []
  let position = start
  for (const match of matches) {
    if (match.start > position) pieces.push(plain(text.slice(position, match.start)))
    pieces.push({ text: text.slice(match.start, match.end), marked: true })
    position = match.end
  }
  if (position < end) pieces.push(plain(text.slice(position, end)))
  return pieces
}

function plain(text: string): MarkedPiece {
  return { text, marked: false }
}

/** Maximum length of the matching part of an excerpt. The rest is its context. */
const MAX_RUN_LENGTH = 220

/**
 * Returns the first and last match of the best run: highest value of distinct terms, then most
 * matches.
 */
function bestRun(
  matches: readonly AnalysedWord[],
): readonly [AnalysedWord | undefined, AnalysedWord | undefined] {
  const seen = new Map<string, number>()
  let best: readonly [AnalysedWord | undefined, AnalysedWord | undefined] = [undefined, undefined]
  let most = 0
  let from = 0
  for (const [to, last] of matches.entries()) {
    seen.set(last.term, (seen.get(last.term) ?? 0) + 1)
    while (from < to && last.end - (matches[from]?.start ?? 0) > MAX_RUN_LENGTH) {
      leave(seen, matches[from]?.term ?? '')
      from += 1
    }
    const words = to - from - (seen.get(FIGURE) ?? 0)
    const quality = worthOf(seen) + Math.min(words, WORTH_OF_A_QUANTITY - 1)
    if (quality > most) {
      most = quality
      best = [matches[from], last]
    }
  }
  return best
}

/**
 * Returns the weight of the distinct terms in a run. A figure weighs more than a term that asks for
 * a quantity, and less than any other term.
 */
function worthOf(seen: ReadonlyMap<string, number>): number {
  if (!seen.has(FIGURE)) return seen.size * WORTH_OF_A_TERM
  let worth = WORTH_OF_A_FIGURE - WORTH_OF_A_TERM
  for (const term of seen.keys()) {
    worth += QUANTITIES.has(term) ? WORTH_OF_A_QUANTITY : WORTH_OF_A_TERM
  }
  return worth
}

const WORTH_OF_A_TERM = 20
const WORTH_OF_A_FIGURE = 15
const WORTH_OF_A_QUANTITY = 10

function leave(seen: Map<string, number>, term: string): void {
  const count = (seen.get(term) ?? 0) - 1
  if (count > 0) seen.set(term, count)
  else seen.delete(term)
}

/**
 * Returns the bounds of the passage around a run. It starts at the beginning of the sentence if
 * there is room, and is cut between words.
 */
function passageAround(text: string, start: number, end: number): readonly [number, number] {
  const room = MAX_EXCERPT_LENGTH - 2 * ELLIPSIS.length - (end - start)
  if (room < 0) return [start, start + MAX_EXCERPT_LENGTH - 2 * ELLIPSIS.length]
  const from = beginning(text, start, Math.ceil(room / 2))
  const to = ending(text, end, room - (start - from))
  return [to === text.length ? beginning(text, start, room - (to - end)) : from, to]
}

/**
 * Returns an offset at most `room` before `start`: the start of a sentence if there is one, else of
 * a word.
 */
function beginning(text: string, start: number, room: number): number {
  if (start <= room) return 0
  const before = text.slice(start - room - 1, start)
  const sentence = /(?<=[.!?…]\s+|\n\s*)[\p{Lu}«]/u.exec(before)
  const word = sentence ?? /(?<=\s)[^\s;:·]/u.exec(before)
  return word === null ? start : start - before.length + word.index
}

/** Returns an offset at most `room` after `end`, between two words and before punctuation. */
function ending(text: string, end: number, room: number): number {
  if (text.length - end <= room) return text.length
  const behind = text.slice(end, end + room + 1)
  const word = behind.search(/[\s;:·]*\s\S*$/u)
  return word === -1 ? end : end + word
}
