import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { FormField } from '#domain/shared/form-field.ts'

import type { CommandContext } from '../command-context.ts'
import { quoteInFrench } from '../command-failure.ts'
import type { Lines } from '../command-output.ts'
import { formatTable } from '../format-table.ts'

/**
 * Values of a form, and an error for each invalid or missing field. The form is complete if there
 * are no errors.
 */
export interface FilledForm {
  readonly input: ReadonlyMap<string, string>
  readonly problems: ReadonlyMap<string, string>
}

/** Returns an error for each invalid or missing field, by field name. */
type ProblemsOf = (input: ReadonlyMap<string, string>) => ReadonlyMap<string, string>

/**
 * Prompts for the invalid or unanswered fields of an incomplete form, in a terminal without
 * `--json`. An empty reply clears the field; if that is an error, the prompts end. Returns the
 * filled form.
 */
export async function promptForFields(
  { staff, json }: Pick<CommandContext, 'staff' | 'json'>,
  fields: readonly FormField[],
  answers: ReadonlyMap<string, string>,
  problemsOf: ProblemsOf,
): Promise<FilledForm> {
  const input = new Map(answers)
  let problems = problemsOf(input)
  if (problems.size === 0 || json || !staff.ask) return { input, problems }
  const answered = new Set(answers.keys())
  for (;;) {
    const next = fields.find(({ name }) => problems.has(name) || !answered.has(name))
    if (next === undefined) return { input, problems }
    const shown = answered.has(next.name) ? problems : new Map()
    const reply = (await staff.ask(fieldLines(next, input, shown).join('\n'))).trim()
    answered.add(next.name)
    if (reply === '') input.delete(next.name)
    else input.set(next.name, reply)
    problems = problemsOf(input)
    if (reply === '' && problems.has(next.name)) return { input, problems }
  }
}

/**
 * Formats the fields with an error, each with its choices, then a table of the other empty fields.
 */
export function formLines(fields: readonly FormField[], { input, problems }: FilledForm): Lines {
  const open = fields.filter(({ name }) => problems.has(name))
  const others = fields.filter(({ name }) => !problems.has(name) && !input.has(name))
  const options = others.map((field) => [optionOf(field), typeset(field.label), defaultOf(field)])
  return [
    ...open.flatMap((field) => fieldLines(field, input, problems)),
    ...(options.length === 0 ? [] : ['', 'Au besoin\u00A0:']),
    ...formatTable(options).map((line) => `  ${line}`),
  ]
}

/** Formats a field: its error, label, help, option and values. */
function fieldLines(
  field: FormField,
  input: ReadonlyMap<string, string>,
  problems: ReadonlyMap<string, string>,
): Lines {
  const { name, label, help, options = [] } = field
  const value = input.get(name)
  const refusal = value === undefined ? undefined : problems.get(name)
  const choices = options.map((option) => [option.value, typeset(option.label)])
  return [
    ...(refusal === undefined ? [] : [`${quoteInFrench(value ?? '')}\u00A0: ${refusal}`]),
    typeset(label),
    ...(help === undefined ? [] : [typeset(help)]),
    `  ${[optionOf(field), defaultOf(field)].filter(Boolean).join('  ')}`,
    ...formatTable(choices).map((line) => `    ${line}`),
  ]
}

function optionOf({ name, type }: FormField): string {
  return `--${name} <${VALUES[type]}>`
}

const VALUES: Readonly<Record<FormField['type'], string>> = {
  day: 'date, comme 31/12/2026',
  duration: 'durée',
  amount: 'euros',
  number: 'nombre',
  choice: 'réponse',
}

/** Returns the default of a choice, or « (facultatif) »; empty for a required field. */
function defaultOf({ optional, options, required }: FormField): string {
  const [usual] = options ?? []
  if (usual !== undefined && required !== true) return `(sinon ${usual.value})`
  return optional === true ? '(facultatif)' : ''
}
