import type { FaultView } from '../../../application/views/site-views.ts'
import { GENERIC_ERROR } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { ErrorPage } from '../components/error-page.tsx'
import { Link } from '../components/link.tsx'

/** Something broke on our side; the reference lets support find it. */
export function FaultPage({ view }: { readonly view: FaultView }) {
  return (
    <ErrorPage code="500" title={GENERIC_ERROR}>
      <p>
        L’incident vient de nous et nous en sommes avertis. Rechargez la page dans un instant, ou
        revenez à <Link href={PATHS.home}>l’accueil</Link>.
      </p>
      <p>
        Si cela persiste, <Link href={PATHS.contact}>écrivez-nous</Link> en citant la référence{' '}
        <code>{view.reference}</code>.
      </p>
    </ErrorPage>
  )
}
