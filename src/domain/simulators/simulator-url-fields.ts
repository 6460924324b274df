/** Query fields of a simulator's URL other than the answers to its questions. */
export const SIMULATOR_FIELDS = {
  /** IDCC of four digits, or `aucune`. */
  agreement: 'convention',
  /** Search text for an agreement. */
  search: 'recherche',
  /** Id of the question in the submitted form. Without an answer to it, the form is shown again. */
  step: 'etape',
  /** Question whose answer the reader wants to change. */
  changed: 'modifier',
} as const

/**
 * Value of the agreement field for readers who have no collective agreement or do not know theirs.
 */
export const NO_AGREEMENT = 'aucune'

/** Returns the query field names of a duration question: one for years and one for months. */
export function monthsFields(id: string): { readonly years: string; readonly months: string } {
  return { years: `${id}-annees`, months: `${id}-mois` }
}
