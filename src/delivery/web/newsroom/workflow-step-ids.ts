/** Element id of the section with all workflow steps. */
export const STEPS_ID = 'etapes'

/** Element ids of the fields of the workflow steps, to which error messages link. */
export const STEP_FIELD_IDS = {
  override: 'derogation',
  return: 'renvoi',
  withdraw: 'retrait',
  notice: 'avis',
  due: 'quand',
} as const

/**
 * Returns the element id of a step's text field: the reason of an override, return or withdrawal,
 * else the notice to readers.
 */
export function reasonFieldId(step: string): string {
  if (step === 'override' || step === 'return' || step === 'withdraw') return STEP_FIELD_IDS[step]
  return STEP_FIELD_IDS.notice
}
