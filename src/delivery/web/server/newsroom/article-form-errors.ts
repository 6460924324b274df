import { REFUSAL_TEXTS } from '#application/newsroom/article-refusal-messages.ts'
import type { AdoptRefusal, SaveRefusal } from '#application/newsroom/save-manuscript.ts'
import { ARTICLE_FIELDS } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { FieldError, RefusedStep } from '#delivery/web/newsroom/article-views.ts'
import {
  reasonFieldId,
  STEP_FIELD_IDS,
  STEPS_ID,
} from '#delivery/web/newsroom/workflow-step-ids.ts'

/**
 * Returns the French error messages of a refused change, each with the form field that it concerns.
 */
export function errorsOf(problem: AdoptRefusal): readonly FieldError[] {
  if (typeof problem !== 'string')
    return problem.issues.map(({ place, message }) => ({ field: place, message }))
  const field = problem.startsWith('path') ? 'path' : 'title'
  return [{ field, message: REFUSAL_TEXTS[problem] }]
}

const STEP_TEXTS = {
  stepUnknown: 'Cette étape n’existe pas.',
  dueInvalid: 'Choisissez le jour et l’heure de la publication.',
} as const

/**
 * Returns the French error message of a refused workflow step, with the element id to which it
 * belongs and the input.
 */
export function refusedStep(
  problem: SaveRefusal | keyof typeof STEP_TEXTS,
  form: URLSearchParams,
): RefusedStep {
  const step = form.get(ARTICLE_FIELDS.action) ?? ''
  return {
    field: fieldOfStep(problem, step),
    message: messageOf(problem, step),
    step,
    typed: Object.fromEntries(form),
  }
}

function messageOf(problem: SaveRefusal | keyof typeof STEP_TEXTS, step: string): string {
  if (problem === 'reasonInvalid' && (step === 'publish' || step === 'schedule'))
    return 'Écrivez l’avis public, en une ligne de 500 caractères au plus, ou choisissez une retouche.'
  if (problem === 'stepUnknown' || problem === 'dueInvalid') return STEP_TEXTS[problem]
  return errorsOf(problem)[0]?.message ?? ''
}

/**
 * Returns the element id of the field to correct, or of the section of steps if no field is wrong.
 */
function fieldOfStep(problem: SaveRefusal | keyof typeof STEP_TEXTS, step: string): string {
  if (problem === 'dueInvalid' || problem === 'dueInPast') return STEP_FIELD_IDS.due
  if (problem === 'reasonInvalid' || problem === 'noteInvalid') return reasonFieldId(step)
  return STEPS_ID
}
