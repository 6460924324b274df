import { doubledNotice } from '#domain/simulators/notice-for-disabled-employee.ts'
import { onlyOptionUnder } from '#domain/simulators/rule-table.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import { SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SimulatorTables } from '#ports/simulator-tables.ts'

import { answerTableQuestions } from './answer-table-questions.ts'
import type { Reading, TableStep } from './answer-table-questions.ts'
import { checkAnswerQuotations } from './check-answer-quotations.ts'
import type { QuotationCheckPorts } from './check-answer-quotations.ts'
import { chooseCodeOrAgreement, codeAlone } from './choose-code-or-agreement.ts'
import { followDismissalNotice } from './follow-dismissal-notice.ts'
import { resolveAgreement } from './resolve-agreement.ts'
import type { Simulation, SimulationRequest } from './simulation-types.ts'

interface SimulatePorts extends QuotationCheckPorts {
  readonly tables: Pick<SimulatorTables, 'table'>
  readonly library: Pick<ContentLibrary, 'list'>
}

/**
 * Returns the next question of a simulator. Once all are answered, returns the answers of the
 * Labour Code and of the agreement, if one is given.
 */
export type Simulate = (request: SimulationRequest) => Promise<Simulation>

/** Creates the use case that runs simulators. */
export function simulate(ports: SimulatePorts): Simulate {
  return async ({ tool, idcc, answers: texts }) => {
    const named = idcc === undefined ? undefined : await resolveAgreement(ports.library, idcc)
    const [codeTable, agreementTable] = await Promise.all([
      ports.tables.table(tool),
      named?.isCertain ? ports.tables.table(tool, named.agreement.idcc) : undefined,
    ])
    const reading: Reading = { texts, values: new Map(), answered: [] }
    if (named?.isCertain) answerByAgreement(codeTable, named.agreement.idcc, reading)
    const step = {
      tool,
      title: SIMULATOR_TITLES[tool],
      answered: reading.answered,
      answers: reading.values,
    }
    const agreement = named && { agreement: named.agreement }
    const ofCode = answerTableQuestions(inWordsOf(agreementTable, codeTable), reading)
    if (ofCode.kind === 'question') return { ...step, ...agreement, ...ofCode }
    const code = await checkAnswerQuotations(ports, codeTable, ofCode, reading.values)
    const { table: answeringTable, followed } = await followDismissalNotice(
      ports.tables,
      { table: agreementTable, followed: answerTableQuestions(agreementTable, reading) },
      reading,
    )
    const ofAgreement = protectedNotice(agreementTable, followed, reading)
    if (ofAgreement.kind === 'question') return { ...step, ...agreement, code, ...ofAgreement }
    if (!named) return { ...step, kind: 'answer', code, ...codeAlone(code) }
    const side = await checkAnswerQuotations(ports, answeringTable, ofAgreement, reading.values)
    const chosen = chooseCodeOrAgreement(
      tool,
      { followed: ofCode, side: code },
      { followed: ofAgreement, side },
      reading.values,
    )
    return { ...step, kind: 'answer', code, agreement: { ...named.agreement, side }, ...chosen }
  }
}

/**
 * Answers the choices of the Labour Code of which the agreement leaves one option, unless the reader
 * has answered them: other professions have agreements of their own.
 */
function answerByAgreement(
  code: Table | undefined,
  idcc: string,
  { texts, values }: Reading,
): void {
  for (const question of code?.questions ?? []) {
    const isAnswered = (texts.get(question.id)?.trim() ?? '') !== ''
    const only = isAnswered ? undefined : onlyOptionUnder(idcc, question)
    if (only !== undefined) values.set(question.id, only)
  }
}

/**
 * Returns the Labour Code's table, with questions replaced by those of the agreement that have the
 * same id.
 */
function inWordsOf(agreement: Table | undefined, code: Table | undefined): Table | undefined {
  if (agreement === undefined || code === undefined) return code
  const own = new Map(agreement.questions.map((question) => [question.id, question]))
  return { ...code, questions: code.questions.map((question) => own.get(question.id) ?? question) }
}

/**
 * Doubles the agreement's dismissal notice for a disabled employee, unless the agreement's table
 * covers that case.
 */
function protectedNotice(table: Table | undefined, followed: TableStep, { values }: Reading) {
  const isDoubled =
    table?.tool === 'preavis-de-licenciement' &&
    values.get('handicap') === 'oui' &&
    !table.questions.some(({ id }) => id === 'handicap')
  return isDoubled && followed.kind === 'answer'
    ? { ...followed, row: doubledNotice(followed.row) }
    : followed
}
