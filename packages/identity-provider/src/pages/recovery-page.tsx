import { CodeField } from './parts/code-field.tsx'
import { Resend } from './parts/code-step.tsx'
import { Form } from './parts/form.tsx'
import { HiddenUsernameField } from './parts/hidden-username-field.tsx'
import { OtherWays, Way } from './parts/other-ways.tsx'
import { IdentifierField } from './parts/own-fields.tsx'
import { PageLink } from './parts/page-link.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** The way back into an account whose passkeys are lost, or its password (§7). */
export function RecoveryPage() {
  return (
    <Split drawing="compte recuperation">
      <Step
        name="demande"
        title="Récupérer mon compte"
        first
        intro="Vous avez perdu vos clés d’accès ou votre mot de passe ? Un code envoyé à votre adresse prouve que le compte est à vous."
      >
        <Form
          name="requestRecovery"
          submit="Recevoir le code"
          beside={<PageLink to="signIn">Revenir à la connexion</PageLink>}
        >
          <IdentifierField form="requestRecovery" />
        </Form>
      </Step>
      <Step
        name="code"
        title="Reprenez la main"
        intro={
          <>
            Si un compte existe pour <strong data-said="address" />, un code vient d’y partir. Avec
            lui, créez une nouvelle clé d’accès{'\u00A0'}: elle remplace toutes les précédentes.
          </>
        }
      >
        <Form
          name="resetPasskeys"
          submit="Créer une clé d’accès"
          beside={<Resend action="resendRecovery" />}
        >
          <CodeField form="resetPasskeys" />
        </Form>
        <OtherWays title="ou">
          <Way icon="example" step="mot-de-passe">
            Choisir plutôt un mot de passe
          </Way>
        </OtherWays>
      </Step>
      <Step name="mot-de-passe" title="Choisissez un mot de passe">
        <Form
          name="recoverPassword"
          submit="Enregistrer"
          beside={<a href="#code">Plutôt une clé d’accès</a>}
        >
          <HiddenUsernameField />
          <CodeField form="recoverPassword" />
          <PasswordField form="recoverPassword" label="Nouveau mot de passe" chosen />
        </Form>
      </Step>
      <RecoveryDone />
    </Split>
  )
}

function RecoveryDone() {
  return (
    <Step
      name="fait"
      title="Votre compte est à vous"
      intro="Vous pouvez maintenant vous connecter."
    >
      <p>
        <PageLink to="signIn" className="button">
          Se connecter
        </PageLink>
      </p>
    </Step>
  )
}
