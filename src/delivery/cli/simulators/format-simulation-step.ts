import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type {
  Simulation,
  SimulationAnswer,
  SimulationQuestion,
} from '#application/simulators/simulation-types.ts'
import type { Question } from '#domain/simulators/rule-table.ts'

import { simulationAnswerLines } from '../../machine-readable/mcp/simulation-answer-lines.ts'
import { quoteInFrench } from '../command-failure.ts'
import type { Answer, Lines } from '../command-output.ts'
import { formatLabelledValues, formatTable } from '../format-table.ts'
import { joinPage } from '../text/join-parts.ts'

/**
 * Builds the command output for one step of a simulation, as text and as JSON: the next question,
 * or the result.
 */
export function simulationAnswer(simulation: Simulation): Answer<'simulate/1'> {
  const text = simulation.kind === 'question' ? questionLines(simulation) : resultLines(simulation)
  return { schema: 'simulate/1', text, data: serializeSimulation(simulation) }
}

/**
 * Formats the next question as text: the error about a rejected answer, the label, the help, the
 * command-line option and the choices.
 */
export function questionLines({ question, refusal, refusedText }: SimulationQuestion): Lines {
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

function resultLines(simulation: SimulationAnswer): Lines {
  const { title, answered } = simulation
  return joinPage(
    title,
    formatLabelledValues(answered.map(({ question, text }) => [question.label, text])),
    ...simulationAnswerLines(simulation, { dash: '–', link: (path) => path }),
  )
}
