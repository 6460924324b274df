/** Id of the part of the page with all steps. */
export const STEPS_ID = 'etapes'

/** Ids of the fields of the steps, to which errors lead. */
export const STEP_FIELD_IDS = {
  override: 'derogation',
  return: 'renvoi',
  withdraw: 'retrait',
  notice: 'avis',
  due: 'quand',
} as const

/** Returns the id of the field with the words that a step needs. */
export function reasonFieldId(step: string): string {
  if (step === 'override' || step === 'return' || step === 'withdraw') return STEP_FIELD_IDS[step]
  return STEP_FIELD_IDS.notice
}
