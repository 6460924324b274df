import { PATHS } from '#domain/navigation/site-paths.ts'

import { Form } from './parts/form.tsx'
import { SiteLink } from './parts/site-link.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** The way out: asked for once more, unless the site itself just sent whoever reads here. */
export function SignOutPage() {
  return (
    <Split drawing="compte deconnexion">
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
    </Split>
  )
}
