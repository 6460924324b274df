import { MAX_ENTRIES, MAX_TITLE_LENGTH } from './dossier.ts'
import type { AddressIssue, AddressProblem, DossierProblem } from './parse-dossier-form.ts'

/** French message for each problem of a whole dossier. */
export const DOSSIER_MESSAGES: Readonly<Record<DossierProblem, string>> = {
  noAddress: 'Indiquez au moins une adresse de page.',
  tooManyAddresses: `Un dossier réunit ${MAX_ENTRIES} pages au plus\u00A0: retirez-en.`,
  titleTooLong: `Le titre compte ${MAX_TITLE_LENGTH} caractères au plus\u00A0: raccourcissez-le.`,
  tooManyWords: 'Ces pages font un dossier trop long\u00A0: imprimez-le en plusieurs fois.',
  tooLate: 'Le fichier n’a pas pu être préparé à temps\u00A0: réessayez, ou retirez des pages.',
  tooBusy: 'D’autres dossiers sont en préparation\u00A0: réessayez dans un instant.',
  tooOften: 'Trop de fichiers demandés en peu de temps\u00A0: patientez quelques minutes.',
}

const ADDRESS_MESSAGES: Readonly<Record<AddressProblem, string>> = {
  notOfTheSite: 'ce n’est pas l’adresse d’une page du site.',
  noSuchPage: 'cette page n’existe pas, ou n’existe plus.',
  moved: 'cette page a changé d’adresse.',
  notPrintable: 'cette page est une liste ou un formulaire, qui ne s’imprime pas dans un dossier.',
  answersMissing: 'ce simulateur attend encore des réponses\u00A0: prenez l’adresse du résultat.',
  unavailable: 'le calcul n’est pas disponible pour le moment.',
}

/**
 * Returns the French message about the problem of a submitted address. Does not repeat that
 * address.
 */
export function addressMessage({ problem, destination }: AddressIssue): string {
  return problem === 'moved' && destination !== undefined
    ? `cette page a changé d’adresse\u00A0: ${destination}`
    : ADDRESS_MESSAGES[problem]
}
