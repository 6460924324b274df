import { CodeField } from './parts/code-field.tsx'
import { Resend } from './parts/code-step.tsx'
import { Form } from './parts/form.tsx'
import { Private } from './parts/private.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'
import { Missing, Verified } from './verify-email-page.tsx'

/** A phone number is proven by a code that was sent there (§7). */
export function VerifyPhonePage() {
  return (
    <Split drawing="compte verification">
      <Private>
        <Step
          name="code"
          title="Vérifiez votre numéro"
          first
          intro={
            <>
              Un SMS est parti au <strong data-said="address" />. Saisissez le code qu’il contient.
            </>
          }
        >
          <Form name="verifyPhone" submit="Vérifier" beside={<Resend action="resendPhone" />}>
            <CodeField form="verifyPhone" />
          </Form>
          <p>
            <a href="/" data-back>
              Plus tard
            </a>
          </p>
        </Step>
        <Verified title="Votre numéro est vérifié" />
        <Missing title="Aucun numéro à vérifier" ask="Ajouter un numéro" />
      </Private>
    </Split>
  )
}
