import { describe, expect, test } from 'vitest'

import { answerTableQuestions } from '#application/simulators/answer-table-questions.ts'
import type { Reading } from '#application/simulators/answer-table-questions.ts'
import type { Question, Table } from '#domain/simulators/rule-table.ts'
import { aRow, SENIORITY } from '#test/support/fixtures/small-simulator-tables.ts'

const MISCONDUCT: Question = { id: 'faute', label: 'Faute grave ?', type: 'yesNo' }
const UNFIT: Question = { id: 'inaptitude', label: 'Inaptitude ?', type: 'yesNo' }
const REASON: Question = {
  id: 'raison',
  label: 'Pourquoi ?',
  type: 'choice',
  options: [
    { value: 'motif', label: 'Un motif', implies: { faute: 'non', inaptitude: 'non' } },
    { value: 'fauteGrave', label: 'Une faute', implies: { faute: 'oui' } },
    { value: 'inaptitude', label: 'Inaptitude', implies: { faute: 'non', inaptitude: 'oui' } },
  ],
}

const TABLE: Table = {
  tool: 'preavis-de-licenciement',
  idcc: undefined,
  questions: [REASON, MISCONDUCT, UNFIT, SENIORITY],
  rows: [
    aRow(1, { faute: { oneOf: ['oui'] } }),
    aRow(2, { faute: { oneOf: ['non'] }, inaptitude: { oneOf: ['oui'] } }, '3 mois'),
    aRow(
      3,
      { faute: { oneOf: ['non'] }, inaptitude: { oneOf: ['non'] }, anciennete: { below: 24 } },
      '1 mois',
    ),
    aRow(
      4,
      { faute: { oneOf: ['non'] }, inaptitude: { oneOf: ['non'] }, anciennete: { from: 24 } },
      '2 mois',
    ),
  ],
}

/** Returns the question or row that answers lead to, and what the reader has answered. */
function stepAfter(typed: Readonly<Record<string, string>>) {
  const reading: Reading = {
    texts: new Map(Object.entries(typed)),
    values: new Map(),
    answered: [],
  }
  const step = answerTableQuestions(TABLE, reading)
  const next = step.kind === 'question' ? step.question.id : step.kind === 'answer' && step.row.line
  const refusal = step.kind === 'question' && step.refusal !== undefined
  return { next, refusal, answered: reading.answered.map(({ question }) => question.id) }
}

describe('[S02] a choice that implies answers', () => {
  test.each([
    [{}, 'raison', []],
    [{ raison: 'fauteGrave' }, 1, ['raison']],
    [{ raison: 'inaptitude' }, 2, ['raison']],
    [{ raison: 'motif' }, 'anciennete', ['raison']],
    [{ raison: 'motif', anciennete: '30' }, 4, ['raison', 'anciennete']],
  ])('asks its questions at once: after %j, %s', (typed, next, answered) => {
    expect(stepAfter(typed)).toEqual({ next, refusal: false, answered })
  })

  test.each([
    [{ faute: 'oui' }, 1, ['faute']],
    [{ faute: 'non' }, 'raison', ['faute']],
    [{ faute: 'non', inaptitude: 'oui' }, 2, ['faute', 'inaptitude']],
    [
      { inaptitude: 'non', faute: 'non', anciennete: '3' },
      3,
      ['faute', 'inaptitude', 'anciennete'],
    ],
  ])('takes answers given one by one: after %j, %s', (typed, next, answered) => {
    expect(stepAfter(typed)).toEqual({ next, refusal: false, answered })
  })

  test('refuses an answer given alone that its question lacks', () => {
    expect(stepAfter({ faute: 'jamais' })).toEqual({ next: 'faute', refusal: true, answered: [] })
  })

  test('counts more than an answer given alone', () => {
    const { next, answered } = stepAfter({ faute: 'oui', raison: 'inaptitude' })
    expect([next, answered]).toEqual([2, ['raison']])
  })
})
