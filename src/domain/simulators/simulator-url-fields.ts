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
 * Value of the agreement field for readers without a collective agreement, or who do not know it.
 */
export const NO_AGREEMENT = 'aucune'

/** Returns the query fields of a duration question, which has a years input and a months input. */
export function monthsFields(id: string): { readonly years: string; readonly months: string } {
  return { years: `${id}-annees`, months: `${id}-mois` }
}
