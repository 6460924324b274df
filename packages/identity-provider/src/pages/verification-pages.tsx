import { CodeField } from './parts/account-fields.tsx'
import { Form } from './parts/form.tsx'
import { PageLink } from './parts/links.tsx'
import { SignedInOnly } from './parts/private-page.tsx'
import { Resend, SplitLayout, Step } from './parts/step.tsx'

export function VerifyEmailPage() {
  return (
    <SplitLayout drawing="compte verification">
      <SignedInOnly>
        <Step
          name="code"
          title="Vérifiez votre adresse"
          first
          intro={
            <>
              Un message est parti à <strong data-value="address" />. Saisissez le code qu’il
              contient, ou ouvrez son lien.
            </>
          }
        >
          <Form name="verifyEmail" submit="Vérifier" beside={<Resend action="resendEmail" />}>
            <CodeField form="verifyEmail" />
          </Form>
          <p>
            <a href="/" data-back>
              Plus tard
            </a>
          </p>
        </Step>
        <Verified title="Votre adresse est vérifiée" />
        <Missing title="Aucune adresse à vérifier" ask="Ajouter une adresse e-mail" />
      </SignedInOnly>
    </SplitLayout>
  )
}

export function Verified({ title }: { readonly title: string }) {
  return (
    <Step name="fait" title={title} intro="Merci. Il ne reste rien à faire.">
      <p>
        <a href="/" className="button" data-next>
          Continuer
        </a>
      </p>
    </Step>
  )
}

interface MissingProps {
  readonly title: string
  readonly ask: string
}

function Missing({ title, ask }: MissingProps) {
  return (
    <Step name="rien" title={title} intro="Votre compte n’en a pas encore.">
      <p>
        <PageLink to="profile">{ask}</PageLink>
      </p>
    </Step>
  )
}

export function VerifyPhonePage() {
  return (
    <SplitLayout drawing="compte verification">
      <SignedInOnly>
        <Step
          name="code"
          title="Vérifiez votre numéro"
          first
          intro={
            <>
              Un SMS est parti au <strong data-value="address" />. Saisissez le code qu’il contient.
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
      </SignedInOnly>
    </SplitLayout>
  )
}
