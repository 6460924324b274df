import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { frenchWeekday } from '#domain/editorial/french-formats.ts'
import type { FormField } from '#domain/shared/form-field.ts'
import { writtenDayInIso } from '#domain/shared/parse-written-day.ts'

import type { AnsweredField } from '../simulators/answer-document.ts'

/** Form field with its submitted value and problem. */
export interface FilledField extends FormField {
  readonly value: string
  readonly problem?: string
}

/**
 * Returns the first value of each of these fields in a query. Other fields, such as campaign
 * parameters, are omitted.
 */
export function valuesIn(
  query: URLSearchParams,
  names: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Combines form fields with their submitted values and problems. */
export function filledFields(
  fields: readonly FormField[],
  input: ReadonlyMap<string, string>,
  problems: ReadonlyMap<string, string> = new Map(),
): readonly FilledField[] {
  return fields.map((field) => {
    const problem = problems.get(field.name)
    const text = input.get(field.name) ?? ''
    const value = field.type === 'day' ? writtenDayInIso(text) : text
    return {
      ...typesetField(field),
      value,
      ...(problem !== undefined && { problem: typeset(problem) }),
    }
  })
}

/** Returns the answers to a valid form in words: days with their weekday, choices by their label. */
export function answeredFields(
  fields: readonly FormField[],
  input: ReadonlyMap<string, string>,
): readonly AnsweredField[] {
  return filledFields(fields, input).flatMap(({ label, type, value, options = [] }) => {
    const option = options.find((each) => each.value === value) ?? options[0]
    const text = type === 'day' && value !== '' ? frenchWeekday(value) : value
    const words = option?.label ?? text
    return words === '' ? [] : [{ label, text: words }]
  })
}

function typesetField(field: FormField): FormField {
  const { label, help, options } = field
  return {
    ...field,
    label: typeset(label),
    ...(help !== undefined && { help: typeset(help) }),
    ...(options && {
      options: options.map((option) => ({ ...option, label: typeset(option.label) })),
    }),
  }
}
