import { frenchMoment } from '../../../domain/editorial/french-moment.ts'
import type { AuditFile } from '../../../ports/support/support-answers.ts'
import { table } from '../table.ts'
import type { DeskText } from './at-desk.ts'

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
export function auditText({ lookUps }: AuditFile): DeskText {
  if (lookUps.length === 0) return { text: 'Aucune consultation.', found: false }
  const rows = lookUps.map(({ at, agent, question, about = '' }) => [
    frenchMoment(at),
    agent,
    QUESTION_NAMES.get(question) ?? question,
    about,
  ])
  return { text: table([['Date', 'Agent', 'Consultation', 'Objet'], ...rows]), found: true }
}
