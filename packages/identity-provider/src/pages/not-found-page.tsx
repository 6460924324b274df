import { ErrorPage } from '#delivery/web/components/shell/error-page.tsx'

import { PageLink } from './parts/page-link.tsx'
import { SiteLink } from './parts/site-link.tsx'

/** The account service has no such page. */
export function NotFoundPage() {
  return (
    <ErrorPage code="404" title="Cette page n’existe pas">
      <p>
        L’adresse a peut-être changé, ou le lien d’un message est incomplet. Allez à{' '}
        <PageLink to="profile">votre profil</PageLink>, à la{' '}
        <PageLink to="signIn">connexion</PageLink>, ou revenez à{' '}
        <SiteLink path="/">l’accueil du site</SiteLink>.
      </p>
    </ErrorPage>
  )
}
