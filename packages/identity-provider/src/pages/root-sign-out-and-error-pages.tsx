import { ErrorPage } from '#delivery/web/components/shell/error-page.tsx'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Form } from './components/form.tsx'
import { SiteLink, PageLink } from './components/links.tsx'
import { SplitLayout, Step } from './components/step-layout.tsx'

/** Waiting page at `/`. Its script redirects to the return URL, the profile or the sign-in page. */
export function RootPage() {
  return (
    <SplitLayout drawing="compte">
      <Step
        name="accueil"
        title="Votre compte"
        first
        intro="Un instant, nous retrouvons votre compte…"
      />
    </SplitLayout>
  )
}

/** Page that asks for confirmation, signs out, and says that it is done. */
export function SignOutPage() {
  return (
    <SplitLayout drawing="compte deconnexion">
      <Step
        name="question"
        title="Se déconnecter ?"
        first
        intro="Vous serez déconnecté de votre compte et du site dans ce navigateur. Vos autres appareils restent connectés."
      >
        <Form
          name="signOut"
          submit="Me déconnecter"
          beside={
            <a href="/" data-back>
              Rester connecté
            </a>
          }
        >
          {null}
        </Form>
      </Step>
      <Step name="depart" title="Déconnexion en cours…" />
      <Step
        name="fin"
        title="Vous êtes déconnecté"
        intro="Plus personne n’est connecté à un compte dans ce navigateur."
      >
        <p>
          <SiteLink path={PATHS.home} className="button">
            Retour au site
          </SiteLink>
        </p>
      </Step>
    </SplitLayout>
  )
}

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

export function ServerErrorPage({ reference }: { readonly reference: string }) {
  return (
    <ErrorPage code="500" title={GENERIC_ERROR}>
      <p>
        L’incident vient de nous et nous en sommes avertis. Rechargez la page dans un instant. Si
        cela persiste, <SiteLink path={PATHS.contact}>écrivez-nous</SiteLink> en citant la référence{' '}
        <code>{reference}</code>.
      </p>
    </ErrorPage>
  )
}
