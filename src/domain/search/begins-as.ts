import { foldedWord } from './folded-word.ts'
import type { WordBeginning } from './french-words.ts'

/** Beyond it, a letter is two, or of another script: it may be folded into any other. */
const ASCII = 128

/** Says of a word that begins here in a text whether its term may be one of these, by its first two letters, which no ending reaches: many others need not be analysed. */
export function beginsAsOneOf(terms: ReadonlySet<string>): WordBeginning {
  const firsts = new Uint8Array(ASCII)
  const pairs = new Uint8Array(ASCII * ASCII)
  for (const term of terms) {
    const first = foldedUnit(term, 0)
    if (isLetter(first) && term.length === 1) firsts[first] = ANY_SECOND
    else if (isLetter(first)) {
      firsts[first] ||= 1
      pairs[first * ASCII + foldedUnit(term, 1)] = 1
    } else {
      // A number may follow « n » or « IDCC », or zeros.
      for (const begin of [term.charCodeAt(0), ...BEFORE_NUMBERS]) firsts[begin] = ANY_SECOND
    }
  }
  return (text, start) => {
    const first = foldedUnit(text, start)
    if (first >= ASCII) return true
    if (firsts[first] !== 1) return firsts[first] === ANY_SECOND
    const second = foldedUnit(text, start + 1)
    // A « y » may become an « i ».
    return !isLetter(second) || second === Y || pairs[first * ASCII + second] === 1
  }
}

const ANY_SECOND = 2

const Y = 121

const BEFORE_NUMBERS: readonly number[] = ['0', 'i', 'n'].map((sign) => sign.charCodeAt(0))

/** Where the letters of Latin are, with and without accents. */
const LATIN = 0x180

const FOLDED = Uint16Array.from({ length: LATIN }, (_, unit) => {
  const folded = foldedWord(String.fromCharCode(unit))
  return folded.length === 1 ? folded.charCodeAt(0) : unit
})

/** The code of a unit as words are compared, without case or accent; beyond the end of the text, none. */
function foldedUnit(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return FOLDED[unit] ?? unit
}

function isLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122
}
