import { lazy } from '../shared/lazy.ts'

const french = lazy(() => new Intl.Collator('fr', { numeric: true }))

/**
 * Compares two texts in French alphabetical order, for sorting. Numbers sort by value; accents and
 * case only break ties.
 */
export function compareFrench(a: string, b: string): number {
  const order = french().compare(a, b)
  if (order !== 0 || a === b) return order
  return a < b ? -1 : 1
}

/**
 * Returns the initial of a term in an alphabetical index: É becomes E, Œ becomes O. Returns `#` if
 * that is not a letter from A to Z.
 */
export function glossaryLetter(term: string): string {
  const [first = ''] = term.trim().normalize('NFD').toUpperCase()
  const letter = first === 'Œ' ? 'O' : first === 'Æ' ? 'A' : first
  return letter >= 'A' && letter <= 'Z' ? letter : '#'
}

const LEADING_ARTICLE =
  /^(?:l[’']|(?:le|la|les|un|une|des)[\s\u00A0\u202F]+)(?=[^\s\u00A0\u202F])/iu

/**
 * Returns a title without its leading article, for alphabetical sorting: « La période d’essai »
 * sorts under P.
 */
export function withoutLeadingArticle(title: string): string {
  return title.trim().replace(LEADING_ARTICLE, '')
}
