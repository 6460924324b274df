import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type {
  QuotedPassage,
  SimulatedAgreement,
  SimulatedRow,
  RuleAnswer,
  Simulation,
  SimulationAnswer,
  SimulationQuestion,
} from '#application/simulators/simulation-types.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { possibleValues } from '#domain/simulators/rule-table.ts'

import { quoteInFrench } from '../command-failure.ts'
import type { Answer, Lines } from '../command-output.ts'
import { formatLabelledValues, formatTable } from '../format-table.ts'
import { joinParts } from '../text/shared-renderers.ts'

/**
 * Builds the command output for one step of a simulation, as text and as JSON: the next question,
 * or the result.
 */
export function simulationAnswer(simulation: Simulation): Answer {
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
  const possible = possibleValues(question)
  const option = `  --${question.id} <${possible === undefined ? VALUES[question.type] : 'réponse'}>`
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

const VALUES: Readonly<Record<string, string>> = {
  months: 'mois, ou « 2 ans 6 mois »',
  number: 'nombre',
  amount: 'euros par mois',
}

function resultLines(simulation: SimulationAnswer): Lines {
  const { title, answered, code, agreement, reason } = simulation
  return joinParts([
    [title, '='.repeat(title.length)],
    formatLabelledValues(answered.map(({ question, text }) => [question.label, text])),
    [retainedLine(simulation), reason],
    sideLines('Code du travail', code),
    ...(agreement?.side ? [sideLines(nameOf(agreement), agreement.side)] : []),
  ])
}

function nameOf({ idcc, page }: SimulatedAgreement): string {
  return page === undefined ? formatIdcc(idcc) : `${page.title} (${formatIdcc(idcc)})`
}

function retainedLine({ retained, code, agreement }: SimulationAnswer): string {
  const side = retained === 'code' ? code : (agreement?.side ?? code)
  return retained === 'none' || side.kind !== 'proved'
    ? 'Réponse inconnue.'
    : `Réponse\u00A0: ${side.outcome.text}`
}

function sideLines(name: string, side: RuleAnswer): Lines {
  switch (side.kind) {
    case 'proved':
      return rowLines(name, side)
    case 'notCovered':
      return [`## ${name}`, 'Ce simulateur ne lit pas encore cette convention collective.']
    case 'withdrawn':
      return [
        `## ${name}`,
        `La rédaction vérifie ce point depuis le ${frenchDate(side.since)}\u00A0: ${side.articles.join(', ')}.`,
      ]
    case 'unproved':
      return [`## ${name}`, `Textes non importés\u00A0: ${side.articles.join(', ')}.`]
    default:
      return side satisfies never
  }
}

function rowLines(name: string, { outcome, passages, because, references }: SimulatedRow): Lines {
  const formula =
    outcome.kind === 'amount' && outcome.formula !== undefined
      ? [`Calcul\u00A0: ${outcome.formula} = ${outcome.text}`]
      : []
  return [
    `## ${name}\u00A0: ${outcome.text}`,
    ...formula,
    ...(because === undefined ? [] : [because]),
    ...passages.flatMap((passage) => passageLines(passage)),
    ...references.flatMap(({ title, url }) => [`– ${title}`, `  ${url}`]),
  ]
}

function passageLines(passage: QuotedPassage): Lines {
  const { words, title, source, path, legifranceId, stateOfLawAt } = passage
  const name = title.includes(source) ? title : `${title}, ${source}`
  const state = stateOfLawAt === undefined ? '' : `, en vigueur au ${frenchDate(stateOfLawAt)}`
  return [`– ${quoteInFrench(words)}`, `  ${name} (${legifranceId}${state})`, `  ${path}`]
}
