import { frenchMoment, frenchPeriodEnd } from '#domain/editorial/french-formats.ts'
import type { ActionCodeReport, AuditReport } from '#ports/support-reports.ts'

import { formatLabelledValues, formatTable } from '../format-table.ts'
import { joinParts } from '../text/join-parts.ts'
import { suggestionPairs, yesOrNo, accountPairs } from './format-support-values.ts'
import type { RenderedAnswer } from './run-support-query.ts'

/**
 * Renders an action code of a marketing offer, with its validity and the value that the browser
 * stores.
 */
export function renderActionCode(file: ActionCodeReport): RenderedAnswer {
  const { code, at, list, written, stored, isDefault, meant } = file
  const validity =
    written &&
    `du ${frenchMoment(written.validFrom)}${written.validUntil === undefined ? ', sans terme' : ` au ${frenchPeriodEnd(written.validUntil)}`}`
  return {
    text: formatLabelledValues([
      ['Code', code],
      [
        'Liste',
        list === 'ours' ? undefined : 'tenue par le système de l’éditeur (BACK_OFFICE_URL)',
      ],
      ['Usage', isDefault ? 'le code par défaut du site, pour qui n’en apporte aucun' : undefined],
      ['Offre', written?.offer ?? missingOffer(file)],
      ...suggestionPairs(meant),
      ['Validité', validity],
      ['En vigueur', written && yesOrNo(isInForce(written, at))],
      [
        'Le navigateur retient',
        stored === undefined ? 'rien' : `${stored} (cookie codeaction, 30 jours)`,
      ],
    ]),
    found: isDefault || (list === 'ours' ? written !== undefined : stored !== undefined),
  }
}

function missingOffer({ list, isDefault }: ActionCodeReport): string | undefined {
  if (list === 'elsewhere') return undefined
  return isDefault ? 'aucune qui lui soit propre' : 'aucune\u00A0: ce code n’est pas inscrit'
}

function isInForce(
  { validFrom, validUntil = Infinity }: NonNullable<ActionCodeReport['written']>,
  at: number,
): boolean {
  return validFrom <= at && at < validUntil
}

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
  ['lawVerdict', 'avis «\u202Fsans incidence\u202F»'],
])

/** Renders the audit log: the look-ups of support staff, each with agent, subject and date. */
export function renderAudit({ lookUps, ...about }: AuditReport): RenderedAnswer {
  const account = formatLabelledValues(accountPairs(about))
  const rows = lookUps.map(({ at, agent, question, about = '' }) => [
    frenchMoment(at),
    agent,
    QUESTION_NAMES.get(question) ?? question,
    about,
  ])
  const hasRows = rows.length > 0
  const rowsOrNone = hasRows
    ? formatTable([['Date', 'Agent', 'Consultation', 'Objet'], ...rows])
    : ['Aucune consultation.']
  return { text: joinParts([account, rowsOrNone]), found: hasRows }
}
