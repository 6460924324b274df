import { use } from 'react'

import type { AccountForms } from '../account-form-fields.ts'
import {
  CodeField,
  EmailField,
  IdentifierField,
  PhoneField,
  PasswordField,
} from './components/account-fields.tsx'
import type { DemonstrationCredentials } from './components/account-page-views.ts'
import { FrameContext } from './components/account-page-views.ts'
import { CheckField } from './components/form-fields.tsx'
import { AlternativeItem, Alternatives, Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { CodeStep, Resend, SplitLayout, Step } from './components/step-layout.tsx'
import { DemonstrationAccounts } from './demonstration-and-message-pages.tsx'
import { PlainSignIn } from './plain-sign-in-page.tsx'

import styles from './sign-in-page.module.css'

/**
 * Sign-in page, with its steps for password, emailed link, SMS code and second factor. The password
 * step also offers a passkey.
 */
export function SignInPage({
  accounts,
}: {
  readonly accounts: readonly DemonstrationCredentials[]
}) {
  return (
    <SplitLayout
      drawing="compte connexion"
      aside={accounts.length > 0 && <DemonstrationAccounts accounts={accounts} />}
    >
      <noscript>
        <PlainSignIn step={{ name: 'password' }} />
      </noscript>
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
            Si un compte est ouvert à l’adresse <strong data-value="address" />, un message vient
            d’y partir. Ouvrez son lien dans ce navigateur, ou saisissez ici le code qu’il contient.
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
    </SplitLayout>
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
      <Alternatives title="ou sans mot de passe">
        <AlternativeItem icon="key" action="passkey">
          Avec une clé d’accès
        </AlternativeItem>
        <AlternativeItem icon="letter" step="lien">
          Par un lien reçu par e-mail
        </AlternativeItem>
        <AlternativeItem icon="phone" step="sms">
          Par un code reçu par SMS
        </AlternativeItem>
        {demonstration && (
          <AlternativeItem icon="person" action="social">
            Avec un compte fictif
          </AlternativeItem>
        )}
      </Alternatives>
    </Step>
  )
}

function ByPassword() {
  return <a href="#mot-de-passe">Autres moyens</a>
}

const CHANNEL: AccountForms['chooseFactor'] = 'channel'

function SecondFactorSteps() {
  return (
    <>
      <Step
        name="second-facteur"
        title="Une seconde vérification"
        intro={
          'Votre compte est protégé par un second facteur. Par quel moyen voulez-vous recevoir le code\u202F?'
        }
      >
        <Form name="chooseFactor" submit="Recevoir le code">
          <fieldset className={styles.choice}>
            <legend className="sr-only">Recevoir le code</legend>
            <label>
              <input type="radio" name={CHANNEL} value="email" defaultChecked />
              Par e-mail
            </label>
            <label>
              <input type="radio" name={CHANNEL} value="sms" />
              Par SMS
            </label>
          </fieldset>
        </Form>
      </Step>
      <Step
        name="second-code"
        title="Saisissez le code reçu"
        intro={
          <>
            Le code de votre second facteur vient de partir par <strong data-value="means" />. Il
            est valable dix minutes.
          </>
        }
      >
        <Form
          name="secondFactor"
          submit="Se connecter"
          beside={<Resend action="resendSecondFactor" />}
        >
          <CodeField form="secondFactor" />
          <CheckField
            form="secondFactor"
            name="trustDevice"
            hint="Aucun code n’y sera plus demandé. Ne cochez pas sur un ordinateur partagé."
          >
            Faire confiance à cet appareil
          </CheckField>
        </Form>
      </Step>
    </>
  )
}
