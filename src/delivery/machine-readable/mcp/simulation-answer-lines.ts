import type {
  QuotedPassage,
  RuleAnswer,
  SimulatedAgreement,
  SimulatedRow,
  SimulationAnswer,
} from '#application/simulators/simulation-types.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

/** How a text begins the items of its lists, and writes the paths of the site. */
interface TextStyle {
  readonly dash: string
  readonly link: (path: string) => string
}

/**
 * Renders the answer of a simulation as parts of lines: the answer and its reason, then what the
 * Labour Code and the agreement say, with quotations.
 */
export function simulationAnswerLines(
  simulation: SimulationAnswer,
  style: TextStyle,
): readonly (readonly string[])[] {
  const { code, agreement, reason } = simulation
  return [
    [retainedLine(simulation), reason],
    sideLines('Code du travail', code, style),
    ...(agreement?.side ? [sideLines(nameOf(agreement), agreement.side, style)] : []),
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

function sideLines(name: string, side: RuleAnswer, style: TextStyle): readonly string[] {
  switch (side.kind) {
    case 'proved':
      return rowLines(name, side, style)
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

function rowLines(
  name: string,
  { outcome, passages, because, references }: SimulatedRow,
  style: TextStyle,
): readonly string[] {
  const formula = outcome.kind === 'amount' ? outcome.formula : undefined
  return [
    `## ${name}\u00A0: ${outcome.text}`,
    ...(formula === undefined ? [] : [`Calcul\u00A0: ${formula} = ${outcome.text}`]),
    ...(because === undefined ? [] : [because]),
    ...passages.flatMap((passage) => passageLines(passage, style)),
    ...references.map(({ title, url }) => `${style.dash} ${title}\u00A0: ${url}`),
  ]
}

function passageLines(passage: QuotedPassage, { dash, link }: TextStyle): readonly string[] {
  const { words, title, source, path, legifranceId, stateOfLawAt } = passage
  const name = title.includes(source) ? title : `${title}, ${source}`
  const state = stateOfLawAt === undefined ? '' : `, en vigueur au ${frenchDate(stateOfLawAt)}`
  return [
    `${dash} «\u00A0${words}\u00A0»`,
    `  ${name} (${legifranceId}${state})\u00A0: ${link(path)}`,
  ]
}
