import { PATHS } from '#domain/navigation/site-paths.ts'

import { Benefits } from './parts/benefits.tsx'
import { CheckField } from './parts/check-field.tsx'
import { Form } from './parts/form.tsx'
import { OtherWays, Way } from './parts/other-ways.tsx'
import { IdentifierField, NameFields } from './parts/own-fields.tsx'
import { PageLink } from './parts/page-link.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { SiteLink } from './parts/site-link.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'
import { Verified } from './verify-email-page.tsx'

/** Opening an account: an address or a number, and a password or a passkey (§5, §7). */
export function SignUpPage() {
  return (
    <Split drawing="compte inscription" aside={<Benefits />}>
      <Step
        name="inscription"
        title="Créer un compte"
        first
        intro={
          <>
            Déjà inscrit{'\u202F'}? <PageLink to="signIn">Connectez-vous</PageLink>.
          </>
        }
      >
        <Form name="signUp" submit="Créer mon compte">
          <NameFields form="signUp" />

          <IdentifierField
            form="signUp"
            hint="Nous y enverrons de quoi la vérifier. L’abonnement Premium demande une adresse e-mail."
          />
          <PasswordField form="signUp" chosen />
          <CheckField form="signUp" name="terms" required>
            J’accepte les{' '}
            <SiteLink path={PATHS.terms} apart>
              conditions générales
            </SiteLink>{' '}
            et j’ai lu ce qui est fait de mes{' '}
            <SiteLink path={PATHS.privacy} apart>
              données personnelles
            </SiteLink>
          </CheckField>
        </Form>
        <OtherWays title="ou sans mot de passe">
          <Way icon="key" action="signUpWithPasskey">
            Avec une clé d’accès
          </Way>
        </OtherWays>
      </Step>
      <Step
        name="verification-demandee"
        title="Vérifiez votre adresse"
        intro={
          <>
            Un message vient de partir à <strong data-said="address" />. Ouvrez son lien pour
            terminer votre inscription. Pensez aux courriers indésirables.
          </>
        }
      >
        <p>
          <PageLink to="signIn">Revenir à la connexion</PageLink>
        </p>
      </Step>
      <Verified title="Votre adresse est vérifiée" />
    </Split>
  )
}
