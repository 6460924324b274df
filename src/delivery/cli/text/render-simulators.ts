import { SCHEDULE_SIMULATOR } from '#application/pages/simulators/simulator-list.ts'
import type { RuleAnswer } from '#application/simulators/simulation-types.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type {
  AgreementStep,
  AnswerStep,
  QuestionStep,
  SimulatorStep,
  SimulatorView,
} from '#application/views/simulator-views.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import type { Lines } from '../command-output.ts'
import { wrapText } from './body-as-text.ts'
import { joinPage, joinParts, linksBlock, withHeading } from './shared-renderers.ts'

/** Renderers of the list of simulators and of a simulator's current step, as text. */
export const SIMULATOR_RENDERERS: Pick<Renderers<Lines>, 'simulators' | 'simulator'> = {
  simulators: ({ meta, standfirst, groups }) =>
    joinPage(
      meta.title,
      wrapText(standfirst),
      ...groups.map(({ title, tools }) => linksBlock(title, tools)),
    ),
  simulator: (view) =>
    joinPage(view.meta.title, wrapText(view.standfirst), givenLines(view), stepLines(view.step)),
}

function givenLines({ given }: SimulatorView): Lines {
  return withHeading(
    'Vos réponses',
    given.map(({ label, text }) => `– ${label} ${text}`),
  )
}

function stepLines(step: SimulatorStep): Lines {
  if (step.kind === 'agreement') return agreementLines(step)
  return step.kind === 'question' ? questionLines(step) : answerLines(step)
}

function agreementLines({ problem, found, usual, withoutPath }: AgreementStep): Lines {
  const choices = [...found, ...usual].map(({ title, idcc, path }) => ({
    title: `${title} (${formatIdcc(idcc)})`,
    path,
  }))
  return joinParts([
    problem ?? [],
    linksBlock('Quelle convention collective s’applique ?', [
      ...choices,
      { title: 'Sans convention', path: withoutPath },
    ]),
  ])
}

function questionLines({ question, problem, code }: QuestionStep): Lines {
  const options = question.type === 'choice' ? question.options : []
  return joinParts([
    problem ?? [],
    withHeading(question.label, [
      ...wrapText(question.help ?? ''),
      ...options.map(({ value, label }) => `– ${question.id}=${value}\u00A0: ${label}`),
      ...(options.length === 0 ? [`– ${question.id}=…`] : []),
    ]),
    ...(code ? [withHeading('Code du travail', sideLines(code))] : []),
  ])
}

function answerLines(step: AnswerStep): Lines {
  const { figure, reason, code, agreement, sharePath, schedulePath } = step
  return joinParts([
    withHeading(`Réponse\u00A0: ${figure}`, wrapText(reason)),
    withHeading('Code du travail', sideLines(code)),
    ...(agreement ? [withHeading(agreement.name, sideLines(agreement.side))] : []),
    ...(schedulePath === undefined ? [] : [[`${SCHEDULE_SIMULATOR.title}\u00A0:`, schedulePath]]),
    sharePath,
  ])
}

function sideLines(side: RuleAnswer): Lines {
  switch (side.kind) {
    case 'proved': {
      const { outcome, because, passages, references } = side
      const formula = outcome.kind === 'amount' ? outcome.formula : undefined
      return [
        outcome.text,
        ...(formula === undefined ? [] : wrapText(`${formula} = ${outcome.text}`)),
        ...wrapText(because ?? ''),
        ...passages.flatMap(({ words, title, path }) => [
          ...wrapText(`«\u00A0${words}\u00A0»`, '  '),
          `  ${title}\u00A0: ${path}`,
        ]),
        ...references.map(({ title, url }) => `  ${title}\u00A0: ${url}`),
      ]
    }
    case 'notCovered':
      return ['La convention n’est pas encore couverte par ce simulateur.']
    case 'withdrawn':
      return [`La rédaction vérifie ce point depuis le ${frenchDate(side.since)}.`]
    case 'unproved':
      return ['Les textes qui le disent ne sont pas encore en ligne sur le site.']
    default:
      return side satisfies never
  }
}
