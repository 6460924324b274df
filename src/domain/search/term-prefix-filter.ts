import type { WordFilter } from './tokenizer.ts'
import { foldedWord } from './word-to-index-term.ts'

/** Code units from here on may fold to several letters, or belong to another script. */
const ASCII = 128

/**
 * Creates a fast filter on the first two letters of a word. The filter is false only for words that
 * cannot yield any of these index terms.
 */
export function termPrefixFilter(terms: ReadonlySet<string>): WordFilter {
  const seconds = secondsOf(terms)
  return (text, start) => {
    const first = foldedUnit(text, start)
    const mayFollow = seconds[first] ?? ANY
    if (mayFollow === ANY || mayFollow === NONE) return mayFollow === ANY
    const second = foldedUnit(text, start + 1)
    // The stemmer may turn a « y » into an « i ».
    return !isLetter(second) || second === Y || (mayFollow & bitOf(second)) !== 0
  }
}

const NONE = 0
const ANY = -1
const A = 97
const Y = 121

/** Returns, per first letter, a bit mask of the second letters that occur in these terms. */
function secondsOf(terms: ReadonlySet<string>): readonly number[] {
  const seconds = Array.from({ length: ASCII }, (): number => NONE)
  for (const term of terms) {
    const first = foldedUnit(term, 0)
    if (!isLetter(first)) {
      // A number may follow « n », « IDCC » or leading zeros.
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

/** End of the Unicode blocks of accented Latin letters. */
const LATIN = 0x180

const FOLDED = Uint16Array.from({ length: LATIN }, (_, unit) => {
  const folded = foldedWord(String.fromCharCode(unit))
  return folded.length === 1 ? folded.charCodeAt(0) : unit
})

/** Returns the code unit at an offset without case or accent. NaN beyond the end of the text. */
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
