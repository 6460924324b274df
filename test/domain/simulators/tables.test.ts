import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { findGapsAndOverlaps } from '#domain/simulators/find-gaps-and-overlaps.ts'
import { neededQuestions, nextStep } from '#domain/simulators/next-question.ts'
import { meetsCondition } from '#domain/simulators/rule-table.ts'
import type { Condition, Question, Row, Table } from '#domain/simulators/rule-table.ts'
import { aRow } from '#test/support/fixtures/small-simulator-tables.ts'
import { isNeedless, reachedSteps } from '#test/support/fixtures/walk-simulator-tables.ts'

const category: Question = {
  id: 'categorie',
  label: 'Catégorie ?',
  type: 'choice',
  options: ['etam', 'maitrise', 'cadre'].map((value) => ({ value, label: value })),
}
const seniority: Question = { id: 'anciennete', label: 'Ancienneté ?', type: 'months' }
const salary: Question = { id: 'salaire12', label: 'Salaire ?', type: 'amount' }
const misconduct: Question = { id: 'faute', label: 'Faute ?', type: 'yesNo' }

function table(questions: readonly Question[], rows: readonly Row[]): Table {
  return { tool: 'preavis-de-licenciement', idcc: '1486', questions, rows }
}

const NOTICE = table(
  [category, seniority],
  [
    aRow(1, { categorie: { oneOf: ['etam', 'maitrise'] }, anciennete: { below: 24 } }, '1 mois'),
    aRow(2, { categorie: { oneOf: ['etam', 'maitrise'] }, anciennete: { from: 24 } }, '2 mois'),
    aRow(3, { categorie: { oneOf: ['cadre'] } }, '3 mois'),
  ],
)

describe('[S02] a simulation', () => {
  test.each([
    [[], 'categorie'],
    [[['categorie', 'etam']], 'anciennete'],
    [[['anciennete', 30]], 'categorie'],
    [
      [
        ['categorie', 'etam'],
        ['anciennete', 23],
      ],
      1,
    ],
    [
      [
        ['categorie', 'maitrise'],
        ['anciennete', 24],
      ],
      2,
    ],
    [[['categorie', 'cadre']], 3],
    [
      [
        ['categorie', 'stagiaire'],
        ['anciennete', 24],
      ],
      'none',
    ],
  ] satisfies readonly (readonly [
    readonly (readonly [string, string | number])[],
    string | number,
  ])[])('after %j comes to %s', (answers, expected) => {
    const next = nextStep(NOTICE, new Map<string, string | number>(answers))
    const found = next.kind === 'question' ? next.question.id : next.kind
    expect(next.kind === 'answer' ? next.row.line : found).toBe(expected)
  })

  test('asks what the formula needs once the row is known', () => {
    const amounts = table(
      [misconduct, salary, seniority],
      [
        aRow(1, { faute: { oneOf: ['oui'] } }, '0'),
        aRow(2, { faute: { oneOf: ['non'] } }, 'salaire12 * annees / 3'),
      ],
    )
    const answers = new Map<string, string | number>([['faute', 'oui']])
    expect(nextStep(amounts, answers)).toMatchObject({ kind: 'answer', amount: 0 })
    answers.set('faute', 'non')
    expect(nextStep(amounts, answers)).toMatchObject({ question: salary })
    answers.set('salaire12', 2500)
    expect(nextStep(amounts, answers)).toMatchObject({ question: seniority })
    answers.set('anciennete', 13)
    expect(nextStep(amounts, answers)).toMatchObject({ kind: 'answer', amount: 902.78 })
  })
})

test.each([
  ['aucun', []],
  ['non prévu', []],
  ['2 mois', []],
  ['100', []],
  ['salaire * annees', ['salaire12', 'salaire3', 'anciennete']],
])('a row of %s needs the questions %j answered', (text, questions) => {
  expect(neededQuestions(aRow(1, {}, text))).toEqual(questions)
})

const at = (completed: number) => ({ completed, beyond: false })
const after = (completed: number) => ({ completed, beyond: true })

describe('[S01] the check of a table', () => {
  test('accepts rows that fit every answer once', () => {
    expect(findGapsAndOverlaps(NOTICE)).toEqual([])
  })

  test.each([
    [{ below: 24 }, { above: 24 }, [['gap', [], at(24)]]],
    [{ upTo: 24 }, { from: 24 }, [['overlap', [1, 2], at(24)]]],
    [{ upTo: 24 }, { above: 25 }, [['gap', [], after(24)]]],
    [{ from: 1, below: 24 }, { from: 24 }, [['gap', [], at(0)]]],
    [{ below: 24 }, { from: 24 }, []],
    [{ upTo: 23 }, { above: 23 }, []],
    [{ from: 24, below: 36 }, { from: 48 }, [['gap', [], at(0)]]],
  ])('of %j and %j finds %j', (first, second, found) => {
    const rows = [aRow(1, { anciennete: first }), aRow(2, { anciennete: second })]
    const issues = findGapsAndOverlaps(table([seniority], rows))
    expect(
      issues.map(({ kind, lines, answers }) => [kind, lines, answers.get('anciennete')]),
    ).toEqual(found)
  })
})

const issuesOf = (...rows: readonly Row[]): readonly object[] =>
  findGapsAndOverlaps(table([misconduct, category, seniority], rows)).map(({ lines, answers }) => ({
    lines,
    ...Object.fromEntries(answers),
  }))

describe('[S01] an issue of a table', () => {
  test('names only answers that rows tell apart', () => {
    expect(issuesOf(aRow(1, { categorie: { oneOf: ['etam', 'cadre'] } }))).toEqual([
      { lines: [], categorie: 'maitrise' },
    ])
  })

  test('is named for each gap', () => {
    const gaps = issuesOf(
      aRow(1, { categorie: { oneOf: ['etam'] }, anciennete: { from: 24 } }),
      aRow(2, { categorie: { oneOf: ['cadre'] }, anciennete: { below: 24 } }),
      aRow(3, { categorie: { oneOf: ['maitrise'] } }),
    )
    expect(gaps).toEqual([
      { lines: [], categorie: 'etam', anciennete: at(0) },
      { lines: [], categorie: 'cadre', anciennete: at(24) },
    ])
  })

  test('is named once for rows that overlap twice, by the first answers', () => {
    const overlaps = issuesOf(
      aRow(1, { anciennete: { below: 24 } }),
      aRow(2, {}),
      aRow(3, { categorie: { oneOf: ['cadre'] }, anciennete: { from: 24 } }),
    )
    expect(overlaps).toEqual([
      { lines: [1, 2], categorie: 'etam', anciennete: at(0) },
      { lines: [2, 3], categorie: 'cadre', anciennete: at(24) },
    ])
  })
})

/** Tables cut out of all answers: each cut halves a row by a question. */
const cuts = fc.array(
  fc.record({
    row: fc.nat(),
    question: fc.constantFrom(category, seniority, misconduct),
    at: fc.integer({ min: 1, max: 60 }),
    first: fc.constantFrom('etam', 'maitrise', 'cadre'),
  }),
  { maxLength: 8 },
)

interface Cut {
  readonly row: number
  readonly question: Question
  readonly at: number
  readonly first: string
}

function halved(when: Row['when'], { question, at, first }: Cut): readonly Row['when'][] {
  const with_ = (condition: Condition): Row['when'] => new Map(when).set(question.id, condition)
  if (question.type === 'months') {
    const { from = 0, below = Infinity } = { ...when.get(question.id) } as {
      from?: number
      below?: number
    }
    if (at <= from || at >= below) return [when]
    const upper = below === Infinity ? { from: at } : { from: at, below }
    return [with_({ from, below: at }), with_(upper)]
  }
  if (when.has(question.id)) return [when]
  const values = question.type === 'choice' ? ['etam', 'maitrise', 'cadre'] : ['oui', 'non']
  const one = values.includes(first) ? first : 'oui'
  return [with_({ oneOf: [one] }), with_({ oneOf: values.filter((value) => value !== one) })]
}

const completeTables = cuts.map((all) => {
  let conditions: readonly Row['when'][] = [new Map()]
  for (const cut of all) {
    const at = cut.row % conditions.length
    conditions = conditions.flatMap((when, rank) => (rank === at ? halved(when, cut) : [when]))
  }
  const rows = conditions.map((when, rank) => ({ ...aRow(rank + 1, {}), when }))
  return table([category, seniority, misconduct], rows)
})

describe('a complete table', () => {
  property.prop([completeTables])('has neither gaps nor overlaps', (each) => {
    expect(findGapsAndOverlaps(each)).toEqual([])
  })

  property.prop([completeTables])('answers every reader, and asks nothing needless', (each) => {
    const steps = reachedSteps(each)
    expect(steps.filter(({ next }) => next.kind === 'none')).toEqual([])
    expect(steps.filter((step) => isNeedless(each, step))).toEqual([])
  })

  property.prop([completeTables])('answers by the one row that fits', (each) => {
    for (const { answers, next } of reachedSteps(each)) {
      if (next.kind !== 'answer') continue
      const fitting = each.rows.filter(({ when }) =>
        [...when].every(([id, condition]) => meetsCondition(condition, answers.get(id))),
      )
      expect(fitting).toEqual([next.row])
    }
  })

  property.prop([completeTables, fc.nat()])('has gaps without one of its rows', (each, at) => {
    const left = each.rows.filter((_, rank) => rank !== at % each.rows.length)
    const kinds = findGapsAndOverlaps({ ...each, rows: left }).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['gap']))
  })

  property.prop([completeTables, fc.nat()])('overlaps with one row twice', (each, at) => {
    const twice = each.rows[at % each.rows.length] ?? aRow(1, {})
    const rows = [...each.rows, { ...twice, line: 1000 }]
    expect(findGapsAndOverlaps({ ...each, rows }).map(({ lines }) => lines)).toEqual([
      [twice.line, 1000],
    ])
  })
})
