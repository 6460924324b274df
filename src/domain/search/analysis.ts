import { eachWord } from './french-words.ts'
import { termOf } from './term-of.ts'

/** A word of a text that searches look for: its term, and where it stands in the text. */
export interface AnalysedWord {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** The words of a text that searches look for, in order; blind to case, accents, ligatures, elisions and endings. Linear. */
export function analysedWords(text: string): readonly AnalysedWord[] {
  const words: AnalysedWord[] = []
  eachWord(text, (word, start, end) => {
    const term = termOf(word)
    if (term !== '') words.push({ term, start, end })
  })
  return words
}

/** The terms of a text in order, one space between them: what an index is fed with. Whoever counts the words is told each. */
export function indexedTerms(text: string, note?: (word: string) => void): string {
  let terms = ''
  eachWord(text, (word) => {
    note?.(word)
    const term = termOf(word)
    if (term !== '') terms += terms === '' ? term : ` ${term}`
  })
  return terms
}
