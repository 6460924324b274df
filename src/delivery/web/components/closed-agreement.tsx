import type {
  AgreementView,
  NumberedAgreement,
} from '../../../application/views/agreement-views.ts'
import { printIdcc } from '../../../domain/editorial/idcc.ts'
import { Link } from './link.tsx'
import { Note } from './note.tsx'

type Closed = NonNullable<AgreementView['closed']>

/** Says that a collective agreement is no longer in force, and what took its place. */
export function ClosedAgreement({ closed }: { readonly closed: Closed }) {
  const { state, successors } = closed
  return (
    <Note
      note={{
        type: 'note',
        tone: 'attention',
        title: 'Cette convention n’est plus en vigueur',
        children: [],
      }}
    >
      {successors.length === 0 ? (
        <p>Les données publiques ne disent pas ce qui l’a remplacée.</p>
      ) : (
        <p>
          Elle a été {state === 'replaced' ? 'remplacée par' : 'rattachée à'}{' '}
          <Successors successors={successors} />. C’est à lire à sa place.
        </p>
      )}
    </Note>
  )
}

/** The agreements that took the place of one, each with the way to its page where it has one. */
export function Successors({ successors }: { readonly successors: readonly NumberedAgreement[] }) {
  return successors.map((successor, at) => (
    <span key={successor.idcc}>
      {at > 0 && ' et à '}
      <Successor {...successor} />
    </span>
  ))
}

function Successor({ idcc, page }: NumberedAgreement) {
  if (page === undefined) return `la convention ${printIdcc(idcc)}`
  return (
    <>
      la convention <Link href={page.path}>{`${page.title} (${printIdcc(idcc)})`}</Link>
    </>
  )
}
