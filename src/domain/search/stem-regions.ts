/** A word with the vowels that sound like consonants in capitals, and where its regions begin: an ending is only cut within the region that its rule names. */
export interface RegionedWord {
  readonly word: string
  readonly rv: number
  readonly r1: number
  readonly r2: number
}

const VOWELS = 'aeiouy'
const SHORT_BEGINNINGS: ReadonlySet<string> = new Set(['par', 'col', 'tap'])

/** Whether a letter, if there is one, is a vowel that sounds like one. */
export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && VOWELS.includes(letter)
}

/** Reads a word of folded letters as the French stemmer of the Snowball project does. */
export function regionedWord(folded: string): RegionedWord {
  const word = withConsonantVowels(folded)
  const r1 = afterVowelAndConsonant(word, 0)
  return { word, rv: verbRegion(word), r1, r2: afterVowelAndConsonant(word, r1) }
}

function withConsonantVowels(folded: string): string {
  const letters = folded.split('')
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const between = isVowel(letter) && (next === 'u' || next === 'i') && isVowel(letters[at + 2])
    const afterQ = letter === 'q' && next === 'u'
    if (between || afterQ) letters[at + 1] = next.toUpperCase()
    if (isVowel(letter) && next === 'y') letters[at + 1] = 'Y'
    if (letters[at] === 'y' && isVowel(letters[at + 1])) letters[at] = 'Y'
  }
  return letters.join('')
}

function verbRegion(word: string): number {
  if (isVowel(word[0]) && isVowel(word[1]) && word.length > 2) return 3
  if (SHORT_BEGINNINGS.has(word.slice(0, 3))) return 3
  for (let at = 1; at < word.length; at += 1) if (isVowel(word[at])) return at + 1
  return word.length
}

function afterVowelAndConsonant(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word[at])) at += 1
  while (at < word.length && isVowel(word[at])) at += 1
  return Math.min(at + 1, word.length)
}
