/** Words of a text to which a comment belongs, with what stands around them. */
export interface PassageAnchor {
  /** The words, with single spaces. */
  readonly quotation: string
  /** Up to 32 characters before the words, and after them. */
  readonly before: string
  readonly after: string
  /** Position of the words in the text with single spaces. */
  readonly at: number
}

/** Start and end of words in a text. */
export interface PassageSpan {
  readonly from: number
  readonly to: number
}

/** Maximum number of characters of the words to which a comment belongs. */
export const MAX_QUOTATION_LENGTH = 500

const CONTEXT_LENGTH = 32

/**
 * Returns the anchor of quoted words in a text. Of several occurrences it takes the one that best
 * continues `before`. Returns undefined if the text does not contain the words.
 */
export function anchorPassage(
  text: string,
  quotation: string,
  before = '',
): PassageAnchor | undefined {
  const words = foldSpaces(quotation).text.trim()
  if (words === '') return undefined
  const { text: folded } = foldSpaces(text)
  const expected = { quotation: words, before: foldSpaces(before).text, after: '', at: 0 }
  const at = bestOccurrence(folded, expected)
  if (at === undefined) return undefined
  const end = at + words.length
  return {
    quotation: words,
    before: folded.slice(Math.max(0, at - CONTEXT_LENGTH), at),
    after: folded.slice(end, end + CONTEXT_LENGTH),
    at,
  }
}

/**
 * Finds the words of an anchor in a text that may have changed since. Of several occurrences it
 * takes the one with the same words around it, then the nearest. Returns undefined without any.
 */
export function findPassage(text: string, anchor: PassageAnchor): PassageSpan | undefined {
  const folded = foldSpaces(text)
  const at = bestOccurrence(folded.text, anchor)
  if (at === undefined) return undefined
  const last = folded.positions[at + anchor.quotation.length - 1] ?? text.length
  return { from: folded.positions[at] ?? 0, to: last + 1 }
}

function bestOccurrence(folded: string, anchor: PassageAnchor): number | undefined {
  const { quotation, before, after } = anchor
  const score = (at: number): number =>
    commonEnd(folded.slice(0, at), before) + commonStart(folded.slice(at + quotation.length), after)
  const distance = (at: number): number => Math.abs(at - anchor.at)
  return occurrences(folded, quotation)
    .map((at) => ({ at, score: score(at) }))
    .toSorted((one, other) => other.score - one.score || distance(one.at) - distance(other.at))[0]
    ?.at
}

/** Maximum number of occurrences that are compared. */
const MAX_OCCURRENCES = 1_000

function occurrences(text: string, words: string): readonly number[] {
  const positions: number[] = []
  let at = words === '' ? -1 : text.indexOf(words)
  while (at !== -1 && positions.length < MAX_OCCURRENCES) {
    positions.push(at)
    at = text.indexOf(words, at + 1)
  }
  return positions
}

function commonStart(text: string, words: string): number {
  let length = 0
  while (length < words.length && text[length] === words[length]) length += 1
  return length
}

function commonEnd(text: string, words: string): number {
  let length = 0
  while (length < words.length && text.at(-1 - length) === words.at(-1 - length)) length += 1
  return length
}

const SPACE = /\s/u

/**
 * Returns a text with single spaces and typographic apostrophes, and the position of each of its
 * characters in the original.
 */
function foldSpaces(text: string): {
  readonly text: string
  readonly positions: readonly number[]
} {
  const characters: string[] = []
  const positions: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    const isSpace = SPACE.test(character)
    if (isSpace && characters.at(-1) === ' ') continue
    characters.push(isSpace ? ' ' : (APOSTROPHES.get(character) ?? character))
    positions.push(at)
  }
  return { text: characters.join(''), positions }
}

const APOSTROPHES: ReadonlyMap<string, string> = new Map([["'", '’']])
