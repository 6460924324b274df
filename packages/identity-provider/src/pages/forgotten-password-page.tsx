import { CodeField } from './parts/code-field.tsx'
import { Resend } from './parts/code-step.tsx'
import { Form } from './parts/form.tsx'
import { HiddenUsernameField } from './parts/hidden-username-field.tsx'
import { IdentifierField } from './parts/own-fields.tsx'
import { PageLink } from './parts/page-link.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** A password is forgotten: a message brings a code, and a link to the same end (§7). */
export function ForgottenPasswordPage() {
  return (
    <Split drawing="compte mot de passe">
      <Step
        name="demande"
        title="Mot de passe oublié"
        first
        intro="Indiquez l’adresse ou le numéro de votre compte : nous y envoyons de quoi choisir un nouveau mot de passe."
      >
        <Form
          name="requestReset"
          submit="Recevoir le message"
          beside={<PageLink to="signIn">Revenir à la connexion</PageLink>}
        >
          <IdentifierField form="requestReset" />
        </Form>
      </Step>
      <Step
        name="code"
        title="Choisissez un nouveau mot de passe"
        intro={
          <>
            Si un compte existe pour <strong data-said="address" />, un code vient d’y partir.
            Saisissez-le ici avec votre nouveau mot de passe.
          </>
        }
      >
        <Form name="resetPassword" submit="Enregistrer" beside={<Resend action="resendReset" />}>
          <HiddenUsernameField />
          <CodeField form="resetPassword" />
          <PasswordField form="resetPassword" label="Nouveau mot de passe" chosen />
        </Form>
      </Step>
      <ResetDone />
    </Split>
  )
}

/** What is said once a password was replaced. */
export function ResetDone() {
  return (
    <Step
      name="fait"
      title="Votre mot de passe est changé"
      intro="Les autres appareils ont été déconnectés. Vous pouvez maintenant vous connecter avec votre nouveau mot de passe."
    >
      <p>
        <PageLink to="signIn" className="button">
          Se connecter
        </PageLink>
      </p>
    </Step>
  )
}
