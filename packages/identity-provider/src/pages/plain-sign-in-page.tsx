import { PLAIN_FIELDS } from '../account-form-fields.ts'
import type { AccountForms } from '../account-form-fields.ts'
import { CodeField, IdentifierField, PasswordField } from './components/account-fields.tsx'
import type { PlainSignInStep } from './components/account-page-views.ts'
import { CheckField } from './components/form-fields.tsx'
import { Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { SplitLayout, Step } from './components/step-layout.tsx'

import styles from './sign-in-page.module.css'

const CHANNEL: AccountForms['plainChannel'] = 'channel'

/** Page of a step of the sign-in in a browser without scripts. */
export function PlainSignInPage({ step }: PlainSignInProps) {
  return (
    <SplitLayout drawing="compte connexion">
      <PlainSignIn step={step} />
    </SplitLayout>
  )
}

interface PlainSignInProps {
  readonly step: PlainSignInStep
}

/** Step of the sign-in without scripts. */
export function PlainSignIn({ step }: PlainSignInProps) {
  return (
    <Step name={`sans-script-${step.name}`} title={TITLES[step.name]} plain>
      <PlainSignInForm step={step} />
    </Step>
  )
}

const TITLES: Readonly<Record<PlainSignInStep['name'], string>> = {
  password: 'Connexion',
  channel: 'Une seconde vérification',
  code: 'Saisissez le code reçu',
}

/** Form of a step, which posts to the address of the page and so keeps its return URL. */
function PlainSignInForm({ step }: PlainSignInProps) {
  const { error } = step
  switch (step.name) {
    case 'password':
      return (
        <Form
          name="plainSignIn"
          submit="Se connecter"
          plain={{ error }}
          beside={<PageLink to="forgottenPassword">Mot de passe oublié{'\u202F'}?</PageLink>}
        >
          <IdentifierField form="plainSignIn" value={step.identifier} />
          <PasswordField form="plainSignIn" />
          <CheckField form="plainSignIn" name="persistent">
            Rester connecté sur cet appareil
          </CheckField>
        </Form>
      )
    case 'channel':
      return (
        <Form name="plainChannel" submit="Recevoir le code" plain={{ error }}>
          <input type="hidden" name={PLAIN_FIELDS.stepUp} value={step.stepUp} />
          <fieldset className={styles.choice}>
            <legend>Par quel moyen voulez-vous recevoir le code{'\u202F'}?</legend>
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
      )
    case 'code':
      break
  }
  return (
    <Form
      name="plainCode"
      submit="Se connecter"
      plain={{ error }}
      beside={
        <button className="link" name={PLAIN_FIELDS.resend} value="oui" formNoValidate>
          Renvoyer le code
        </button>
      }
    >
      <p>
        {step.again === true ? 'Un nouveau code' : 'Le code de votre second facteur'} vient de
        partir par {step.sentBy === 'sms' ? 'SMS' : 'e-mail'}. Il est valable dix minutes.
      </p>
      <input type="hidden" name={PLAIN_FIELDS.challenge} value={step.challenge} />
      <input type="hidden" name={PLAIN_FIELDS.stepUp} value={step.stepUp} />
      <input type="hidden" name={PLAIN_FIELDS.sentBy} value={step.sentBy} />
      <CodeField form="plainCode" />
    </Form>
  )
}
