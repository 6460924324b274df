import { frenchMoment, frenchTerm } from '../../../domain/editorial/french-moment.ts'
import type { ActionCodeFile } from '../../../ports/support/support-answers.ts'
import { labelled } from '../table.ts'
import type { DeskText } from './at-desk.ts'
import { yesOrNo } from './wording.ts'

/** What is known of a marketing code. */
export function actionCodeText({ code, at, list, written, kept }: ActionCodeFile): DeskText {
  const validity =
    written &&
    `du ${frenchMoment(written.validFrom)}${written.validUntil === undefined ? ', sans terme' : ` au ${frenchTerm(written.validUntil)}`}`
  return {
    text: labelled([
      ['Code', code],
      [
        'Liste',
        list === 'ours' ? undefined : 'tenue par le système de l’éditeur (BACK_OFFICE_URL)',
      ],
      [
        'Offre',
        written?.offer ?? (list === 'ours' ? 'aucune\u00A0: ce code n’est pas inscrit' : undefined),
      ],
      ['Validité', validity],
      ['En vigueur', written && yesOrNo(isInForce(written, at))],
      [
        'Le navigateur retient',
        kept === undefined ? 'rien' : `${kept} (cookie codeaction, 30 jours)`,
      ],
    ]),
    found: list === 'ours' ? written !== undefined : kept !== undefined,
  }
}

function isInForce(
  { validFrom, validUntil = Infinity }: NonNullable<ActionCodeFile['written']>,
  at: number,
): boolean {
  return validFrom <= at && at < validUntil
}
