import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { findGapsAndOverlaps } from '#domain/simulators/find-gaps-and-overlaps.ts'
import { findMisreadThresholds } from '#domain/simulators/find-misread-thresholds.ts'
import { possibleValues, tableFile } from '#domain/simulators/rule-table.ts'
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
    const known = new Map(
      code?.questions.map((question) => [question.id, possibleValues(question)]),
    )
    const unknown = table.questions.filter((question) => {
      const values = known.get(question.id)
      return values && possibleValues(question)?.some((value) => !values.includes(value))
    })
    expect(unknown.map(({ id }) => id)).toEqual([])
  })
})
