import type { QuotedPassage, RuleAnswer } from '#application/simulators/simulation-types.ts'
import type { AnswerStep, GivenAnswer, SimulatorView } from '#application/views/simulator-views.ts'
import type { PrintedAnswer } from '#domain/downloads/printed-document.ts'
import { cell, heading, paragraph, strong, text } from '#domain/editorial/body-builders.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Author and date of the printed document. */
interface Printing {
  readonly author: string
  readonly now: Instant
}

/**
 * Converts the answer page of a simulator to a printable document. Returns undefined for a step
 * without an answer.
 */
export function printableSimulatorAnswer(
  { title, path, given, step }: SimulatorView,
  { author, now }: Printing,
): PrintedAnswer | undefined {
  if (step.kind !== 'answer') return undefined
  return {
    kind: 'simulation',
    title: `${title}\u00A0: ${step.figure}`,
    standfirst: step.reason,
    author,
    stateOfLawAt: step.stateOfLawAt ?? now,
    path,
    body: [paragraph(step.reason), ...sidesOf(step), ...givenTable(given), paragraph(LIMITS)],
  }
}

const LIMITS =
  'Cette réponse applique les textes cités aux réponses données. Le contrat de travail, un accord d’entreprise ou un usage peuvent prévoir mieux.'

function sidesOf({ code, agreement, retained }: AnswerStep): Body {
  return [
    ...sideBlocks('Code du travail', code, retained === 'code' || retained === 'both'),
    ...(agreement
      ? sideBlocks(agreement.name, agreement.side, retained === 'agreement' || retained === 'both')
      : []),
  ]
}

function sideBlocks(name: string, side: RuleAnswer, retained: boolean): Body {
  const mark = retained ? ' (réponse retenue)' : ''
  return [heading(name + mark), ...sideWords(side)]
}

function sideWords(side: RuleAnswer): Body {
  if (side.kind === 'notCovered') {
    return [paragraph('La convention n’est pas encore couverte par ce simulateur.')]
  }
  if (side.kind === 'withdrawn') {
    return [paragraph(`La rédaction vérifie ce point depuis le ${frenchDate(side.since)}.`)]
  }
  if (side.kind === 'unproved') {
    return [paragraph('Les textes qui le disent ne sont pas encore en ligne sur le site.')]
  }
  const { outcome, because, passages, references } = side
  const formula = outcome.kind === 'amount' ? outcome.formula : undefined
  return [
    paragraph(strong(outcome.text)),
    ...(formula === undefined ? [] : [paragraph(`Calcul\u00A0: ${formula} = ${outcome.text}`)]),
    ...(because === undefined ? [] : [paragraph(because)]),
    ...passages.flatMap(passageBlocks),
    ...references.map(({ title, url }) => paragraph(`${title}\u00A0: ${url}`)),
  ]
}

function passageBlocks({ words, title, source, stateOfLawAt }: QuotedPassage): Body {
  const day = stateOfLawAt === undefined ? '' : `, en vigueur au ${frenchDate(stateOfLawAt)}`
  const quoted: Inline = { type: 'em', children: [text(`«\u00A0${words}\u00A0»`)] }
  return [
    { type: 'quote', children: [paragraph(quoted)] },
    paragraph(`${title}${title.includes(source) ? '' : `, ${source}`}${day}`),
  ]
}

function givenTable(answers: readonly GivenAnswer[]): Body {
  const rows = answers.map((answer) => [cell(answer.label, true), cell(answer.text, false)])
  return [heading('Réponses données'), { type: 'table', rows }]
}
