import type { Simulation, SimulationQuestion } from '#application/simulators/simulation-types.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { questionLines, simulationAnswer } from './format-simulation-step.ts'
import { parseOptionAnswers } from './parse-answer-options.ts'

interface RequestedTable {
  readonly tool: SimulatorId
  readonly idcc: string | undefined
  /** Arguments after the tool: `--anciennete`, `30`. */
  readonly words: readonly string[]
}

/**
 * Runs a table-based simulator and prints its result, or the next unanswered question. In a
 * terminal without `--json`, prompts for missing answers. Returns the exit code.
 */
export async function simulateRuleTable(
  context: CommandContext,
  { simulators }: Pick<Site, 'simulators'>,
  { tool, idcc, words }: RequestedTable,
): Promise<ExitCode> {
  const questions = await simulators.questions(tool, idcc)
  const parsedAnswers = parseOptionAnswers(
    words,
    questions.map(({ id }) => id),
  )
  if (!parsedAnswers.ok) return context.fail(parsedAnswers.problem)
  const answers = new Map(parsedAnswers.value)
  for (;;) {
    const simulation = await simulators.simulate({
      tool,
      answers,
      ...(idcc === undefined ? {} : { idcc }),
    })
    const text = simulation.kind === 'question' ? await askReader(context, simulation) : ''
    if (simulation.kind !== 'question' || text === '') {
      context.answer(simulationAnswer(simulation))
      return exitOf(simulation)
    }
    answers.set(simulation.question.id, text)
  }
}

/**
 * Prompts for the answer to a question in a terminal. Returns an empty string outside a terminal or
 * without an answer.
 */
async function askReader(
  { staff, json }: CommandContext,
  simulation: SimulationQuestion,
): Promise<string> {
  if (json || !staff.ask) return ''
  return (await staff.ask(questionLines(simulation).join('\n'))).trim()
}

function exitOf(simulation: Simulation): ExitCode {
  if (simulation.kind === 'question') return EXIT.usage
  return simulation.retained === 'none' ? EXIT.unknown : EXIT.ok
}
