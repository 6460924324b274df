import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import type { AnswerValue } from '#domain/simulators/rule-table.ts'

const tables = yamlSimulatorTables(fileURLToPath(new URL('../../content', import.meta.url)))
const MONTHLY = 2000

/** Months of salary that IDCC 2098 gives an executive of ten years of seniority. */
async function monthsAt(
  tool: 'indemnite-de-licenciement' | 'indemnite-de-rupture-conventionnelle',
  age: AnswerValue,
): Promise<number> {
  const table = await tables.table(tool, '2098')
  if (table === undefined) throw new Error('no table of 2098')
  const answers = new Map<string, AnswerValue>([
    ['faute', 'non'],
    ['categorie', 'cadre'],
    ['anciennete', { completed: 120, beyond: false }],
    ['salaire12', MONTHLY],
    ['salaire3', MONTHLY],
    ['age', age],
  ])
  const step = nextStep(table, answers)
  if (step.kind !== 'answer') throw new Error('not answered')
  return (step.amount ?? 0) / MONTHLY
}

describe.each(['indemnite-de-licenciement', 'indemnite-de-rupture-conventionnelle'] as const)(
  '[S03] %s of an executive under IDCC 2098',
  (tool) => {
    // « plus de 50 ans et de moins de 55 ans » 10 %, « plus de 55 ans » 25 %: on the birthday of 55
    // neither holds, and the executive keeps what was due the day before.
    test.each([
      [{ completed: 50, beyond: false }, 3.5],
      [{ completed: 50, beyond: true }, 3.85],
      [{ completed: 54, beyond: true }, 3.85],
      [{ completed: 55, beyond: false }, 3.85],
      [{ completed: 55, beyond: true }, 4.375],
    ])('reads %j as %d months', async (age, months) => {
      expect(await monthsAt(tool, age)).toBeCloseTo(months, 5)
    })

    test('asks for the day at 55 completed years', async () => {
      await expect(monthsAt(tool, { completed: 55 })).rejects.toThrow('not answered')
    })
  },
)
