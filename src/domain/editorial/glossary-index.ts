import { TERM_SENSES } from './ambiguous-glossary-terms.ts'
import { cuesOf, gapBefore, termKey, wordsIn } from './detect-glossary-sense.ts'
import type { Cues, Word } from './detect-glossary-sense.ts'

const MIN_TERM_LETTERS = 4
const MIN_ABBREVIATION_LETTERS = 3

/** Term of the glossary with its variants and abbreviations. */
export interface GlossaryTerm {
  readonly slug: string
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
}

/** Index of the glossary's terms, for finding them in texts. */
export interface GlossaryIndex {
  /** `wordShape` of the first words of all terms and abbreviations. */
  readonly firstShapes: Set<number>
  readonly terms: Branch
  readonly abbreviations: Branch
}

/** Node of a trie of words. `end` is set if the words so far form a term. */
interface Branch {
  readonly next: Map<string, Branch>
  end?: TermEnd
}

/** Term of the glossary, with the cues that distinguish its senses. */
interface TermEnd {
  readonly slug: string
  readonly cues?: Cues | undefined
}

/** Term found in a text. `length` is its number of words. */
interface FoundTerm extends TermEnd {
  readonly length: number
}

const CUES = cuesOf(TERM_SENSES)

/**
 * Builds the index of a glossary. Terms under four letters and abbreviations under three are too
 * ambiguous to index.
 */
export function buildGlossaryIndex(glossary: readonly GlossaryTerm[]): GlossaryIndex {
  const lexicon: GlossaryIndex = {
    firstShapes: new Set(),
    terms: branch(),
    abbreviations: branch(),
  }
  const others = glossary.flatMap(({ slug, variants }) => variants.map((term) => ({ slug, term })))
  const short = glossary.flatMap(({ slug, abbreviations }) =>
    abbreviations.map((term) => ({ slug, term })),
  )
  for (const { slug, term } of [...glossary, ...others]) {
    if (isAbbreviation(term)) plantAbbreviation(lexicon, slug, term)
    else plantTerm(lexicon, slug, term)
  }
  for (const { slug, term } of short) plantAbbreviation(lexicon, slug, term)
  return lexicon
}

/**
 * Returns the longest glossary term that starts at the word with index `at`, or undefined.
 * Abbreviations match in their exact case only.
 */
export function findLongestTerm(
  { firstShapes, terms, abbreviations }: GlossaryIndex,
  text: string,
  words: readonly Word[],
  at: number,
): FoundTerm | undefined {
  if (!firstShapes.has(wordShape(words[at]?.folded ?? ''))) return undefined
  const term = climb(terms, text, words, at, ({ folded }) => folded)
  const abbreviation = climb(abbreviations, text, words, at, ({ written }) => written)
  return (abbreviation?.length ?? 0) > (term?.length ?? 0) ? abbreviation : term
}

/**
 * Returns a number from the first two letters and the length of a word. It rules out most words of
 * a text, faster than a lookup by the word itself.
 */
function wordShape(word: string): number {
  return (word.charCodeAt(0) * 512 + word.charCodeAt(1)) * 64 + word.length
}

function isAbbreviation(term: string): boolean {
  return !/\p{Ll}/u.test(term)
}

function plantAbbreviation(lexicon: GlossaryIndex, slug: string, abbreviation: string): void {
  const words = wordsIn(abbreviation)
  const written = words.map((word) => word.written)
  const [first] = words
  if (!first || written.join('').length < MIN_ABBREVIATION_LETTERS) return
  lexicon.firstShapes.add(wordShape(first.folded))
  plant(lexicon.abbreviations, { slug }, { words: written, gaps: gapsIn(abbreviation, words) })
}

function plantTerm(lexicon: GlossaryIndex, slug: string, term: string): void {
  const words = wordsIn(term)
  const folded = words.map((word) => word.folded)
  if (folded.join('').length < MIN_TERM_LETTERS) return
  const gaps = gapsIn(term, words)
  const cues = CUES.get(termKey(words))
  for (const form of [folded, ...pluralsOf(folded)]) {
    lexicon.firstShapes.add(wordShape(form[0] ?? ''))
    plant(lexicon.terms, { slug, cues }, { words: form, gaps })
  }
}

function gapsIn(text: string, words: readonly Word[]): readonly string[] {
  return words.map((_word, at) => gapBefore(text, words, at))
}

/** Words of a term, and the characters before each. */
interface Spelling {
  readonly words: readonly string[]
  readonly gaps: readonly string[]
}

function plant(root: Branch, end: TermEnd, { words, gaps }: Spelling): void {
  let here = root
  for (const [at, word] of words.entries()) {
    const key = at === 0 ? word : keyOf(gaps[at] ?? '', word)
    let next = here.next.get(key)
    if (next === undefined) here.next.set(key, (next = branch()))
    here = next
  }
  if (here !== root) here.end ??= end
}

function climb(
  root: Branch,
  text: string,
  words: readonly Word[],
  start: number,
  spell: (word: Word) => string,
): FoundTerm | undefined {
  let longestTerm: FoundTerm | undefined
  let here: Branch | undefined = root
  for (let at = start; ; at += 1) {
    const word = words[at]
    if (word === undefined) return longestTerm
    if (here.next.size === 0) return longestTerm
    const spelled = spell(word)
    here = here.next.get(at === start ? spelled : keyOf(gapBefore(text, words, at), spelled))
    if (here === undefined) return longestTerm
    if (here.end !== undefined) {
      longestTerm = { slug: here.end.slug, cues: here.end.cues, length: at - start + 1 }
    }
  }
}

function keyOf(gap: string, word: string): string {
  return gap + word
}

function branch(): Branch {
  return { next: new Map() }
}

const PREPOSITION = /^(?:à|au|aux|d|de|des|du|en|et|hors|l|ou|par|pour|sous|sur)$/u

/**
 * Returns the usual plurals of a term. One has a plural last word (« préavis de départs »), the
 * other plural words before the first preposition (« périodes d’essai »).
 */
export function pluralsOf(words: readonly string[]): readonly (readonly string[])[] {
  const preposition = words.findIndex((word) => PREPOSITION.test(word))
  const head = preposition === -1 ? words.length : preposition
  return [
    words.map((word, at) => (at === words.length - 1 ? pluralOf(word) : word)),
    words.map((word, at) => (at < head ? pluralOf(word) : word)),
  ]
}

function pluralOf(word: string): string {
  if (/[sxz\d]$/u.test(word)) return word
  if (word.endsWith('al')) return `${word.slice(0, -1)}ux`
  return /[ae]u$/u.test(word) ? `${word}x` : `${word}s`
}
