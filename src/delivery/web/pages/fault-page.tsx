import type { FaultView } from '#application/views/site-views.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { ErrorPage } from '../components/shell/error-page.tsx'
import { Link } from '../components/shell/link.tsx'

/** Something broke on our side, and the reference lets support find it; or a service is unavailable. */
export function FaultPage({ view }: { readonly view: FaultView }) {
  if (view.unavailable !== undefined) {
    return <Outage title={view.meta.title} unavailable={view.unavailable} />
  }
  if (view.reference === undefined) return <AskedTooOften title={view.meta.title} />
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
      {view.cause !== undefined && (
        <p>
          Pour la rédaction{'\u00A0'}: <strong>{view.cause}</strong> ne répond pas. Les lecteurs
          continuent de voir les pages déjà publiées.
        </p>
      )}
    </ErrorPage>
  )
}

function Outage({ title, unavailable }: { readonly title: string; readonly unavailable: string }) {
  return (
    <ErrorPage code="503" title={title}>
      <p>
        {unavailable} ne répond pas pour le moment. Nous en sommes avertis{'\u00A0'}: rechargez la
        page dans un instant.
      </p>
      <p>
        Les pages déjà consultées restent souvent lisibles, à commencer par{' '}
        <Link href={PATHS.home}>l’accueil</Link>.
      </p>
    </ErrorPage>
  )
}

function AskedTooOften({ title }: { readonly title: string }) {
  return (
    <ErrorPage code="429" title={title}>
      <p>
        Votre connexion nous a demandé plus de recherches que nous n’en servons en une minute.
        Patientez un instant, puis rechargez la page, ou revenez à{' '}
        <Link href={PATHS.home}>l’accueil</Link>.
      </p>
      <p>
        Si vous êtes nombreux derrière une même connexion,{' '}
        <Link href={PATHS.contact}>écrivez-nous</Link>.
      </p>
    </ErrorPage>
  )
}
