import type { KnownWord } from './analysis.ts'
import { editDistance } from './closest-words.ts'
import { formOf, termOf } from './term-of.ts'
import { trigramsOf } from './trigram-index.ts'
import type { TrigramIndex } from './trigram-index.ts'

/** What a spelling is judged by: the words of the content, and how often they occur. */
export interface Speller {
  /**
   * The word of the content that this one was surely meant to be; `undefined` when it is one, or
   * when none is near.
   */
  readonly mended: (word: string) => KnownWord | undefined
  /**
   * How a word is most often written, accents included; `undefined` for a word that the content
   * does not have.
   */
  readonly written: (word: string) => string | undefined
}

/** Shorter words are near too many others, and most are abbreviations. */
const SHORTEST_MENDED = 5

/** Seen so often, a word is no slip. */
export const OFTEN = 5

/**
 * A word that was seen, or that has the stem of one, is only taken for a slip of one that is so
 * much commoner.
 */
const MUCH_COMMONER = 200

/** From this length on, two slips are believed. */
const LONG = 8

/** Two letters swapped touch four runs of three. */
const TRIGRAMS_OF_A_SLIP = 4

/** What a speller asks of the words of a content. */
export interface SpellingWords {
  /** The word of this form. */
  readonly known: (form: string) => KnownWord | undefined
  /** Whether some word has this term. */
  readonly hasTerm: (term: string) => boolean
  /** The forms that slips may be meant for: to be found by their trigrams. */
  readonly forms: readonly string[]
  readonly trigrams: TrigramIndex
}

/** The forms of the words that a slip may be meant for. */
export function commonForms(vocabulary: readonly KnownWord[]): readonly string[] {
  return vocabulary
    .filter(({ form, count }) => count >= OFTEN && form.length > 3)
    .map(({ form }) => form)
}

/**
 * A speller over the words of a content; abbreviations, numbers and words of the content are never
 * altered.
 */
export function spellerBy(words: SpellingWords): Speller {
  return {
    written: (word) => words.known(formOf(word))?.surface,
    mended: (word) => {
      if (!mayBeMended(word)) return undefined
      const [form, term] = [formOf(word), termOf(word)]
      const seen = words.known(form)?.count ?? 0
      if (seen >= OFTEN) return undefined
      const alike = seen > 0 || words.hasTerm(term)
      const most = form.length >= LONG && !alike ? 2 : 1
      const meant = nearest(nearTo(form, words, most))
      if (meant === undefined || termOf(meant.form) === term) return undefined
      return !alike || meant.count >= MUCH_COMMONER * (seen + 1) ? meant : undefined
    },
  }
}

/** Whether a word is long enough, and of letters alone, to be taken for a slip at all. */
export function mayBeMended(word: string): boolean {
  const form = formOf(word)
  return form.length >= SHORTEST_MENDED && /^[a-z]+$/.test(form) && termOf(word) !== ''
}

interface Near {
  readonly word: KnownWord
  readonly distance: number
  readonly likelihood: number
}

function nearTo(form: string, words: SpellingWords, most: number): readonly Near[] {
  const least = Math.max(1, trigramsOf(form).length - TRIGRAMS_OF_A_SLIP * most)
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

/** Slips are seldom made on the first letter, and most often on a doubled one. */
function likelihood(form: string, { form: meant, count }: KnownWord): number {
  const first = form[0] === meant[0] ? SAME_FIRST_LETTER : 1
  return singled(form) === singled(meant) ? count * first * DOUBLED_LETTER : count * first
}

const SAME_FIRST_LETTER = 10
const DOUBLED_LETTER = 100

function singled(form: string): string {
  return form.replaceAll(/(.)\1/g, '$1')
}
