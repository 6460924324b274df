import { eachWord } from './french-words.ts'
import { formOf, termOf } from './term-of.ts'

/** A word of a text that searches look for: its term, and where it stands in the text. */
export interface AnalysedWord {
  readonly term: string
  readonly start: number
  readonly end: number
}

/**
 * The words of a text that searches look for, in order; blind to case, accents, ligatures, elisions
 * and endings. Linear.
 */
export function analysedWords(text: string): readonly AnalysedWord[] {
  const words: AnalysedWord[] = []
  eachWord(text, (word, start, end) => {
    const term = termOf(word)
    if (term !== '') words.push({ term, start, end })
  })
  return words
}

/**
 * The terms of a text in order, one space between them: what an index is fed with. A caller that counts
 * the words is told each.
 */
export function indexedTerms(text: string, note?: (word: string) => void): string {
  let terms = ''
  eachWord(text, (word) => {
    note?.(word)
    const term = termOf(word)
    if (term !== '') terms += terms === '' ? term : ` ${term}`
  })
  return terms
}

/**
 * A word of the content: its folded form, how it is most often written, and how often it occurs.
 */
export interface KnownWord {
  readonly form: string
  readonly surface: string
  readonly count: number
}

/** Counts words as they are written. */
export interface WordCounter {
  readonly note: (word: string, times?: number) => void
  /**
   * The words made of letters of the alphabet, in the order of their forms; others are never
   * mended.
   */
  readonly words: () => readonly KnownWord[]
}

/** A counter that has counted nothing yet. */
export function wordCounter(): WordCounter {
  const counts = new Map<string, number>()
  return {
    note: (word, times = 1) => void counts.set(word, (counts.get(word) ?? 0) + times),
    words: () => vocabularyOf(counts),
  }
}

const ALPHABETIC = /^[a-z]+$/

function vocabularyOf(counts: ReadonlyMap<string, number>): readonly KnownWord[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const [word, count] of counts) {
    const form = formOf(word)
    if (!ALPHABETIC.test(form)) continue
    const known = spellings.get(form) ?? new Map<string, number>()
    const lower = word.toLowerCase().normalize('NFC')
    known.set(lower, (known.get(lower) ?? 0) + count)
    spellings.set(form, known)
  }
  return [...spellings]
    .map(([form, known]) => ({ form, surface: commonest(known), count: total(known) }))
    .sort((one, other) => (one.form < other.form ? -1 : 1))
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, next) => (isBefore(next, best) ? next : best))[0]
}

function isBefore(one: readonly [string, number], other: readonly [string, number]): boolean {
  return one[1] > other[1] || (one[1] === other[1] && one[0] > other[0])
}

function total(spellings: ReadonlyMap<string, number>): number {
  return [...spellings.values()].reduce((sum, count) => sum + count, 0)
}
