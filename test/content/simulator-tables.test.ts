import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { findGapsAndOverlaps } from '#domain/simulators/find-gaps-and-overlaps.ts'
import { findMisreadThresholds } from '#domain/simulators/find-misread-thresholds.ts'
import { possibleValues, tableFile, withImplied } from '#domain/simulators/rule-table.ts'
import type { AnswerValue, Question, Table } from '#domain/simulators/rule-table.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import {
  isNeedless,
  lossesBySeniority,
  reachedSteps,
} from '#test/support/fixtures/walk-simulator-tables.ts'

import { SENIORITY_EXCEPTIONS } from './seniority-exceptions.ts'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const tables = await yamlSimulatorTables(folder).all()
const named = tables.map((table) => [tableFile(table), table] as const)

describe('[S01] a table of the simulators', () => {
  test('stands for the Code in each simulator', () => {
    const ofCode = tables.filter(({ idcc }) => idcc === undefined).map(({ tool }) => tool)
    expect(ofCode).toEqual(SIMULATOR_IDS)
  })

  test('stands in each simulator for an agreement that one of them reads', () => {
    const idccs = Map.groupBy(tables, ({ idcc = 'code' }) => idcc)
    const lacking = [...idccs].filter(([, all]) => all.length < SIMULATOR_IDS.length)
    expect(lacking.map(([idcc]) => idcc)).toEqual([])
    expect(STATE_AGREEMENTS.filter((idcc) => !isRead(idcc, new Set(idccs.keys())))).toEqual([])
  })

  test('is of an agreement that is not closed', () => {
    const closed = tables.filter(({ idcc = '' }) => successorsOf(idcc).length > 0)
    expect(closed.map((table) => tableFile(table))).toEqual([])
  })

  test.each(named)('%s fits every answer with exactly one row', (_file, table) => {
    expect(findGapsAndOverlaps(table)).toEqual([])
  })

  test.each(named)('%s reads each threshold as its words say, or says why', (_file, table) => {
    const misread = findMisreadThresholds(table).map(({ row }) => row)
    const excepted = table.rows.filter(({ boundary }) => boundary !== undefined)
    expect(new Set(misread)).toEqual(new Set(excepted))
  })

  test.each(named)('%s asks only what separates rows, and ends in a row', (_file, table) => {
    const steps = reachedSteps(table)
    expect(steps.filter(({ next }) => next.kind === 'none')).toEqual([])
    expect(steps.filter((step) => isNeedless(table, step))).toEqual([])
  })

  test.each(named)('%s gives no less for more seniority, save its exceptions', (file, table) => {
    const lines = lossesBySeniority(table).map((loss) => loss.lines)
    const excepted = SENIORITY_EXCEPTIONS.filter((exception) => exception.file === file)
    expect(lines.length === 0).toBe(excepted.length === 0)
  })

  test.each(named)('%s asks the questions of the Code with options it knows', (_file, table) => {
    const code = tables.find(({ tool, idcc }) => tool === table.tool && idcc === undefined)
    const inWordsOfTable = new Map(
      [...(code?.questions ?? []), ...table.questions].map((each) => [each.id, each]),
    )
    const ofCode = (code?.questions ?? []).map(({ id }) => inWordsOfTable.get(id) ?? id)
    expect(ofCode.flatMap((each) => unknownAnswers(each, [code, table]))).toEqual([])
  })
})

/** Agreements of the simulators of the state; four of them are closed. */
const STATE_AGREEMENTS = `
  0016 0044 0086 0176 0275 0292 0413 0573 0675 0787 0843 0898 0914 1043 1090 1147 1266
  1351 1404 1480 1483 1486 1501 1505 1516 1517 1518 1527 1596 1597 1606 1672 1702 1740
  1960 1979 1996 2098 2120 2148 2216 2264 2511 2596 2609 2614 2941 3043 3127 3239 3248
`
  .trim()
  .split(/\s+/u)

/** True if an agreement, or each of its successors, has tables. */
function isRead(idcc: string, read: ReadonlySet<string>): boolean {
  const successors = successorsOf(idcc)
  return successors.length === 0 ? read.has(idcc) : successors.every((each) => read.has(each))
}

/** Returns the answers that a question's options give and a table that depends on them lacks. */
function unknownAnswers(
  question: Question | string,
  both: readonly (Table | undefined)[],
): readonly string[] {
  if (typeof question === 'string') return [question]
  const values = possibleValues(question) ?? []
  return values
    .flatMap((value) => [...withImplied(question, value)])
    .filter(([id, value]) => both.some((table) => table && !isKnownTo(table, id, value)))
    .map(([id, value]) => `${id} ${JSON.stringify(value)}`)
}

function isKnownTo({ questions, rows }: Table, id: string, value: AnswerValue): boolean {
  const question = questions.find((each) => each.id === id)
  const isDecisive = rows.some(({ when }) => when.has(id))
  const values = question && possibleValues(question)
  return !isDecisive || values === undefined || values.some((each) => each === value)
}
