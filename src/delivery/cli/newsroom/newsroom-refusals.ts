import type { RemovalRefusal, RoleRefusal } from '#application/newsroom/manage-editors.ts'
import type { AdoptRefusal } from '#application/newsroom/save-manuscript.ts'
import type { WithdrawalRefusal } from '#application/newsroom/withdraw-version.ts'
import type { ManuscriptIssue } from '#ports/newsroom-store.ts'

import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'

/** Reason for which a newsroom command is refused. */
export type NewsroomRefusal = AdoptRefusal | RoleRefusal | RemovalRefusal | WithdrawalRefusal

type Named = Extract<NewsroomRefusal, string>

const { negative, usage } = EXIT

const REFUSALS: Readonly<Record<Named, readonly [ExitCode, string]>> = {
  editorUnknown: [
    usage,
    'personne de la rédaction n’a cette adresse\u00A0: voir newsroom editors.',
  ],
  articleUnknown: [
    negative,
    'la rédaction n’a pas d’article à ce chemin\u00A0: voir newsroom list.',
  ],
  versionUnknown: [negative, 'cet article n’a pas cette version.'],
  alreadyWithdrawn: [negative, 'le texte de cette version est déjà retiré.'],
  roleTooLow: [negative, 'ce rôle ne le permet pas\u00A0: voir newsroom editors.'],
  versionChanged: [
    negative,
    'la dernière version n’est pas celle que vous avez lue\u00A0: relisez-la, puis recommencez.',
  ],
  revisionChanged: [
    negative,
    'l’article a changé entre-temps\u00A0: rien n’a été écrit, relisez-le, puis recommencez.',
  ],
  unchanged: [negative, 'le texte est celui de la dernière version.'],
  alreadySubmitted: [negative, 'cette version est déjà soumise.'],
  notInReview: [
    negative,
    'cette version n’est pas en relecture\u00A0: elle doit d’abord être soumise.',
  ],
  ownWork: [
    negative,
    'qui a écrit depuis la dernière publication ne peut pas approuver\u00A0: une autre personne relit.',
  ],
  notApproved: [negative, 'cette version n’est pas approuvée.'],
  dueInPast: [usage, 'ce moment est passé\u00A0: « publish » publie tout de suite.'],
  alreadyScheduled: [negative, 'une version est déjà programmée\u00A0: « unschedule » l’annule.'],
  notScheduled: [negative, 'aucune version n’est programmée.'],
  nothingNew: [negative, 'la dernière version est celle que les lecteurs voient.'],
  changeKindWrong: [
    usage,
    'la première publication n’a pas d’avis\u00A0; les suivantes ont --minor, --update ou --correction.',
  ],
  notPublished: [negative, 'cet article n’est pas publié.'],
  noteInvalid: [usage, 'cette note s’écrit en mots, en 2\u202F000 caractères au plus.'],
  reasonInvalid: [usage, 'ce motif s’écrit en mots, sur une ligne de 500 caractères au plus.'],
  pathInvalid: [
    usage,
    'ce chemin ne convient pas\u00A0: des mots sans accent joints par des tirets, comme /actualite/mon-sujet.',
  ],
  pathReserved: [usage, 'ce chemin est celui d’une page du site.'],
  pathTaken: [negative, 'un autre document a ce chemin.'],
  notAdoptable: [
    negative,
    'aucune page publiée du dossier de contenu n’a ce chemin\u00A0: rien à reprendre.',
  ],
  alreadyAdopted: [negative, 'cet article est déjà à la rédaction.'],
  emailInvalid: [usage, 'ce n’est pas une adresse électronique.'],
  nameInvalid: [usage, 'ce nom ne se lit pas\u00A0: attendu une ligne de 80 caractères au plus.'],
  roleUnknown: [usage, 'rôle inconnu, au choix\u00A0: writer, reviewer, chief.'],
  agentInvalid: [usage, 'le nom de l’opérateur tient en une ligne de 80 caractères au plus.'],
}

/**
 * Converts the refusal of a newsroom command to a failure in French; `value` is the rejected
 * argument. An invalid manuscript adds its errors as details.
 */
export function newsroomFailure(refusal: NewsroomRefusal, value?: string): Failure {
  if (typeof refusal !== 'string') {
    return {
      code: refusal.code,
      exit: EXIT.negative,
      message: 'le texte comporte des erreurs, rien n’a été enregistré.',
      details: issueLines(refusal.issues),
    }
  }
  const [exit, message] = REFUSALS[refusal]
  return { code: refusal, exit, message, ...(value !== undefined && { value }) }
}

/** Formats the errors of a manuscript, one line each. */
export function issueLines(issues: readonly ManuscriptIssue[]): readonly string[] {
  return issues.map(({ place, line, message }) => {
    const at = line === undefined ? place : `${place}, ligne ${line}`
    return `${at}\u00A0: ${message}`
  })
}
