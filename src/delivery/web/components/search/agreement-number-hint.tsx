import type {
  AgreementHint as Hint,
  NumberedAgreement,
} from '#application/views/law-and-agreement-views.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { unknownIdccSentence } from '#domain/editorial/unknown-number-messages.ts'

import { Link } from '../text/link.tsx'
import { SearchAnswer } from './search-answer.tsx'

/**
 * Renders the answer to a searched number that is not an agreement in force. Shows the successors
 * of a closed agreement, the meaning of an IDCC, or the company of a SIRET.
 */
export function AgreementNumberHint({ hint }: { readonly hint: Hint }) {
  if (hint.kind === 'siret') return <SearchAnswer answer={hint} />
  if (hint.kind === 'number') {
    return <p>{unknownIdccSentence(hint.idcc)}</p>
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
