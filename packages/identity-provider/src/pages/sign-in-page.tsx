import { use } from 'react'

import type { DemonstrationAccount } from './account-view.ts'
import { FrameContext } from './frame-context.ts'
import { CheckField } from './parts/check-field.tsx'
import { CodeField } from './parts/code-field.tsx'
import { CodeStep, Resend } from './parts/code-step.tsx'
import { DemonstrationAccounts } from './parts/demonstration-accounts.tsx'
import { Form } from './parts/form.tsx'
import { OtherWays, Way } from './parts/other-ways.tsx'
import { EmailField, IdentifierField, PhoneField } from './parts/own-fields.tsx'
import { PageLink } from './parts/page-link.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { SecondFactorSteps } from './parts/second-factor-steps.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** The way in: a password, a link, a code, a passkey or an account elsewhere (§7). */
export function SignInPage({ accounts }: { readonly accounts: readonly DemonstrationAccount[] }) {
  return (
    <Split
      drawing="compte connexion"
      aside={accounts.length > 0 && <DemonstrationAccounts accounts={accounts} />}
    >
      <PasswordStep />
      <Step
        name="lien"
        title="Recevoir un lien"
        intro="Nous vous écrivons un message dont le lien vous connecte, sans mot de passe."
      >
        <Form name="sendLink" submit="Recevoir le lien" beside={<ByPassword />}>
          <EmailField form="sendLink" />
        </Form>
      </Step>
      <Step
        name="lien-envoye"
        title="Consultez votre messagerie"
        intro={
          <>
            Si un compte est ouvert à l’adresse <strong data-said="address" />, un message vient d’y
            partir. Ouvrez son lien dans ce navigateur, ou saisissez ici le code qu’il contient.
            Pensez aux courriers indésirables.
          </>
        }
      >
        <Form name="linkCode" submit="Se connecter" beside={<Resend action="resendLink" />}>
          <CodeField form="linkCode" />
        </Form>
      </Step>
      <Step
        name="sms"
        title="Recevoir un code"
        intro="Nous vous envoyons par SMS un code qui vous connecte, sans mot de passe."
      >
        <Form name="sendCode" submit="Recevoir le code" beside={<ByPassword />}>
          <PhoneField form="sendCode" />
        </Form>
      </Step>
      <CodeStep name="code" form="code" submit="Se connecter" resend="resendCode" />
      <SecondFactorSteps />
    </Split>
  )
}

function PasswordStep() {
  const { demonstration } = use(FrameContext)
  return (
    <Step
      name="mot-de-passe"
      title="Connexion"
      first
      intro={
        <>
          Pas encore de compte{'\u202F'}? <PageLink to="signUp">Créez-le</PageLink>, c’est gratuit.
        </>
      }
    >
      <Form
        name="signIn"
        submit="Se connecter"
        beside={<PageLink to="forgottenPassword">Mot de passe oublié{'\u202F'}?</PageLink>}
      >
        <IdentifierField form="signIn" passkeys />
        <PasswordField form="signIn" />
        <CheckField form="signIn" name="persistent">
          Rester connecté sur cet appareil
        </CheckField>
      </Form>
      <OtherWays title="ou sans mot de passe">
        <Way icon="key" action="passkey">
          Avec une clé d’accès
        </Way>
        <Way icon="letter" step="lien">
          Par un lien reçu par e-mail
        </Way>
        <Way icon="phone" step="sms">
          Par un code reçu par SMS
        </Way>
        {demonstration && (
          <Way icon="person" action="social">
            Avec un compte fictif
          </Way>
        )}
      </OtherWays>
    </Step>
  )
}

function ByPassword() {
  return <a href="#mot-de-passe">Autres moyens</a>
}
