import type {
  SimulatedOutcome,
  RuleAnswer,
  Simulation,
  SimulationAnswer,
} from '#application/simulators/simulation-types.ts'
import type {
  AnswerStep,
  AnsweringAgreement,
  GivenAnswer,
  HiddenField,
} from '#application/views/simulator-views.ts'
import { schedulePathForNotice } from '#domain/deadlines/notice-simulator-links.ts'
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
      text: idcc === undefined ? 'Aucune, ou inconnue' : agreementName(simulation, idcc),
      changePath: changePath(SIMULATOR_FIELDS.agreement),
    },
    ...simulation.answered.map(({ question, text }) => ({
      label: question.label,
      text,
      changePath: changePath(question.id),
    })),
  ]
}

function agreementName({ agreement }: Simulation, idcc: string): string {
  const number = formatIdcc(agreement?.idcc ?? idcc)
  return agreement?.page === undefined ? number : `${agreement.page.title} (${number})`
}

function fieldsOf({ answered }: Simulation, idcc: string | undefined): readonly HiddenField[] {
  return [
    agreementField(idcc),
    ...answered.map(({ question, value }) => ({ name: question.id, value })),
  ]
}

/**
 * Builds the answer step of a simulation with its links. Returns undefined while the simulator
 * still asks a question.
 */
export function answerStep(
  simulation: Simulation,
  idcc: string | undefined,
): AnswerStep | undefined {
  if (simulation.kind !== 'answer') return undefined
  const { tool, code, retained, reason } = simulation
  const fields = fieldsOf(simulation, idcc)
  const agreement = answeringAgreement(simulation, idcc)
  const schedulePath = scheduleFor(simulation)
  const days = [code, agreement?.side].flatMap((side) => daysOf(side))
  return {
    kind: 'answer',
    figure: figureOf(simulation),
    retained,
    reason,
    code,
    ...(agreement && { agreement }),
    ...(days.length > 0 && { stateOfLawAt: Math.min(...days) }),
    sharePath: answerPath(tool, fields),
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

function answeringAgreement(
  simulation: SimulationAnswer,
  idcc: string | undefined,
): AnsweringAgreement | undefined {
  const { agreement } = simulation
  if (idcc === undefined || agreement?.side === undefined) return undefined
  const { page, replaced, side } = agreement
  return {
    idcc: agreement.idcc,
    name: agreementName(simulation, idcc),
    side,
    ...(page && { page }),
    ...(replaced && { replaced }),
  }
}

/** Returns the main figure of an answer: the outcome of the side that applies. */
function figureOf(simulation: SimulationAnswer): string {
  return retainedOutcome(simulation)?.text ?? 'À vérifier'
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

function daysOf(side: RuleAnswer | undefined): readonly number[] {
  if (side?.kind !== 'proved') return []
  return side.passages.flatMap(({ stateOfLawAt }) => stateOfLawAt ?? [])
}
