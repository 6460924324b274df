import { boundsOf } from './boundary-values.ts'
import { elapsedUnit } from './rule-table.ts'
import type { Condition, Question, Row, Table } from './rule-table.ts'
import { daysSaidBy } from './threshold-words.ts'
import type { Threshold, ThresholdDay } from './threshold-words.ts'

/** Bound on seniority or age that a row reads otherwise than the words that it quotes. */
export interface MisreadThreshold {
  readonly row: Row
  readonly question: Question
  readonly threshold: Threshold
  readonly read: ThresholdDay
  /** Days that the quoted words decide: another one, both, or none. */
  readonly said: readonly ThresholdDay[]
}

/**
 * Returns the bounds on seniority and age that the quoted words do not decide as the table does.
 * The words of a row and of the rows across its bound decide, or else those of all rows with this
 * bound.
 */
export function findMisreadThresholds({ questions, rows }: Table): readonly MisreadThreshold[] {
  return questions.flatMap((question) => {
    const unit = elapsedUnit(question)
    if (unit === undefined) return []
    return rows.flatMap((row) =>
      boundsOf(row.when.get(question.id)).flatMap((value) => {
        const threshold = { value, unit }
        const rowDay = dayOf(row.when.get(question.id), value)
        const saidDays = daysSaidOf(threshold, row, question.id, rows)
        const isSaid = saidDays.length === 1 && saidDays[0] === rowDay
        return isSaid ? [] : [{ row, question, threshold, read: rowDay, said: saidDays }]
      }),
    )
  })
}

function daysSaidOf(
  threshold: Threshold,
  row: Row,
  id: string,
  rows: readonly Row[],
): readonly ThresholdDay[] {
  const bounded = rows.filter(({ when }) => boundsOf(when.get(id)).includes(threshold.value))
  const across = bounded.filter((other) => other === row || isReachedWith(row, other, id))
  const saidAcross = daysSaidBy(wordsOf(across), threshold)
  return saidAcross.length > 0 ? saidAcross : daysSaidBy(wordsOf(bounded), threshold)
}

function wordsOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ passages }) => passages.map(({ words }) => words))
}

/** Returns the day on which a condition lets a step begin or end at a bound. */
function dayOf(condition: Condition | undefined, value: number): ThresholdDay {
  if (condition === undefined || 'oneOf' in condition) throw new Error('no bound')
  return condition.from === value || condition.below === value ? 'anniversary' : 'dayAfter'
}

/** True if two rows can differ by a question alone: all other answers may be the same. */
function isReachedWith(row: Row, other: Row, id: string): boolean {
  return [...row.when].every(
    ([each, condition]) => each === id || overlap(condition, other.when.get(each)),
  )
}

/** True if an answer can meet both conditions. */
function overlap(one: Condition, other: Condition | undefined): boolean {
  if (other === undefined) return true
  if ('oneOf' in one)
    return 'oneOf' in other && one.oneOf.some((each) => other.oneOf.includes(each))
  if ('oneOf' in other) return false
  const from = Math.max(lowest(one), lowest(other))
  const to = Math.min(highest(one), highest(other))
  return from <= to
}

function lowest({ from = -Infinity, above = -Infinity }: Exclude<Condition, { oneOf: unknown }>) {
  return Math.max(from, above)
}

function highest({ below = Infinity, upTo = Infinity }: Exclude<Condition, { oneOf: unknown }>) {
  return Math.min(below, upTo)
}
