import type { WordBeginning } from './french-words.ts'
import { foldedWord } from './term-of.ts'

/** Beyond it, a letter is two, or of another script: it may be folded into any other. */
const ASCII = 128

/**
 * Says of a word that begins here in a text whether its term may be one of these, by its first two
 * letters, which no ending reaches: many others need not be analysed.
 */
export function beginsAsOneOf(terms: ReadonlySet<string>): WordBeginning {
  const seconds = secondsOf(terms)
  return (text, start) => {
    const first = foldedUnit(text, start)
    const mayFollow = seconds[first] ?? ANY
    if (mayFollow === ANY || mayFollow === NONE) return mayFollow === ANY
    const second = foldedUnit(text, start + 1)
    // A « y » may become an « i ».
    return !isLetter(second) || second === Y || (mayFollow & bitOf(second)) !== 0
  }
}

const NONE = 0
const ANY = -1
const A = 97
const Y = 121

/** By the first letter of these terms, those that come second: one bit each. */
function secondsOf(terms: ReadonlySet<string>): readonly number[] {
  const seconds = Array.from({ length: ASCII }, (): number => NONE)
  for (const term of terms) {
    const first = foldedUnit(term, 0)
    if (!isLetter(first)) {
      // A number may follow « n » or « IDCC », or zeros.
      for (const begin of [first, ...BEFORE_NUMBERS]) seconds[begin] = ANY
    } else if (term.length === 1) {
      seconds[first] = ANY
    } else {
      seconds[first] = (seconds[first] ?? NONE) | bitOf(foldedUnit(term, 1))
    }
  }
  return seconds
}

const BEFORE_NUMBERS: readonly number[] = ['0', 'i', 'n'].map((sign) => sign.charCodeAt(0))

/** Where the letters of Latin are, with and without accents. */
const LATIN = 0x180

const FOLDED = Uint16Array.from({ length: LATIN }, (_, unit) => {
  const folded = foldedWord(String.fromCharCode(unit))
  return folded.length === 1 ? folded.charCodeAt(0) : unit
})

/**
 * The code of a unit as words are compared, without case or accent; beyond the end of the text,
 * none.
 */
function foldedUnit(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return FOLDED[unit] ?? unit
}

function bitOf(letter: number): number {
  return 1 << (letter - A)
}

function isLetter(unit: number): boolean {
  return unit >= A && unit < A + 26
}
