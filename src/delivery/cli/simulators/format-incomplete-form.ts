import type { FormField } from '#domain/shared/form-field.ts'

import type { IncompleteFormData } from '../answer-data.ts'
import type { Answer } from '../command-output.ts'
import { formLines } from './prompt-for-fields.ts'
import type { FilledForm } from './prompt-for-fields.ts'

/** Schemas of the answers to a form. */
type FormAnswerId = 'simulate-salary/1' | 'simulate-schedule/1'

/** Form of a simulator with missing or invalid fields. */
interface IncompleteForm<Id extends FormAnswerId> extends FilledForm {
  readonly schema: Id
  readonly tool: string
  readonly title: string
  readonly fields: readonly FormField[]
}

/**
 * Builds the output of the command for an incomplete form, as text and as JSON: fields, values and
 * errors.
 */
export function incompleteFormAnswer<Id extends FormAnswerId>(
  form: IncompleteForm<Id>,
): Answer<Id> {
  const { schema, tool, title, fields, input, problems } = form
  const data: IncompleteFormData = {
    kind: 'questions',
    tool,
    title,
    given: givenData(input),
    questions: fields.map(({ name, ...field }) => ({ id: name, ...field, ...stateOf(name, form) })),
    open: [...problems.keys()],
  }
  return { schema, text: formLines(fields, form), data }
}

/** Returns the values of a form as JSON objects with `id` and `value`. */
export function givenData(input: ReadonlyMap<string, string>): IncompleteFormData['given'] {
  return [...input].map(([id, value]) => ({ id, value }))
}

/** Returns the value of a field and its error, if any. Empty for a missing field. */
function stateOf(
  name: string,
  { input, problems }: FilledForm,
): { readonly value?: string; readonly refusal?: string } {
  const value = input.get(name)
  const refusal = problems.get(name)
  if (value === undefined) return {}
  return { value, ...(refusal !== undefined && { refusal }) }
}
