import type { ReactNode } from 'react'

import { CodeField } from './components/account-fields.tsx'
import { Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { SignedInOnly } from './components/private-page-layout.tsx'
import { Resend, SplitLayout, Step } from './components/step-layout.tsx'

/** Page to verify an email address by a code. */
export function VerifyEmailPage() {
  return (
    <VerificationPage
      title="Vérifiez votre adresse"
      intro={
        <>
          Un message est parti à <strong data-value="address" />. Saisissez le code qu’il contient,
          ou ouvrez son lien.
        </>
      }
      form="verifyEmail"
      resend="resendEmail"
      verified="Votre adresse est vérifiée"
      missing={{ title: 'Aucune adresse à vérifier', link: 'Ajouter une adresse e-mail' }}
    />
  )
}

export function VerifyPhonePage() {
  return (
    <VerificationPage
      title="Vérifiez votre numéro"
      intro={
        <>
          Un SMS est parti au <strong data-value="address" />. Saisissez le code qu’il contient.
        </>
      }
      form="verifyPhone"
      resend="resendPhone"
      verified="Votre numéro est vérifié"
      missing={{ title: 'Aucun numéro à vérifier', link: 'Ajouter un numéro' }}
    />
  )
}

interface VerificationPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly form: 'verifyEmail' | 'verifyPhone'
  readonly resend: 'resendEmail' | 'resendPhone'
  readonly verified: string
  readonly missing: MissingProps
}

function VerificationPage(props: VerificationPageProps) {
  const { title, intro, form, resend, verified, missing } = props
  return (
    <SplitLayout drawing="compte verification">
      <SignedInOnly>
        <Step name="code" title={title} first intro={intro}>
          <Form name={form} submit="Vérifier" beside={<Resend action={resend} />}>
            <CodeField form={form} />
          </Form>
          <p>
            <a href="/" data-back>
              Plus tard
            </a>
          </p>
        </Step>
        <VerifiedStep title={verified} />
        <Missing {...missing} />
      </SignedInOnly>
    </SplitLayout>
  )
}

/** Last step of a verification, with a link to the next page. */
export function VerifiedStep({ title }: { readonly title: string }) {
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
  readonly link: string
}

function Missing({ title, link }: MissingProps) {
  return (
    <Step name="rien" title={title} intro="Votre compte n’en a pas encore.">
      <p>
        <PageLink to="profile">{link}</PageLink>
      </p>
    </Step>
  )
}
