import { simulationView } from '#application/pages/simulators/load-simulator-page.ts'
import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type { Simulation, SimulationQuestion } from '#application/simulators/simulation-types.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { Question } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { CommandContext } from '../command-context.ts'
import { quoteInFrench } from '../command-failure.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'
import { parseOptionAnswers } from './parse-answer-options.ts'
import { answerPageLines } from './print-answer-page.ts'

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
  site: Pick<Site, 'simulators' | 'pages'>,
  { tool, idcc, words }: RequestedTable,
): Promise<ExitCode> {
  const { simulators } = site
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
      const data = serializeSimulation(simulation)
      const lines =
        simulation.kind === 'question'
          ? questionLines(simulation)
          : await answerPageLines(context, site, simulationView(simulation, idcc))
      context.answer({ schema: 'simulate/1', text: lines, data })
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

/**
 * Formats the next question as text: the error about a rejected answer, the label, the help, the
 * command-line option and the choices.
 */
function questionLines({ question, refusal, refusedText }: SimulationQuestion): Lines {
  const refused =
    refusal === undefined ? [] : [`${quoteInFrench(refusedText ?? '')}\u00A0: ${refusal}`]
  const help = question.help === undefined ? [] : [question.help]
  const option = `  --${question.id} <${VALUES[question.type]}>`
  const choices =
    question.type === 'choice' ? question.options.map(({ value, label }) => [value, label]) : []
  const values = question.type === 'yesNo' ? ['    oui, non'] : []
  return [
    ...refused,
    question.label,
    ...help,
    option,
    ...values,
    ...formatTable(choices).map((line) => `    ${line}`),
  ]
}

const VALUES: Readonly<Record<Question['type'], string>> = {
  choice: 'réponse',
  yesNo: 'réponse',
  months: 'mois, ou « 2 ans 6 mois »',
  years: 'années',
  number: 'nombre',
  amount: 'euros par mois',
}
