import type { Variables } from './evaluate-formula.ts'
import type { Answers, Question } from './rule-table.ts'

/** Variables that are computed from several answers, with the ids of their questions. */
const DERIVED: Readonly<
  Record<
    string,
    { readonly questions: readonly string[]; readonly of: (answers: number[]) => number }
  >
> = {
  /** Reference salary (art. R. 1234-4): the higher of two averages. */
  salaire: { questions: ['salaire12', 'salaire3'], of: (averages) => Math.max(...averages) },
  /** Seniority in years, with complete months as a fraction. */
  annees: { questions: ['anciennete'], of: ([months = 0]) => months / 12 },
  anneesEntieres: { questions: ['anciennete'], of: ([months = 0]) => Math.floor(months / 12) },
}

/** Returns the ids of the simulator's questions from which a formula's variable is computed. */
export function questionsBehind(variable: string): readonly string[] {
  return DERIVED[variable]?.questions ?? [variable]
}

/** Returns the values of all formula variables that can be computed from the answers. */
export function variablesFrom(answers: Answers): Variables {
  const variables = new Map<string, number>()
  for (const [id, value] of answers) {
    if (typeof value === 'number') variables.set(id, value)
    if (typeof value === 'object') variables.set(id, value.completed)
  }
  for (const [name, { questions, of }] of Object.entries(DERIVED)) {
    const values = questions.flatMap((id) => variables.get(id) ?? [])
    if (values.length === questions.length) variables.set(name, of(values))
  }
  return variables
}

/** True if a formula's variable is an amount in euros. */
export function isAmount(variable: string, questions: readonly Question[]): boolean {
  return questionsBehind(variable).every(
    (id) => questions.find((question) => question.id === id)?.type === 'amount',
  )
}
