import { lazy } from '../shared/lazy.ts'

const french = lazy(() => new Intl.Collator('fr', { numeric: true }))

/**
 * The order of French lists: accents and case only break ties (« Éviction » between « eau » and «
 * zèle »), numbers by value; total, 0 for the same text alone.
 */
export function compareFrench(a: string, b: string): number {
  const order = french().compare(a, b)
  if (order !== 0 || a === b) return order
  return a < b ? -1 : 1
}

/**
 * The letter of the glossary under which a term stands: its first, without accent (É is E, Œ is O);
 * '#' for anything else.
 */
export function glossaryLetter(term: string): string {
  const [first = ''] = term.trim().normalize('NFD').toUpperCase()
  const letter = first === 'Œ' ? 'O' : first === 'Æ' ? 'A' : first
  return letter >= 'A' && letter <= 'Z' ? letter : '#'
}

const LEADING_ARTICLE =
  /^(?:l[’']|(?:le|la|les|un|une|des)[\s\u00A0\u202F]+)(?=[^\s\u00A0\u202F])/iu

/**
 * The words by which a title stands in an alphabetical index: without its leading article, as in a
 * library (« La période d’essai » under P).
 */
export function filingWords(title: string): string {
  return title.trim().replace(LEADING_ARTICLE, '')
}
