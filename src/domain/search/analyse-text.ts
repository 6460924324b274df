import { eachWord } from './tokenizer.ts'
import { formOf, indexTermOf } from './word-to-index-term.ts'

/** Searchable word of a text, with its index term and its offsets. */
export interface AnalysedWord {
  readonly term: string
  readonly start: number
  readonly end: number
}

/**
 * Splits a text into searchable words, in order. Terms ignore case, accents, ligatures, elisions
 * and endings.
 */
export function analysedWords(text: string): readonly AnalysedWord[] {
  const words: AnalysedWord[] = []
  eachWord(text, (word, start, end) => {
    const term = indexTermOf(word)
    if (term !== '') words.push({ term, start, end })
  })
  return words
}

/**
 * Converts a text to its index terms, separated by spaces. `note` is called with each word, so that
 * the caller can count words.
 */
export function indexedTerms(text: string, note?: (word: string) => void): string {
  let terms = ''
  eachWord(text, (word) => {
    note?.(word)
    const term = indexTermOf(word)
    if (term !== '') terms += terms === '' ? term : ` ${term}`
  })
  return terms
}

/**
 * Word that occurs in the content: its normalized form, most frequent spelling, and number of
 * occurrences.
 */
export interface KnownWord {
  readonly form: string
  readonly surface: string
  readonly count: number
}

/** Counter of the words in the content, by spelling. */
export interface WordCounter {
  /** Counts an occurrence of a word, or several. */
  readonly note: (word: string, times?: number) => void
  /**
   * Returns the counted words whose normalized form has only letters a to z, sorted by form. Others
   * are left out, because spelling correction ignores them.
   */
  readonly words: () => readonly KnownWord[]
}

export function createWordCounter(): WordCounter {
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
    const surfaces = spellings.get(form) ?? new Map<string, number>()
    const lower = word.toLowerCase().normalize('NFC')
    surfaces.set(lower, (surfaces.get(lower) ?? 0) + count)
    spellings.set(form, surfaces)
  }
  return [...spellings]
    .map(([form, surfaces]) => ({ form, surface: commonest(surfaces), count: total(surfaces) }))
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
