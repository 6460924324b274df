import { formatCount, frenchDate, frenchDay } from '../editorial/french-formats.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import type { LegalValidity, Validity } from './document-up-to-date-status.ts'
import { legalForceLabel, periodText } from './legal-force.ts'

/**
 * Returns the French label of a validity, such as « À jour au 12 mars 2026 » or « Archive (2020) ».
 */
export function validityLabel(validity: Validity): string {
  if ('force' in validity) return legalLabel(validity)
  switch (validity.status) {
    case 'upToDate':
      return `À jour au ${frenchDate(validity.asOf)}`
    case 'toReview':
      return `À vérifier (${parisYear(validity.asOf)})`
    case 'archived':
      return `Archive (${parisYear(validity.asOf)})`
    default:
      return validity satisfies never
  }
}

function legalLabel({ force, asOf, earlier, replacedOn }: LegalValidity): string {
  if (replacedOn !== undefined) return `Texte remplacé le ${frenchDay(replacedOn)}`
  const label = legalForceLabel(force)
  return earlier && asOf !== undefined ? `${label}, texte au ${frenchDate(asOf)}` : label
}

/**
 * Returns the French sentence that explains why a document needs review, is archived, or is a legal
 * text that is not known to be in force. Returns undefined for any other validity.
 */
export function validityReason(validity: Validity): string | undefined {
  if ('force' in validity) return validity.status === 'inForce' ? undefined : legalReason(validity)
  switch (validity.status) {
    case 'upToDate':
      return undefined
    case 'toReview':
      return reviewReason(validity)
    case 'archived':
      return `Archive\u00A0: ce texte de ${parisYear(validity.asOf)} n’est plus mis à jour, le droit a pu changer depuis.`
    default:
      return validity satisfies never
  }
}

function reviewReason({
  asOf,
  changes,
  verified,
}: Extract<Validity, { status: 'toReview' }>): string {
  if (changes === undefined) {
    return `À vérifier\u00A0: revu pour la dernière fois le ${frenchDate(asOf)}, le droit a pu changer depuis.`
  }
  const cited = formatCount(
    changes.length,
    'article cité ici a changé',
    'articles cités ici ont changé',
  )
  const dated = verified ? 'page vérifiée le' : 'page à jour au'
  return `À vérifier\u00A0: ${dated} ${frenchDate(asOf)}, ${cited}.`
}

function legalReason(validity: LegalValidity): string {
  const { status, asOf, earlier, force, replacedOn } = validity
  const label = legalLabel(validity)
  if (status === 'unknown' && earlier)
    return `${label}\u00A0: les données publiques ne le donnent plus depuis, un texte plus récent peut exister.`
  const period = periodText(force.period)
  if (status === 'unknown' && period === '') return IDENTITY_ONLY
  if (replacedOn !== undefined)
    return `Ces mots étaient en vigueur ${period}. Ceux qui le sont depuis le ${frenchDay(replacedOn)} ne sont dans aucune des éditions lues ici.`
  if (status !== 'ended') return `${label}.`
  if (period !== '') return `${label}. Ces mots l’étaient ${period}.`
  const text = earlier && asOf !== undefined ? ` Texte au ${frenchDate(asOf)}.` : ''
  return `La convention collective dont ce texte fait partie n’est plus en vigueur.${text}`
}

const IDENTITY_ONLY =
  'La source ne donne de cette convention que son identité, sans dire si elle est en vigueur\u00A0: vérifiez sur Légifrance.'
