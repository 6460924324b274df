import type { KnownWord } from './analyse-text.ts'
import { editDistance } from './closest-words.ts'
import { isInSynonymList } from './find-synonyms.ts'
import { trigramsOf } from './trigram-index.ts'
import type { TrigramIndex } from './trigram-index.ts'
import { formOf, indexTermOf } from './word-to-index-term.ts'

/** Spelling corrector based on the words that occur in the content. */
export interface Speller {
  /**
   * Returns the probable correction of a word. Returns undefined if the word seems correct, is not
   * correctable, or resembles no known word.
   */
  readonly correctionOf: (word: string) => KnownWord | undefined
  /**
   * Returns the most frequent spelling of a word, with its accents. Returns undefined for an
   * unknown word.
   */
  readonly usualSpellingOf: (word: string) => string | undefined
}

/** Minimum length of a corrected word; shorter ones are close to too many others. */
const MIN_CORRECTED_LENGTH = 5

/** Minimum number of occurrences of a word that counts as correct. */
const MIN_CORRECT_COUNT = 5

/** A known word is corrected only if the other one is this many times more frequent. */
const FREQUENCY_RATIO = 200

/** Length from which two errors are accepted. */
const TWO_ERRORS_MIN_LENGTH = 8

/** Maximum number of trigrams that one error changes. A swap of two letters changes four. */
const TRIGRAMS_PER_ERROR = 4

/** Word index that the spelling corrector needs. */
export interface SpellingWords {
  /** Returns the known word with this normalized form, or undefined. */
  readonly known: (form: string) => KnownWord | undefined
  /** True if a known word has this index term. */
  readonly hasTerm: (term: string) => boolean
  /** Forms of possible corrections, in the order of the trigram index. */
  readonly forms: readonly string[]
  readonly trigrams: TrigramIndex
}

/**
 * Returns the normalized forms of the words that can be corrections: frequent ones of at least four
 * characters.
 */
export function commonForms(vocabulary: readonly KnownWord[]): readonly string[] {
  return vocabulary
    .filter(({ form, count }) => count >= MIN_CORRECT_COUNT && form.length > 3)
    .map(({ form }) => form)
}

/**
 * Creates a spelling corrector. It changes no frequent words and none of the synonym list, and only
 * words that `isCorrectable` accepts.
 */
export function createSpeller(words: SpellingWords): Speller {
  return {
    usualSpellingOf: (word) => words.known(formOf(word))?.surface,
    correctionOf: (word) =>
      isCorrectable(word) && !isInSynonymList(formOf(word)) ? correctionIn(words, word) : undefined,
  }
}

function correctionIn(words: SpellingWords, word: string): KnownWord | undefined {
  const [form, term] = [formOf(word), indexTermOf(word)]
  const seen = words.known(form)?.count ?? 0
  if (seen >= MIN_CORRECT_COUNT) return undefined
  const alike = seen > 0 || words.hasTerm(term)
  const most = form.length >= TWO_ERRORS_MIN_LENGTH && !alike ? 2 : 1
  const meant = nearest(nearTo(form, words, most))
  if (meant === undefined || indexTermOf(meant.form) === term) return undefined
  return !alike || meant.count >= FREQUENCY_RATIO * (seen + 1) ? meant : undefined
}

/**
 * True if the normalized form of a word has at least five letters, nothing else, and is not a stop
 * word.
 */
export function isCorrectable(word: string): boolean {
  const form = formOf(word)
  return form.length >= MIN_CORRECTED_LENGTH && /^[a-z]+$/.test(form) && indexTermOf(word) !== ''
}

interface Near {
  readonly word: KnownWord
  readonly distance: number
  readonly likelihood: number
}

function nearTo(form: string, words: SpellingWords, most: number): readonly Near[] {
  const least = Math.max(1, trigramsOf(form).length - TRIGRAMS_PER_ERROR * most)
  return words.trigrams
    .sharing(form, least)
    .flatMap((place) => words.forms[place] ?? [])
    .map((near) => ({ near, distance: editDistance(form, near, most) }))
    .filter(({ distance }) => distance <= most)
    .flatMap(({ near, distance }) => {
      const word = words.known(near)
      return word ? [{ word, distance, likelihood: likelihood(form, word) }] : []
    })
}

function nearest(near: readonly Near[]): KnownWord | undefined {
  const [first, ...others] = near
  if (first === undefined) return undefined
  return others.reduce((best, next) => (isNearer(next, best) ? next : best), first).word
}

function isNearer(one: Near, other: Near): boolean {
  return one.distance === other.distance
    ? one.likelihood > other.likelihood
    : one.distance < other.distance
}

/** Weights a correction: errors rarely affect the first letter, and often a doubled one. */
function likelihood(form: string, { form: meant, count }: KnownWord): number {
  const first = form[0] === meant[0] ? SAME_FIRST_LETTER : 1
  return singled(form) === singled(meant) ? count * first * DOUBLED_LETTER : count * first
}

const SAME_FIRST_LETTER = 10
const DOUBLED_LETTER = 100

function singled(form: string): string {
  return form.replaceAll(/(.)\1/g, '$1')
}
