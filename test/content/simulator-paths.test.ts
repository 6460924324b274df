import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import { longestPath } from '#test/support/fixtures/walk-simulator-paths.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memorySimulators } from '#test/support/memory/memory-simulators.ts'

import { LONG_PATHS } from './long-simulator-paths.ts'

const MAX_QUESTIONS = 7

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const tables = await yamlSimulatorTables(folder).all()
const { simulate } = memorySimulators(new MemoryLibrary(), tables, new MemoryLogger())
const agreements = [...new Set(tables.map(({ idcc }) => idcc))]

describe('[S01] a simulator', () => {
  test.each(SIMULATOR_IDS)('%s asks at most seven questions, save its exceptions', async (tool) => {
    const long = new Map<string, number>()
    for (const idcc of agreements) {
      const path = await longestPath({ simulate, tool, idcc, tables })
      // The day is asked of an answer on the very anniversary only.
      const questions = path.filter((step) => !step.endsWith('-jour'))
      if (questions.length > MAX_QUESTIONS) long.set(idcc ?? 'code', questions.length)
      expect(path.length - questions.length).toBeLessThanOrEqual(2)
    }
    const excepted = LONG_PATHS.filter((each) => each.tool === tool)
    expect(long).toEqual(new Map(excepted.map(({ idcc, questions }) => [idcc, questions])))
  })

  test.each<[string | undefined, Readonly<Record<string, string>>, string]>([
    [undefined, {}, 'profession'],
    ['1480', {}, 'profession'],
    ['3239', {}, 'profession'],
    ['1486', {}, 'faute'],
    ['1486', { profession: 'journaliste', faute: 'non' }, 'anciennete'],
  ])('under %s, after %j, asks for %s [S02]', async (idcc, answers, question) => {
    const tool = 'indemnite-de-licenciement'
    const texts = new Map(Object.entries(answers))
    const step = await simulate({ tool, answers: texts, ...(idcc !== undefined && { idcc }) })
    expect(step).toMatchObject({ kind: 'question', question: { id: question } })
    const profession = texts.get('profession') ?? (question === 'faute' ? 'autre' : undefined)
    expect(step.answers.get('profession')).toBe(profession)
  })
})
