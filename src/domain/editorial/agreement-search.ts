import { compareFrench } from './collation.ts'
import { parseIdcc } from './idcc.ts'
import { slugify } from './slug.ts'
import { USUAL_AGREEMENT_NAMES } from './usual-agreement-names.ts'

/** What a collective agreement is known by. */
export interface NamedAgreement {
  readonly title: string
  readonly shortTitle: string
  readonly idcc?: string
  readonly employees?: number
  /** What took its place, once it is no longer in force. */
  readonly closed?: { readonly successors: readonly string[] }
}

/**
 * The agreements that a reader may mean by these words: that of the IDCC if it is one, else those
 * whose names have every word, in any form of case and accents, or a word that begins like it.
 * Whole words in the short name come first, then in any name; among equals the agreement of the
 * most employees. Words that any agreement has find only the one that is called just so.
 */
export function matchAgreements<Agreement extends NamedAgreement>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const idcc = parseIdcc(text)
  if (idcc.ok) return agreements.filter((agreement) => agreement.idcc === idcc.value)
  const words = wordsOf(text).filter((word) => !EMPTY_WORDS.has(word))
  if (words.length === 0) return agreements.filter(({ shortTitle }) => isNamed(text, shortTitle))
  return agreements
    .map((agreement) => ({ agreement, rank: rankOf(agreement, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || largestFirst(a.agreement, b.agreement))
    .map(({ agreement }) => agreement)
}

/** The order of agreements by their employees, the most first, then by their names. */
export function largestFirst(a: NamedAgreement, b: NamedAgreement): number {
  return (b.employees ?? 0) - (a.employees ?? 0) || compareFrench(a.shortTitle, b.shortTitle)
}

/**
 * How well an agreement answers to all these words: 0 is best; `undefined` when one of them is
 * nowhere in its names.
 */
function rankOf(
  { title, shortTitle, idcc = '' }: NamedAgreement,
  words: readonly string[],
): number | undefined {
  const short = wordsOf(shortTitle)
  const usual = (USUAL_AGREEMENT_NAMES[idcc] ?? []).map((name) => wordsOf(name))
  const names = [...short, ...usual.flat(), ...wordsOf(title), idcc, String(Number(idcc))]
  if (words.every((word) => short.includes(word))) return 0
  if (usual.some((name) => words.every((word) => name.includes(word)))) return 0
  if (words.every((word) => names.includes(word))) return 1
  return words.every((word) => names.some((name) => name.startsWith(stem(word)))) ? 2 : undefined
}

function isNamed(text: string, shortTitle: string): boolean {
  const name = slugify(text)
  return name !== '' && name === slugify(shortTitle)
}

/** A word as far as its plural, so that « cabinets » finds « cabinet ». */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word
}

function wordsOf(text: string): readonly string[] {
  const slug = slugify(text)
  return slug === '' ? [] : slug.split('-')
}

/** The words that tell no agreement from another. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a au aux ccn convention conventions collective collectives d de des du en et idcc l la le les n nationale ou par pour sur un une'.split(
    ' ',
  ),
)
