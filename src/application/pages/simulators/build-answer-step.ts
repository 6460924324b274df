import { articleSource } from '#application/simulators/answer-document.ts'
import type { AnswerDocument, AnswerSection } from '#application/simulators/answer-document.ts'
import type {
  SimulatedAgreement,
  SimulatedOutcome,
  SimulatedRow,
  RuleAnswer,
  Simulation,
  SimulationAnswer,
} from '#application/simulators/simulation-types.ts'
import type { AnswerStep, GivenAnswer, HiddenField } from '#application/views/simulator-views.ts'
import { schedulePathForNotice } from '#domain/deadlines/notice-simulator-links.ts'
import { formatArticleNumber, LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { paragraph, strong } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { agreementField, answerPath } from './simulator-answer-url.ts'

/** Returns the reader's agreement, or its absence, and answers, each with a link to change it. */
export function givenAnswers(
  simulation: Simulation,
  idcc: string | undefined,
): readonly GivenAnswer[] {
  const fields = fieldsOf(simulation, idcc)
  const changePath = (value: string): string =>
    answerPath(simulation.tool, [...fields, { name: SIMULATOR_FIELDS.changed, value }])
  return [
    {
      label: 'Convention collective',
      text: agreementName(simulation.agreement, idcc),
      changePath: changePath(SIMULATOR_FIELDS.agreement),
    },
    ...simulation.answered.map(({ question, text }) => ({
      label: question.label,
      text,
      changePath: changePath(question.id),
    })),
  ]
}

function agreementName(
  agreement: SimulatedAgreement | undefined,
  idcc: string | undefined,
): string {
  if (idcc === undefined) return 'Aucune, ou inconnue'
  const number = formatIdcc(agreement?.idcc ?? idcc)
  return agreement?.page === undefined ? number : `${agreement.page.title} (${number})`
}

function fieldsOf({ answered }: Simulation, idcc: string | undefined): readonly HiddenField[] {
  return [
    agreementField(idcc),
    ...answered.map(({ question, value }) => ({ name: question.id, value })),
  ]
}

/** Builds the answer step of a finished simulation, with its links. */
export function answerStep(simulation: SimulationAnswer, idcc: string | undefined): AnswerStep {
  const { tool } = simulation
  const fields = fieldsOf(simulation, idcc)
  const schedulePath = scheduleFor(simulation)
  return {
    kind: 'answer',
    answer: ruleAnswer(simulation, idcc),
    files: {
      pdf: answerPath(tool, fields, ANSWER_FILES.pdf),
      docx: answerPath(tool, fields, ANSWER_FILES.docx),
    },
    ...(schedulePath !== undefined && { schedulePath }),
    ...(idcc === undefined && {
      refinePath: answerPath(tool, [
        ...fields,
        { name: SIMULATOR_FIELDS.changed, value: SIMULATOR_FIELDS.agreement },
      ]),
    }),
  }
}

/** Paths of an answer's files, relative to the simulator's path. */
const ANSWER_FILES = { pdf: '/reponse.pdf', docx: '/reponse.docx' } as const

/** Builds the answer of a simulation: one section for the Code, one for the agreement. */
function ruleAnswer(simulation: SimulationAnswer, idcc: string | undefined): AnswerDocument {
  const { tool, title, code, agreement, retained, reason } = simulation
  const sections = [
    ruleSection(LABOUR_CODE, code, { isRetained: retained === 'code' || retained === 'both' }),
    ...(agreement?.side === undefined
      ? []
      : [agreementSection(agreement, agreement.side, retained, idcc)]),
  ]
  const days = sections.flatMap(({ sources }) => sources.flatMap((each) => each.stateOfLawAt ?? []))
  return {
    title,
    figure: retainedOutcome(simulation)?.text ?? 'À vérifier',
    opening: [paragraph(reason)],
    sections,
    remarks: [LIMITS],
    fields: givenAnswers(simulation, idcc),
    ...(days.length > 0 && { stateOfLawAt: Math.min(...days) }),
    sharePath: answerPath(tool, fieldsOf(simulation, idcc)),
  }
}

const LIMITS =
  'Cette réponse applique les textes cités aux réponses données. Le contrat de travail, un accord d’entreprise ou un usage peuvent prévoir mieux.'

function agreementSection(
  agreement: SimulatedAgreement,
  side: RuleAnswer,
  retained: SimulationAnswer['retained'],
  idcc: string | undefined,
): AnswerSection {
  const { page, replaced } = agreement
  const isRetained = retained === 'agreement' || retained === 'both'
  const section = ruleSection(agreementName(agreement, idcc), side, { isRetained })
  return {
    ...section,
    ...(page && { path: page.path }),
    body: [
      ...(replaced
        ? [
            paragraph(
              `La convention ${formatIdcc(replaced.idcc)} n’est plus en vigueur\u00A0: elle a été remplacée par ${replaced.successors.map(formatIdcc).join(' et ')}.`,
            ),
          ]
        : []),
      ...section.body,
    ],
  }
}

/** Builds the section of the Code or of an agreement. Without an answer, it states the reason. */
export function ruleSection(
  title: string,
  side: RuleAnswer,
  { isRetained = false }: { readonly isRetained?: boolean } = {},
): AnswerSection {
  const section = { id: title, title, ...(isRetained && { mark: 'Réponse retenue' }) }
  switch (side.kind) {
    case 'proved':
      return { ...section, figure: side.outcome.text, ...provedText(side) }
    case 'notCovered':
      return { ...section, body: [paragraph(NOT_COVERED)], sources: [] }
    case 'withdrawn':
      return {
        ...section,
        body: [
          paragraph(
            `Un texte cité a changé\u00A0: la rédaction vérifie ce point depuis le ${frenchDate(side.since)} (${articlesIn(side)}).`,
          ),
        ],
        sources: [],
      }
    case 'unproved':
      return {
        ...section,
        body: [
          paragraph(
            `Les textes qui le disent ne sont pas encore en ligne sur le site (${articlesIn(side)}).`,
          ),
        ],
        sources: [],
      }
    default:
      return side satisfies never
  }
}

const NOT_COVERED =
  'La convention n’est pas encore couverte par ce simulateur\u00A0: seule la réponse du Code du travail est donnée.'

function articlesIn({ articles }: { readonly articles: readonly string[] }): string {
  return articles.map(formatArticleNumber).join(', ')
}

function provedText({ outcome, because, passages, references }: SimulatedRow): {
  readonly body: Body
  readonly sources: AnswerSection['sources']
} {
  const formula = outcome.kind === 'amount' ? outcome.formula : undefined
  return {
    body: [
      ...(formula === undefined
        ? []
        : [paragraph(`Calcul\u00A0: ${formula} = `, strong(outcome.text))]),
      ...(because === undefined ? [] : [paragraph(because)]),
    ],
    sources: [
      ...passages.map(({ words, title, source, ...article }) =>
        articleSource({ words, title, group: source }, article),
      ),
      ...references.map(({ title, url }) => ({ title, group: 'Autres textes', href: url })),
    ],
  }
}

/**
 * Returns the path of the schedule simulator, prefilled with the notice period found. Returns
 * undefined for other outcomes.
 */
function scheduleFor(simulation: SimulationAnswer): string | undefined {
  const outcome = retainedOutcome(simulation)
  if (outcome?.kind === 'duration') return schedulePathForNotice(simulation.tool, outcome.parts)
  return outcome?.kind === 'none' ? schedulePathForNotice(simulation.tool, []) : undefined
}

function retainedOutcome({
  code,
  agreement,
  retained,
}: SimulationAnswer): SimulatedOutcome | undefined {
  const side = retained === 'agreement' ? agreement?.side : code
  return retained !== 'none' && side?.kind === 'proved' ? side.outcome : undefined
}
