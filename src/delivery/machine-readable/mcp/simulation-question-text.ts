import type { SimulationQuestion } from '#application/simulators/simulation-types.ts'
import { possibleValues } from '#domain/simulators/rule-table.ts'
import type { NumericType } from '#domain/simulators/rule-table.ts'

/** Renders the next question of a simulation as Markdown. `url` is the simulator's page. */
export function questionText(simulation: SimulationQuestion, url: string): string {
  const { title, answered } = simulation
  const answerLines = answered.map(({ question, text }) => `- ${question.label} ${text}`)
  return [
    `# ${title}`,
    `Adresse\u00A0: ${url}`,
    answerLines.join('\n'),
    ...questionParts(simulation),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function questionParts(simulation: SimulationQuestion): readonly string[] {
  const { question, refusal, refusedText = '' } = simulation
  const values =
    question.type === 'choice' || question.type === 'yesNo'
      ? possibleValues(question)?.join(', ')
      : EXPECTED_VALUES[question.type]
  const options = question.type === 'choice' ? question.options : []
  return [
    refusal === undefined ? '' : `${quoted(refusedText)}\u00A0: ${refusal}`,
    `Question\u00A0: ${question.label}`,
    question.help ?? '',
    `La réponse se donne dans ${quoted('reponses')} sous le nom ${quoted(question.id)}\u00A0: ${values}.`,
    options.map(({ value, label }) => `- ${value}\u00A0: ${label}`).join('\n'),
  ]
}

const EXPECTED_VALUES: Readonly<Record<NumericType, string>> = {
  months: 'un nombre de mois, ou «\u00A02 ans 6 mois\u00A0»',
  years: 'un nombre d’années',
  number: 'un nombre',
  amount: 'un montant en euros par mois',
}

function quoted(words: string): string {
  return `«\u00A0${words}\u00A0»`
}
