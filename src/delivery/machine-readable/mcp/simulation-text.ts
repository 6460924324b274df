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

/**
 * Renders a step of a simulation as Markdown: the next question, or the result with its quotations.
 * `url` is the simulator's page.
 */
export function simulationText(simulation: Simulation, url: string): string {
  const { title, answered, kind } = simulation
  const given = answered.map(({ question, text }) => `- ${question.label} ${text}`)
  const step = kind === 'question' ? questionParts(simulation) : answerParts(simulation, url)
  return [`# ${title}`, `Adresse\u00A0: ${url}`, given.join('\n'), ...step]
    .filter((part) => part !== '')
    .join('\n\n')
}

function questionParts(simulation: SimulationQuestion): readonly string[] {
  const { question, refusal, refusedText = '' } = simulation
  const values = possibleValues(question)?.join(', ') ?? EXPECTED_VALUES[question.type]
  const options = question.type === 'choice' ? question.options : []
  return [
    refusal === undefined ? '' : `${quoted(refusedText)}\u00A0: ${refusal}`,
    `Question\u00A0: ${question.label}`,
    question.help ?? '',
    `La réponse se donne dans ${quoted('reponses')} sous le nom ${quoted(question.id)}\u00A0: ${values}.`,
    options.map(({ value, label }) => `- ${value}\u00A0: ${label}`).join('\n'),
  ]
}

const EXPECTED_VALUES: Readonly<Record<string, string>> = {
  months: 'un nombre de mois, ou «\u00A02 ans 6 mois\u00A0»',
  number: 'un nombre',
  amount: 'un montant en euros par mois',
}

function answerParts(simulation: SimulationAnswer, url: string): readonly string[] {
  const { code, agreement, reason } = simulation
  return [
    `${retainedLine(simulation)}\n${reason}`,
    sideText('Code du travail', code, url),
    agreement?.side === undefined ? '' : sideText(nameOf(agreement), agreement.side, url),
  ]
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

function sideText(name: string, side: RuleAnswer, url: string): string {
  switch (side.kind) {
    case 'proved':
      return rowText(name, side, url)
    case 'notCovered':
      return `## ${name}\nCe simulateur ne lit pas encore cette convention collective.`
    case 'withdrawn':
      return `## ${name}\nLa rédaction vérifie ce point depuis le ${frenchDate(side.since)}\u00A0: ${side.articles.join(', ')}.`
    case 'unproved':
      return `## ${name}\nTextes non importés\u00A0: ${side.articles.join(', ')}.`
    default:
      return side satisfies never
  }
}

function rowText(name: string, row: SimulatedRow, url: string): string {
  const { outcome, passages, because, references } = row
  const formula = outcome.kind === 'amount' ? outcome.formula : undefined
  return [
    `## ${name}\u00A0: ${outcome.text}`,
    ...(formula === undefined ? [] : [`Calcul\u00A0: ${formula} = ${outcome.text}`]),
    ...(because === undefined ? [] : [because]),
    ...passages.map((passage) => passageLine(passage, url)),
    ...references.map((reference) => `- ${reference.title}\u00A0: ${reference.url}`),
  ].join('\n')
}

function passageLine(passage: QuotedPassage, url: string): string {
  const { words, title, source, path, legifranceId, stateOfLawAt } = passage
  const name = title.includes(source) ? title : `${title}, ${source}`
  const state = stateOfLawAt === undefined ? '' : `, en vigueur au ${frenchDate(stateOfLawAt)}`
  return `- ${quoted(words)}\n  ${name} (${legifranceId}${state})\u00A0: ${new URL(path, url).href}`
}

function quoted(words: string): string {
  return `«\u00A0${words}\u00A0»`
}
