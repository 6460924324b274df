import { formatElapsedTime, possibleTimes, writeElapsedTime } from './elapsed-time.ts'
import type { ElapsedTime, ElapsedUnit } from './elapsed-time.ts'
import type { ChoiceQuestion, Question } from './rule-table.ts'

/** Question that decides a bound on which the reader's completed months or years fall. */
export interface DayQuestion extends ChoiceQuestion {
  /** Unit of the answer that it refines. */
  readonly refines: ElapsedUnit
}

/**
 * Returns the question whether a day more than the completed months or years has passed. It has the
 * id of the question that it refines, and its answers replace the one given.
 */
export function dayQuestion(
  { id }: Pick<Question, 'id'>,
  { completed }: ElapsedTime,
  unit: ElapsedUnit,
): DayQuestion {
  const words = formatElapsedTime({ completed }, unit)
  return {
    id,
    type: 'choice',
    refines: unit,
    label: `${SUBJECTS[unit](id)} ${words} jour pour jour, ou davantage\u00A0?`,
    help: `Les textes distinguent ici «\u00A0plus de ${words}\u00A0»\u00A0: cela vaut à partir du lendemain de l’anniversaire.`,
    options: possibleTimes({ completed }).map((each) => ({
      value: writeElapsedTime(each, unit),
      label: each.beyond
        ? `Plus de ${words}, ne serait-ce que d’un jour`
        : `${words} jour pour jour`,
    })),
  }
}

const SUBJECTS: Readonly<Record<ElapsedUnit, (id: string) => string>> = {
  years: () => 'Le salarié a-t-il',
  months: (id) => `${durationName(id)} est-elle de`,
}

/** Returns the name of a duration question's subject: « L’ancienneté » or « Cette durée ». */
export function durationName(id: string): string {
  return id.startsWith('anciennete') ? 'L’ancienneté' : 'Cette durée'
}

/** True if a question decides the day of an answer that the reader has given. */
export function isDayQuestion(question: Question): question is DayQuestion {
  return 'refines' in question
}

/**
 * Returns the name of a question's step in the form, by which a missing answer is recognized. The
 * day of an answer is a step of its own.
 */
export function stepNameOf(question: Question): string {
  return isDayQuestion(question) ? `${question.id}-jour` : question.id
}
