import { compareFrench } from '../editorial/french-collation.ts'
import { parseIdcc } from '../editorial/idcc-number.ts'
import { slugify } from '../editorial/slugify.ts'
import { USUAL_AGREEMENT_NAMES } from '../editorial/usual-agreement-names.ts'
import { withoutDates } from './themes-and-terms-in-query.ts'

/** Properties of a collective agreement that searches and their results use. */
export interface NamedAgreement {
  readonly title: string
  readonly shortTitle: string
  readonly idcc?: string
  readonly employees?: number
  /**
   * Set once the agreement is no longer in force. `successors` are the IDCCs of its replacements.
   */
  readonly closed?: { readonly successors: readonly string[] }
}

/**
 * Returns the collective agreements found by number (IDCC) or by name: best matches first, then
 * those with more employees. By name, all words except stop words must match; a date or number that
 * no title has is ignored. A search that has
 * only stop words must equal the short name.
 */
export function matchAgreements<Agreement extends NamedAgreement>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const idcc = parseIdcc(text)
  if (idcc.ok) return agreements.filter((agreement) => agreement.idcc === idcc.value)
  const words = wordsOf(text).filter((word) => !EMPTY_WORDS.has(word))
  if (words.length === 0) return agreements.filter(({ shortTitle }) => isNamed(text, shortTitle))
  const rankedAgreements = rankedBy(words, agreements)
  const undated = withoutDates(words)
  const ranked =
    rankedAgreements.length > 0 || undated.length === 0
      ? rankedAgreements
      : rankedBy(undated, agreements)
  const isUsual = ({ idcc = '' }: Agreement) =>
    (USUAL_AGREEMENT_NAMES[idcc] ?? []).some((name) => isNamed(text, name))
  return [...ranked.filter(isUsual), ...ranked.filter((each) => !isUsual(each))]
}

function rankedBy<Agreement extends NamedAgreement>(
  words: readonly string[],
  agreements: readonly Agreement[],
): readonly Agreement[] {
  return agreements
    .map((agreement) => ({ agreement, rank: rankOf(agreement, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || largestFirst(a.agreement, b.agreement))
    .map(({ agreement }) => agreement)
}

/** Compares two agreements for sorting: more employees first, then by short name. */
export function largestFirst(a: NamedAgreement, b: NamedAgreement): number {
  return (b.employees ?? 0) - (a.employees ?? 0) || compareFrench(a.shortTitle, b.shortTitle)
}

/** Ranks an agreement for a search, 0 being best. Returns undefined if a word matches no name. */
function rankOf(
  { title, shortTitle, idcc = '' }: NamedAgreement,
  words: readonly string[],
): number | undefined {
  const short = wordsOf(shortTitle)
  const usual = (USUAL_AGREEMENT_NAMES[idcc] ?? []).map((name) => wordsOf(name))
  const numbers = idcc === '' ? [] : [idcc, String(Number(idcc))]
  const names = [...short, ...usual.flat(), ...wordsOf(title), ...numbers]
  if (words.every((word) => short.includes(word))) return 0
  if (usual.some((name) => words.every((word) => name.includes(word)))) return 0
  if (words.every((word) => names.includes(word))) return 1
  return words.every((word) => names.some((name) => name.startsWith(stem(word)))) ? 2 : undefined
}

function isNamed(text: string, shortTitle: string): boolean {
  const name = slugify(text)
  return name !== '' && name === slugify(shortTitle)
}

/** Removes the plural ending of a word, so that « cabinets » matches « cabinet ». */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word
}

function wordsOf(text: string): readonly string[] {
  const slug = slugify(text)
  return slug === '' ? [] : slug.split('-')
}

/** Stop words, which most names of agreements contain. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a au aux ccn convention conventions collective collectives d de des du en et idcc l la le les n nationale ou par pour sur un une'.split(
    ' ',
  ),
)
