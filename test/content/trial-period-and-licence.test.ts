import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import type { AnswerValue, Table } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

const tables = yamlSimulatorTables(fileURLToPath(new URL('../../content', import.meta.url)))

async function tableOf(tool: SimulatorId, idcc: string): Promise<Table> {
  const table = await tables.table(tool, idcc)
  if (table === undefined) throw new Error(`no table of ${idcc}`)
  return table
}

function answerOf(table: Table, answers: Readonly<Record<string, AnswerValue>>) {
  const step = nextStep(table, new Map(Object.entries(answers)))
  if (step.kind !== 'answer') throw new Error('not answered')
  return step
}

/** Returns the words of the questions that a table asks, with their options. */
function questionWords({ questions }: Table): readonly string[] {
  return questions.flatMap((question) => [
    question.label,
    ...(question.type === 'choice' ? question.options.map(({ label }) => label) : []),
  ])
}

const HOURS = 'heures-de-recherche-d-emploi'

describe('hours of job search during the trial period', () => {
  test.each(['0044', '0675', '2264', '2609'])('are asked for under IDCC %s [S03]', async (idcc) => {
    expect(questionWords(await tableOf(HOURS, idcc)).join()).toContain('période d’essai')
  })

  test.each([
    [
      '0044',
      { categorie: 'ouvriers', essai: 'oui', preavisEssai: 'jours6' },
      { unit: 'hoursInAll', value: 12 },
    ],
    [
      '0044',
      { categorie: 'ouvriers', essai: 'oui', preavisEssai: 'jours15' },
      { unit: 'hoursInAll', value: 30 },
    ],
    ['2264', { rupture: 'essaiEmployeur' }, { unit: 'daysPerMonth', value: 2 }],
  ])('are granted under IDCC %s for %o [S03]', async (idcc, answers, part) => {
    const { row } = answerOf(await tableOf(HOURS, idcc), answers)
    expect(row.outcome).toEqual({ kind: 'duration', parts: [part] })
  })

  test('are granted under IDCC 2609 after the first month [S03]', async () => {
    const { row } = answerOf(await tableOf(HOURS, '2609'), { rupture: 'essai' })
    expect(row.outcome).toMatchObject({ kind: 'duration' })
    expect(row.because).toContain('période d’essai')
  })

  test.each([
    ['0675', { categorie: 'employe', rupture: 'essai' }],
    ['2264', { rupture: 'essaiPremiersMois' }],
    ['2609', { rupture: 'essaiPremierMois' }],
  ])('are refused with their reason under IDCC %s for %o [S03]', async (idcc, answers) => {
    const { row } = answerOf(await tableOf(HOURS, idcc), answers)
    expect(row.outcome).toEqual({ kind: 'notProvided' })
    expect(row.because).toMatch(/essai|trois mois de présence/u)
  })
})

describe('a driver without a licence under IDCC 0016', () => {
  const driver = {
    faute: 'non',
    categorie: 'ouvrier',
    anciennete: { completed: 84 },
    ancienneteConducteur: { completed: 84 },
    salaire3: 2000,
  }

  test.each([
    ['non', 2800],
    ['retrait', 6000],
  ])('with the answer %s to a lost licence gets %d euros [S03]', async (permis, amount) => {
    const table = await tableOf('indemnite-de-licenciement', '0016')
    expect(questionWords(table).join()).toContain('perdu son permis')
    expect(answerOf(table, { ...driver, permis }).amount).toBeCloseTo(amount, 2)
  })
})
