/** Result of a stemming step: the stem if the word is finished, and the word for the next step. */
interface Cut {
  readonly found?: string
  readonly left: string
}

type Rule = (stem: string, word: RegionedWord) => string | undefined

/**
 * Removes the ending of a noun, adjective or adverb (step 1 of the French Snowball stemmer).
 * `found` is the stem if no further step is needed; `left` is the word for the next step.
 */
export function removeStandardEnding(regions: RegionedWord): Cut {
  const { word } = regions
  const ending = longest(word, STANDARD)
  const stem = ending && STANDARD.get(ending)?.(word.slice(0, -ending.length), regions)
  if (stem === undefined) return { left: word }
  return ADVERBS.has(ending ?? '') ? { left: stem } : { found: stem, left: stem }
}

/**
 * Removes the ending of a verb, those in « i » first. Returns undefined if the word has no such
 * ending.
 */
export function removeVerbEnding(regions: RegionedWord): string | undefined {
  return cutInVerb(regions, VERBS_IN_I) ?? cutInVerb(regions, VERBS)
}

function cutInVerb(regions: RegionedWord, rules: ReadonlyMap<string, Rule>): string | undefined {
  const region = regions.word.slice(regions.rv)
  const ending = longest(region, rules)
  return ending && rules.get(ending)?.(regions.word.slice(0, -ending.length), regions)
}

function longest(word: string, rules: ReadonlyMap<string, Rule>): string | undefined {
  for (let from = Math.max(0, word.length - MAX_ENDING_LENGTH); from < word.length; from += 1) {
    const ending = word.slice(from)
    if (rules.has(ending)) return ending
  }
  return undefined
}

const MAX_ENDING_LENGTH = 9

const inR1 =
  (end: string): Rule =>
  (stem, { r1 }) =>
    stem.length >= r1 ? stem + end : undefined

const inR2 =
  (end: string): Rule =>
  (stem, { r2 }) =>
    stem.length >= r2 ? stem + end : undefined

const anywhere =
  (end: string): Rule =>
  (stem) =>
    stem + end

const inVerb =
  (end: string): Rule =>
  (stem, { rv }) =>
    stem.length >= rv ? stem + end : undefined

const either =
  (...rules: readonly Rule[]): Rule =>
  (stem, word) =>
    rules.reduce<string | undefined>((result, rule) => result ?? rule(stem, word), undefined)

/** Applies further rules to the result of a rule, by its ending. */
const then =
  (first: Rule, further: Readonly<Record<string, Rule>>): Rule =>
  (stem, word) => {
    const left = first(stem, word)
    const ending = left && Object.keys(further).find((ending) => left.endsWith(ending))
    if (left === undefined || !ending) return left
    return further[ending]?.(left.slice(0, -ending.length), word) ?? left
  }

const CUT = inR2('')
const IC = { ic: either(CUT, anywhere('iqU')) }
const IV = { iv: then(CUT, { at: CUT }) }
const EUX = either(CUT, inR1('eux'))

const ADVERBS: ReadonlySet<string> = new Set(['amment', 'emment', 'ment', 'ments'])

const STANDARD = rules({
  'ance iqUe isme able iste eux ances iqUes ismes ables istes': CUT,
  'atrice ateur ation atrices ateurs ations': then(CUT, IC),
  'logie logies': inR2('log'),
  'usion ution usions utions': inR2('u'),
  'ence ences': inR2('ent'),
  'ement ements': then(inVerb(''), { ...IV, eus: EUX, abl: CUT, iqU: CUT }),
  'if ive ifs ives': then(CUT, { at: then(CUT, IC) }),
  eaux: anywhere('eau'),
  aux: inR1('al'),
  'euse euses': EUX,
  'issement issements': (stem, { r1 }) =>
    stem.length >= r1 && !isVowel(stem.at(-1)) ? stem : undefined,
  amment: inVerb('ant'),
  emment: inVerb('ent'),
  'ment ments': (stem, { rv }) => (stem.length > rv && isVowel(stem.at(-1)) ? stem : undefined),
})

const VERBS_IN_I = rules({
  'i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent issais issait issant issante issantes issants isse issent isses issez issiez issions issons it':
    (stem, { rv }) => (stem.length > rv && !isVowel(stem.at(-1)) ? stem : undefined),
})

const withoutE: Rule = (stem, { rv }) =>
  stem.endsWith('e') && stem.length > rv ? stem.slice(0, -1) : stem

const VERBS = rules({
  ions: CUT,
  'er era erai eraIent erais erait eras erez eriez erions erons eront ez iez': inVerb(''),
  'a ai aIent ais ait ant ante antes ants as asse assent asses assiez assions': withoutE,
})

function rules(table: Readonly<Record<string, Rule>>): ReadonlyMap<string, Rule> {
  return new Map(
    Object.entries(table).flatMap(([endings, rule]) =>
      endings.split(' ').map((ending) => [ending, rule] as const),
    ),
  )
}

/**
 * Word with its Snowball regions: offsets after which endings may be removed. Vowels that sound
 * like consonants are in capitals.
 */
export interface RegionedWord {
  readonly word: string
  readonly rv: number
  readonly r1: number
  readonly r2: number
}

const VOWELS = 'aeiouy'
const SHORT_BEGINNINGS: ReadonlySet<string> = new Set(['par', 'col', 'tap'])

/**
 * True for a vowel in lower case. Vowels that sound like consonants are in capitals, and do not
 * count.
 */
function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && VOWELS.includes(letter)
}

/** Computes the regions of a word in normalized letters, as the French Snowball stemmer does. */
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
