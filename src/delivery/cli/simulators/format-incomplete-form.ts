import type { SchemaId } from '#delivery/composition/cli-output-schemas.ts'
import type { FormField } from '#domain/shared/form-field.ts'

import type { Answer } from '../command-output.ts'
import { formLines } from './prompt-for-fields.ts'
import type { FilledForm } from './prompt-for-fields.ts'

/** Form of a simulator with missing or invalid fields. */
interface IncompleteForm extends FilledForm {
  readonly schema: SchemaId
  readonly tool: string
  readonly title: string
  readonly fields: readonly FormField[]
}

/**
 * Builds the output of the command for an incomplete form, as text and as JSON: fields, values and
 * errors.
 */
export function incompleteFormAnswer(form: IncompleteForm): Answer {
  const { schema, tool, title, fields, input, problems } = form
  const data = {
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
export function givenData(input: ReadonlyMap<string, string>): readonly object[] {
  return [...input].map(([id, value]) => ({ id, value }))
}

/** Returns the value of a field and its error, if any. Empty for a missing field. */
function stateOf(name: string, { input, problems }: FilledForm): object {
  const value = input.get(name)
  const refusal = problems.get(name)
  if (value === undefined) return {}
  return { value, ...(refusal !== undefined && { refusal }) }
}
