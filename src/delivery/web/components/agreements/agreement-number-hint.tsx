import type {
  AgreementHint as Hint,
  NumberedAgreement,
} from '#application/views/law-and-agreement-views.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { IdccKind } from '#domain/editorial/idcc-number.ts'

import { SearchAnswer } from '../search/search-answer.tsx'
import { Link } from '../shell/link.tsx'

/**
 * Renders the answer to a searched number that is not an agreement in force. Shows the successors
 * of a closed agreement, the meaning of an IDCC, or the company of a SIRET.
 */
export function AgreementNumberHint({ hint }: { readonly hint: Hint }) {
  if (hint.kind === 'siret') return <SearchAnswer answer={hint} />
  if (hint.kind === 'number') {
    return <p>{`${formatIdcc(hint.idcc)}\u00A0: ${NUMBERS[hint.idccKind]}`}</p>
  }
  const { idcc, successors } = hint
  return (
    <p>
      La convention {formatIdcc(idcc)} n’est plus en vigueur
      {successors.length > 0 && (
        <>
          {'\u00A0'}: lisez à sa place <Successors successors={successors} />
        </>
      )}
      .
    </p>
  )
}

function Successors({ successors }: { readonly successors: readonly NumberedAgreement[] }) {
  return successors.map((successor, at) => (
    <span key={successor.idcc}>
      {at > 0 && ' et '}
      <Successor {...successor} />
    </span>
  ))
}

function Successor({ idcc, page }: NumberedAgreement) {
  if (page === undefined) return `la convention ${formatIdcc(idcc)}`
  return (
    <>
      la convention <Link href={page.path}>{`${page.title} (${formatIdcc(idcc)})`}</Link>
    </>
  )
}

const NUMBERS: Readonly<Record<IdccKind, string>> = {
  agreement: 'aucune convention collective de ce numéro dans les données publiques.',
  statute: 'ce numéro est celui d’un statut ou d’une entreprise, sans convention de branche.',
  agriculture:
    'ce numéro est celui d’une convention agricole, que les données publiques ne donnent pas.',
  none: 'ce numéro veut dire que l’employeur n’a déclaré aucune convention collective.',
}
