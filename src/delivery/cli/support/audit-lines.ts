import { frenchMoment } from '#domain/editorial/french-moment.ts'
import type { AuditFile } from '#ports/support-answers.ts'

import { labelled, table } from '../table.ts'
import { apart } from '../text-parts.ts'
import type { DeskText } from './at-desk.ts'
import { accountPairs } from './wording.ts'

const QUESTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['premium', 'état Premium'],
  ['timeline', 'historique'],
  ['explanation', 'explication'],
  ['rights', 'droits'],
  ['actionCode', 'code action'],
  ['redirect', 'redirection'],
  ['person', 'dossier'],
  ['plan', 'ordre préparé'],
  ['carryOut', 'ordre donné'],
  ['audit', 'registre'],
  ['preview', 'prévisualisation'],
])

/** Who looked what up. */
export function auditText({ lookUps, ...about }: AuditFile): DeskText {
  const account = labelled(accountPairs(about))
  const rows = lookUps.map(({ at, agent, question, about = '' }) => [
    frenchMoment(at),
    agent,
    QUESTION_NAMES.get(question) ?? question,
    about,
  ])
  const found = rows.length > 0
  const asked = found
    ? table([['Date', 'Agent', 'Consultation', 'Objet'], ...rows])
    : ['Aucune consultation.']
  return { text: apart([account, asked]), found }
}
