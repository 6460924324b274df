import { MOST_TERMS } from '#domain/search/search-plan.ts'

/** All words of a question. */
const WORDS = (1 << MOST_TERMS) - 1
/** Set for whatever was found at all, though it may hold no word. */
const FOUND = 1 << (2 * MOST_TERMS)

/** The bit of what a question names, whichever of its names says it; the others are those of the words. */
export const NAMED = 1 << (MOST_TERMS - 1)

/** What a term tells of the entries that have it: which words of the question they hold, and which of them they say themselves, one bit for each. */
export function wordBits(held: number, said: number): number {
  return FOUND | held | (said << MOST_TERMS)
}

/** How many words of the question are held. */
export function wordsHeld(bits: number): number {
  return wordsAmong(bits & WORDS)
}

/** How many of them are said. */
export function wordsSaid(bits: number): number {
  return wordsAmong((bits >> MOST_TERMS) & WORDS)
}

/** What an entry holds and says when a question names something: all words of one of its names together count as the one word that it is, some of them as none. */
export function namedBits(bits: number, { free, names }: NamesInBits): number {
  const settled = (words: number): number => {
    const isNamed = (words & NAMED) !== 0 || names.some((name) => (words & name) === name)
    return (words & free) | (isNamed ? NAMED : 0)
  }
  return wordBits(settled(bits & WORDS), settled((bits >> MOST_TERMS) & WORDS))
}

/** The words of a question that name nothing, and those of each name of what the others name; one bit for each word. */
export interface NamesInBits {
  readonly free: number
  readonly names: readonly number[]
}

/** How many words are among these. */
export function wordsAmong(words: number): number {
  return COUNTS[words] ?? 0
}

const COUNTS = Uint8Array.from({ length: WORDS + 1 }, (_, bits) => bitCount(bits))

function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}
