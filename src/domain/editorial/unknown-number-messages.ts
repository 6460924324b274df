import { formatIdcc, idccKind } from './idcc-number.ts'
import type { IdccKind } from './idcc-number.ts'

/** Returns a French sentence on an IDCC that the site does not have. */
export function unknownIdccSentence(idcc: string): string {
  return `${formatIdcc(idcc)}\u00A0: ${SENTENCES[idccKind(idcc)]}`
}

/** Returns a French sentence on an article number of the Code before May 2008: « L. 122-12 ». */
export function formerArticleSentence(number: string): string {
  return `Le numéro ${number} est celui d’un article de l’ancien Code du travail, remplacé le 1er mai 2008. Ce site ne donne pas sa correspondance\u00A0: cherchez l’article par ses mots, ou sur Légifrance.`
}

const SENTENCES: Readonly<Record<IdccKind, string>> = {
  agreement: 'aucune convention collective de ce numéro dans les données publiques.',
  statute: 'ce numéro est celui d’un statut ou d’une entreprise, sans convention de branche.',
  agriculture:
    'ce numéro est celui d’une convention agricole, que les données publiques ne donnent pas.',
  none: 'ce numéro veut dire que l’employeur n’a déclaré aucune convention collective.',
}
