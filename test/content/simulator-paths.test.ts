import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { yamlSimulatorTables } from '#adapters/storage/markdown/simulators/yaml-simulator-tables.ts'
import { compareCodeAndAgreement } from '#domain/simulators/compare-code-and-agreement.ts'
import type { RuleOutcome } from '#domain/simulators/compare-code-and-agreement.ts'
import { nextStep } from '#domain/simulators/next-question.ts'
import { calendarDays } from '#domain/simulators/parse-and-format-durations.ts'
import type { Answers } from '#domain/simulators/rule-table.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { walkSimulator } from '#test/support/fixtures/walk-simulator-paths.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memorySimulators } from '#test/support/memory/memory-simulators.ts'

const MAX_QUESTIONS = 7

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const tables = await yamlSimulatorTables(folder).all()
const { simulate } = memorySimulators(new MemoryLibrary(), tables, new MemoryLogger())
/** Simulators in which the more favourable of the Code and the agreement applies. */
const FAVOURABLE: ReadonlySet<SimulatorId> = new Set([
  'preavis-de-licenciement',
  'indemnite-de-licenciement',
  'indemnite-de-rupture-conventionnelle',
])

const agreements = [...new Set(tables.map(({ idcc }) => idcc))]

/** True if the outcome that applies is smaller than that of the Code. */
function isLessThanCode(tool: SimulatorId, idcc: string | undefined, answers: Answers): boolean {
  const [code, agreement] = [outcomeOf(tool, undefined, answers), outcomeOf(tool, idcc, answers)]
  const { retained } = compareCodeAndAgreement(tool, { code, agreement }, answers)
  return sizeOf(retained === 'agreement' ? agreement : code) < sizeOf(code)
}

function outcomeOf(tool: SimulatorId, idcc: string | undefined, answers: Answers): RuleOutcome {
  const table = tables.find((each) => each.tool === tool && each.idcc === idcc)
  const step = table && nextStep(table, answers)
  if (step?.kind !== 'answer') return { outcome: { kind: 'notProvided' } }
  return { outcome: step.row.outcome, ...(step.amount !== undefined && { amount: step.amount }) }
}

/** Returns days or euros; -1 for an outcome without a figure. */
function sizeOf({ outcome, amount }: RuleOutcome): number {
  if (outcome.kind === 'none') return 0
  return amount ?? (outcome.kind === 'duration' ? calendarDays(outcome.parts) : undefined) ?? -1
}

/** True if a step asks for the day, as it does of an answer on the very anniversary only. */
function isOfDay(step: string): boolean {
  return step.endsWith('-jour')
}

describe('[S01] a simulator', () => {
  describe.each(SIMULATOR_IDS)('%s', async (tool) => {
    const walks = await Promise.all(
      agreements.map(async (idcc) => ({
        idcc,
        ...(await walkSimulator({ simulate, tool, idcc, tables })),
      })),
    )

    test('asks at most seven questions', () => {
      const long = walks.filter(({ longest }) => {
        const days = longest.filter(isOfDay).length
        return longest.length - days > MAX_QUESTIONS || days > 2
      })
      expect(long.map(({ idcc, longest }) => [idcc, longest])).toEqual([])
    })

    test('ends each way in a row of both sides', () => {
      const unanswered = walks.flatMap(({ idcc, answers }) =>
        answers.flatMap(({ code, agreement, answered }) =>
          [code, agreement?.side].some((side) => side?.kind === 'notCovered')
            ? [[idcc, ...answered.map(({ value }) => value)].join(' ')]
            : [],
        ),
      )
      expect(unanswered).toEqual([])
    })

    if (!FAVOURABLE.has(tool)) return
    test('shows no less than the Code [S03]', () => {
      const less = walks.flatMap(({ idcc, answers: reached }) =>
        reached.flatMap(({ answers }) => (isLessThanCode(tool, idcc, answers) ? [idcc] : [])),
      )
      expect(less).toEqual([])
    })
  })

  test.each<[string | undefined, Readonly<Record<string, string>>, string]>([
    [undefined, {}, 'profession'],
    ['1480', {}, 'profession'],
    ['3239', {}, 'profession'],
    ['1486', {}, 'raison'],
    ['1486', { faute: 'non', inaptitudeProfessionnelle: 'non' }, 'anciennete'],
    ['1501', { faute: 'non' }, 'raison'],
    ['1486', { profession: 'journaliste', faute: 'non' }, 'anciennete'],
  ])('under %s, after %j, asks for %s [S02]', async (idcc, answers, question) => {
    const tool = 'indemnite-de-licenciement'
    const texts = new Map(Object.entries(answers))
    const step = await simulate({ tool, answers: texts, ...(idcc !== undefined && { idcc }) })
    expect(step).toMatchObject({ kind: 'question', question: { id: question } })
    const profession = texts.get('profession') ?? (question === 'profession' ? undefined : 'autre')
    expect(step.answers.get('profession')).toBe(profession)
  })
})
