import { ResetDone } from './forgotten-password-page.tsx'
import { CodeField } from './parts/code-field.tsx'
import { Form } from './parts/form.tsx'
import { IdentifierField } from './parts/own-fields.tsx'
import { PageLink } from './parts/page-link.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { Split } from './parts/split.tsx'
import { Step } from './parts/step.tsx'

/** Where the link of a message leads to choose a new password; it brings the address and the code along. */
export function NewPasswordPage() {
  return (
    <Split drawing="compte mot de passe">
      <Step
        name="choix"
        title="Choisissez un nouveau mot de passe"
        first
        intro="Le code est dans le message que vous avez reçu ; son lien l’a peut-être déjà rempli."
      >
        <Form
          name="newPassword"
          submit="Enregistrer"
          beside={<PageLink to="forgottenPassword">Demander un autre code</PageLink>}
        >
          <IdentifierField form="newPassword" />
          <CodeField form="newPassword" />
          <PasswordField form="newPassword" label="Nouveau mot de passe" chosen />
        </Form>
      </Step>
      <ResetDone />
    </Split>
  )
}
