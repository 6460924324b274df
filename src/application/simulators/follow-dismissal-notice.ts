import type { Passage } from '#domain/editorial/find-misquoted-law-passages.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { SimulatorTables } from '#ports/simulator-tables.ts'

import { answerTableQuestions } from './answer-table-questions.ts'
import type { Reading, TableStep } from './answer-table-questions.ts'

/** Step of an agreement, with the table that it comes from. */
export interface AgreementStepOfTable {
  readonly table: Table | undefined
  readonly followed: TableStep
}

const REFERRAL: Passage = {
  article: 'L1237-6',
  words:
    'L’employeur qui décide une mise à la retraite respecte un préavis dont la durée est déterminée conformément à l’article L. 1234-1.',
}

const BECAUSE =
  'La convention ne fixe pas de préavis de mise à la retraite\u00A0: son préavis de licenciement est retenu, parce que l’article L.\u00A01237-6 renvoie à l’article L.\u00A01234-1, qui s’efface devant une convention plus favorable.'

/**
 * Follows the agreement's table on dismissal instead of a retirement row that borrows its notice
 * (art. L. 1237-6). Neither misconduct nor the doubling for disabled employees is asked: both belong
 * to dismissals only. Without a notice of dismissal the step is unchanged.
 */
export async function followDismissalNotice(
  tables: Pick<SimulatorTables, 'table'>,
  step: AgreementStepOfTable,
  reading: Reading,
): Promise<AgreementStepOfTable> {
  const { table, followed } = step
  if (followed.kind !== 'answer' || followed.row.borrowsDismissalNotice !== true) return step
  const dismissal = await tables.table('preavis-de-licenciement', table?.idcc)
  reading.values.set('faute', 'non').set('handicap', 'non')
  const lent = answerTableQuestions(dismissal, reading)
  if (lent.kind === 'question') return { table: dismissal, followed: lent }
  if (lent.kind === 'none' || lent.row.outcome.kind === 'notProvided') return step
  const { passages, because } = lent.row
  const row = {
    ...lent.row,
    passages: [REFERRAL, ...passages],
    because: because === undefined ? BECAUSE : `${BECAUSE} ${because}`,
  }
  return { table: dismissal, followed: { ...lent, row } }
}
