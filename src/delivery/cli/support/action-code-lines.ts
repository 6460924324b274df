import { frenchMoment, frenchTerm } from '#domain/editorial/french-moment.ts'
import type { ActionCodeFile } from '#ports/support-answers.ts'

import { labelled } from '../table.ts'
import type { DeskText } from './at-desk.ts'
import { meantPairs, yesOrNo } from './wording.ts'

/** What is known of a marketing code. */
export function actionCodeText(file: ActionCodeFile): DeskText {
  const { code, at, list, written, kept, isDefault, meant } = file
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
      ['Usage', isDefault ? 'le code par défaut du site, pour qui n’en apporte aucun' : undefined],
      ['Offre', written?.offer ?? missingOffer(file)],
      ...meantPairs(meant),
      ['Validité', validity],
      ['En vigueur', written && yesOrNo(isInForce(written, at))],
      [
        'Le navigateur retient',
        kept === undefined ? 'rien' : `${kept} (cookie codeaction, 30 jours)`,
      ],
    ]),
    found: isDefault || (list === 'ours' ? written !== undefined : kept !== undefined),
  }
}

function missingOffer({ list, isDefault }: ActionCodeFile): string | undefined {
  if (list === 'elsewhere') return undefined
  return isDefault ? 'aucune qui lui soit propre' : 'aucune\u00A0: ce code n’est pas inscrit'
}

function isInForce(
  { validFrom, validUntil = Infinity }: NonNullable<ActionCodeFile['written']>,
  at: number,
): boolean {
  return validFrom <= at && at < validUntil
}
