import { describe, expect, test } from 'vitest'

import { isDayQuestion } from '#domain/simulators/day-question.ts'
import type { ElapsedTime } from '#domain/simulators/elapsed-time.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import type { Question, Table } from '#domain/simulators/rule-table.ts'
import { aRow, outcomeOf } from '#test/support/fixtures/small-simulator-tables.ts'
import { withPlainSpaces } from '#test/support/fixtures/walk-simulator-tables.ts'

const SENIORITY: Question = { id: 'anciennete', label: 'Ancienneté ?', type: 'months' }
const AGE: Question = { id: 'age', label: 'Âge ?', type: 'years' }

function tableOf(question: Question, bound: number): Table {
  return {
    tool: 'preavis-de-demission',
    idcc: '1486',
    questions: [question],
    rows: [
      aRow(1, { [question.id]: { upTo: bound } }, '1 mois'),
      aRow(2, { [question.id]: { above: bound } }, '2 mois'),
    ],
  }
}

function stepOf(question: Question, bound: number, time: ElapsedTime) {
  return nextStep(tableOf(question, bound), new Map([[question.id, time]]))
}

describe('[S02] « plus de »', () => {
  test.each([
    [SENIORITY, 24, { completed: 23 }, '1 mois'],
    [SENIORITY, 24, { completed: 23, beyond: true }, '1 mois'],
    [SENIORITY, 24, { completed: 24, beyond: false }, '1 mois'],
    [SENIORITY, 24, { completed: 24, beyond: true }, '2 mois'],
    [SENIORITY, 24, { completed: 30 }, '2 mois'],
    [AGE, 50, { completed: 50, beyond: false }, '1 mois'],
    [AGE, 50, { completed: 50, beyond: true }, '2 mois'],
  ])('of $id %i holds for %j: %s', (question, bound, time, text) => {
    expect(stepOf(question, bound, time)).toMatchObject({
      kind: 'answer',
      row: { outcome: outcomeOf(text) },
    })
  })

  test.each([
    [SENIORITY, 24, 'L’ancienneté est-elle de 2 ans jour pour jour, ou davantage ?', '24 mois'],
    [AGE, 50, 'Le salarié a-t-il 50 ans jour pour jour, ou davantage ?', '50 ans'],
    [{ ...SENIORITY, id: 'presence' }, 6, 'Cette durée est-elle de 6 mois', '6 mois'],
  ])('of $id %i asks for the day of completed units alone', (question, bound, label, value) => {
    const step = stepOf(question, bound, { completed: bound })
    if (step.kind !== 'question' || !isDayQuestion(step.question)) throw new Error(step.kind)
    expect(step.question.id).toBe(question.id)
    expect(withPlainSpaces(step.question.label)).toContain(label)
    expect(step.question.options.map((option) => option.value)).toEqual([
      `${value} 0 jour`,
      `${value} 1 jour`,
    ])
  })

  test('asks for no day where the bound is « à partir de »', () => {
    const rows = [aRow(1, { age: { below: 50 } }), aRow(2, { age: { from: 50 } }, '1 mois')]
    const step = nextStep({ ...tableOf(AGE, 50), rows }, new Map([['age', { completed: 50 }]]))
    expect(step).toMatchObject({ kind: 'answer', row: { line: 2 } })
  })
})
