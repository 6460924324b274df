import type { FormField } from '#domain/shared/form-field.ts'

import type { Answer, SchemaId } from '../output.ts'
import { formLines } from './fill-in-form.ts'
import type { FilledForm } from './fill-in-form.ts'

/** The form of a simulator. */
interface IncompleteForm extends FilledForm {
  readonly schema: SchemaId
  readonly tool: string
  readonly title: string
  readonly fields: readonly FormField[]
}

/** The fields of a form that is incomplete: why each is refused, and what was given. */
export function questionsAnswer(form: IncompleteForm): Answer {
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

/** What was filled in, for a program. */
export function givenData(input: ReadonlyMap<string, string>): readonly object[] {
  return [...input].map(([id, value]) => ({ id, value }))
}

/** A refusal belongs to a value; a field without one is only missing. */
function stateOf(name: string, { input, problems }: FilledForm): object {
  const value = input.get(name)
  const refusal = problems.get(name)
  if (value === undefined) return {}
  return { value, ...(refusal !== undefined && { refusal }) }
}
