import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import { lazy } from '../shared/lazy.ts'
import { computeSchedule } from './compute-deadline-schedule.ts'
import { PROCEDURE_KEYS, SCHEDULE_FORMS } from './deadline-schedule-forms.ts'
import type { Procedure, ScheduleField } from './deadline-schedule-forms.ts'

/** Deadline of a procedure, with its quotations of the Labour Code for all choices of the form. */
export interface QuotedDeadline {
  readonly situation: Procedure
  readonly id: string
  readonly title: string
  readonly passages: readonly Passage[]
}

/** Returns the key of a deadline, unique among all procedures: `licenciement/fin-du-preavis`. */
export function deadlineKey(situation: Procedure, id: string): string {
  return `${situation}/${id}`
}

/**
 * Returns the deadlines of all procedures that quote the Labour Code. The first call finds them by
 * computing each procedure's schedule for sample inputs, which takes 0.1 s.
 */
export const quotedDeadlines: () => readonly QuotedDeadline[] = lazy(findQuotedDeadlines)

function findQuotedDeadlines(): readonly QuotedDeadline[] {
  const deadlinesByKey = new Map<string, QuotedDeadline>()
  for (const situation of PROCEDURE_KEYS) {
    for (const input of sampleInputs(SCHEDULE_FORMS[situation].fields)) {
      for (const { id, title, passages } of deadlinesOf(situation, input)) {
        const key = deadlineKey(situation, id)
        const earlierPassages = deadlinesByKey.get(key)?.passages ?? []
        deadlinesByKey.set(key, {
          situation,
          id,
          title,
          passages: [...earlierPassages, ...missing(earlierPassages, passages)],
        })
      }
    }
  }
  return [...deadlinesByKey.values()].filter(({ passages }) => passages.length > 0)
}

function deadlinesOf(situation: Procedure, input: ReadonlyMap<string, string>) {
  const answer = computeSchedule(situation, input)
  if (answer.kind === 'problems') throw new Error(`${situation} refuses its sample`)
  return answer.schedule.deadlines
}

function missing(
  ownPassages: readonly Passage[],
  passages: readonly Passage[],
): readonly Passage[] {
  return passages.filter(
    ({ article, words }) =>
      !ownPassages.some((each) => each.article === article && each.words === words),
  )
}

/** Returns sample inputs for every choice of a form, with and without optional fields. */
function sampleInputs(fields: readonly ScheduleField[]): readonly ReadonlyMap<string, string>[] {
  let inputs: readonly (readonly [string, string][])[] = [[]]
  for (const [rank, field] of fields.entries()) {
    const values = sampleValues(field, rank)
    inputs = inputs.flatMap((input) =>
      values.map((value): [string, string][] => [...input, [field.name, value]]),
    )
  }
  return inputs.map((input) => new Map(input))
}

/** Returns sample values that every rule accepts. The dates of a form are two months apart. */
function sampleValues({ type, optional, options = [] }: ScheduleField, rank: number): string[] {
  if (type === 'choice') return options.map(({ value }) => value)
  const value = type === 'duration' ? '1 mois' : `2026-${String(2 * rank + 1).padStart(2, '0')}-05`
  return optional === true ? ['', value] : [value]
}
