/** The fields of a simulator's address that are no answer to a question of a table. */
export const SIMULATOR_FIELDS = {
  /** Four digits, or `aucune`. */
  agreement: 'convention',
  /** The words by which an agreement is searched for. */
  search: 'recherche',
  /** The question that a form asked: without an answer it is asked again. */
  step: 'etape',
  /** The question whose answer is to be changed. */
  changed: 'modifier',
} as const

/** The reader has no agreement, or does not know it. */
export const NO_AGREEMENT = 'aucune'

/** The two fields of a question in years and months. */
export function monthsFields(id: string): { readonly years: string; readonly months: string } {
  return { years: `${id}-annees`, months: `${id}-mois` }
}
