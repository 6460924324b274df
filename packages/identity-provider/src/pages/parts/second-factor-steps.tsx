import { CheckField } from './check-field.tsx'
import { CodeField } from './code-field.tsx'
import { Resend } from './code-step.tsx'
import { Form } from './form.tsx'
import { Step } from './step.tsx'

import styles from './second-factor-steps.module.css'

/** The second factor of a sign-in: the way by which the code comes, then the code (§7). */
export function SecondFactorSteps() {
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
            <label data-channel="email">
              <input type="radio" name="channel" value="email" defaultChecked />
              Par e-mail
            </label>
            <label data-channel="sms">
              <input type="radio" name="channel" value="sms" />
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
            Le code de votre second facteur vient de partir par <strong data-said="channel" />. Il
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
