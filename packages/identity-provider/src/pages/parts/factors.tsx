import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { PhoneField } from './own-fields.tsx'
import { OwnList } from './own-list.tsx'

/** The second factors of an account, and how another one is added: a number or the address of the account, then the code that is sent there. */
export function Factors() {
  return (
    <>
      <OwnList name="factors" title="Seconds facteurs" empty="Aucun second facteur." />
      <div data-step="factor-choice">
        <Form
          name="addPhoneFactor"
          submit="Recevoir le code par SMS"
          quiet
          beside={
            <button type="button" className="link" data-action="addEmailFactor">
              Plutôt par e-mail
            </button>
          }
        >
          <PhoneField form="addPhoneFactor" />
        </Form>
      </div>
      <div data-step="factor-code" hidden>
        <Form
          name="verifyFactor"
          submit="Activer"
          beside={
            <button type="button" className="link" data-action="cancelFactor">
              Annuler
            </button>
          }
        >
          <p>
            Un code est parti à <strong data-said="factor" />.
          </p>
          <CodeField form="verifyFactor" />
        </Form>
      </div>
    </>
  )
}
