/** Beyond it, a letter has an accent or is two: it may be folded into any other. */
const ASCII = 128

/** Says of a word whether its term may be one of these, by its first two letters, which no ending reaches: many others need not be analysed. */
export function beginsAsOneOf(terms: ReadonlySet<string>): (word: string) => boolean {
  const firsts = new Uint8Array(ASCII)
  const pairs = new Uint8Array(ASCII * ASCII)
  for (const term of terms) {
    const first = lowerUnit(term, 0)
    if (isLetter(first) && term.length === 1) firsts[first] = ANY_SECOND
    else if (isLetter(first)) {
      firsts[first] ||= 1
      pairs[first * ASCII + lowerUnit(term, 1)] = 1
    } else {
      // A number may follow « n » or « IDCC », or zeros.
      for (const begin of [term.charCodeAt(0), ...BEFORE_NUMBERS]) firsts[begin] = ANY_SECOND
    }
  }
  return (word) => {
    const first = lowerUnit(word, 0)
    if (first >= ASCII) return true
    if (firsts[first] !== 1) return firsts[first] === ANY_SECOND
    const second = lowerUnit(word, 1)
    // A « y » may become an « i ».
    return !isLetter(second) || second === Y || pairs[first * ASCII + second] === 1
  }
}

const ANY_SECOND = 2

const Y = 121

const BEFORE_NUMBERS: readonly number[] = ['0', 'i', 'n'].map((sign) => sign.charCodeAt(0))

/** The code of a unit, a capital of the alphabet as its small letter; beyond the end of the word, none. */
function lowerUnit(word: string, at: number): number {
  const unit = word.charCodeAt(at)
  return unit >= 65 && unit <= 90 ? unit + 32 : unit
}

function isLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122
}
