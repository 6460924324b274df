import { REFUSAL_TEXTS } from '#application/newsroom/article-refusal-messages.ts'
import type { RemovalRefusal, RoleRefusal } from '#application/newsroom/manage-editors.ts'
import type { SaveRefusal } from '#application/newsroom/save-manuscript.ts'
import type { ManuscriptIssue } from '#ports/newsroom-store.ts'

import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'

/** Reason for which a newsroom command is refused. */
type NewsroomRefusal = SaveRefusal | 'versionUnknown' | RoleRefusal | RemovalRefusal

/** Messages of the refusals that only operators see. */
const OPERATOR_TEXTS = {
  versionUnknown: 'Cet article n’a pas cette version.',
  editorUnknown: 'Personne de la rédaction n’a cette adresse\u00A0: voir newsroom editors.',
  emailInvalid: 'Ce n’est pas une adresse e-mail.',
  nameInvalid: 'Ce nom ne se lit pas\u00A0: attendu une ligne de 80 caractères au plus.',
  roleUnknown: 'Rôle inconnu, au choix\u00A0: writer, reviewer, chief.',
  agentInvalid: 'Le nom de l’opérateur tient en une ligne de 80 caractères au plus.',
}

/** Refusals of arguments that can never be right, rather than of the state of an article. */
const USAGE = new Set<string>(Object.keys(OPERATOR_TEXTS)).difference(new Set(['versionUnknown']))

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
  const text = { ...REFUSAL_TEXTS, ...OPERATOR_TEXTS }[refusal]
  return {
    code: refusal,
    exit: USAGE.has(refusal) ? EXIT.usage : EXIT.negative,
    message: text.charAt(0).toLowerCase() + text.slice(1),
    ...(value !== undefined && { value }),
  }
}

/** Formats the errors of a manuscript, one line each. */
function issueLines(issues: readonly ManuscriptIssue[]): readonly string[] {
  return issues.map(({ place, line, message }) => {
    const at = line === undefined ? place : `${place}, ligne ${line}`
    return `${at}\u00A0: ${message}`
  })
}
