import { CodeField, IdentifierField, PasswordField } from './components/account-fields.tsx'
import type { PlainResetStep } from './components/account-page-views.ts'
import { Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { SplitLayout, Step } from './components/step-layout.tsx'

interface PlainResetProps {
  readonly step: PlainResetStep
}

/** Page of a step of a new password in a browser without scripts. */
export function PlainResetPage({ step }: PlainResetProps) {
  return (
    <SplitLayout drawing="compte mot de passe">
      <PlainReset step={step} />
    </SplitLayout>
  )
}

const TITLES: Readonly<Record<PlainResetStep['name'], string>> = {
  request: 'Mot de passe oublié',
  code: 'Choisissez un nouveau mot de passe',
  done: 'Votre mot de passe est changé',
}

/** Step of a new password without scripts. */
export function PlainReset({ step }: PlainResetProps) {
  return (
    <Step name={`sans-script-${step.name}`} title={TITLES[step.name]} intro={introOf(step)} plain>
      {step.name === 'done' ? (
        <p>
          <PageLink to="signIn" className="button">
            Se connecter
          </PageLink>
        </p>
      ) : (
        <PlainResetForm step={step} />
      )}
    </Step>
  )
}

function introOf(step: PlainResetStep): string {
  switch (step.name) {
    case 'request':
      return 'Indiquez l’adresse ou le numéro de votre compte\u00A0: nous y envoyons un code.'
    case 'code':
      return step.identifier === ''
        ? 'Le code est dans le message que vous avez reçu.'
        : `Si un compte existe pour ${step.identifier}, un code vient d’y partir. Saisissez-le ici avec votre nouveau mot de passe.`
    case 'done':
      break
  }
  return 'Les autres appareils ont été déconnectés.'
}

interface FormProps {
  readonly step: Exclude<PlainResetStep, { readonly name: 'done' }>
}

/** Form of a step, which posts to the address of the page and so keeps its return URL. */
function PlainResetForm({ step: { name, identifier, error } }: FormProps) {
  if (name === 'request')
    return (
      <Form
        name="plainReset"
        submit="Recevoir le code"
        plain={{ error }}
        beside={<PageLink to="signIn">Revenir à la connexion</PageLink>}
      >
        <IdentifierField form="plainReset" value={identifier} />
      </Form>
    )
  return (
    <Form
      name="plainNewPassword"
      submit="Enregistrer"
      plain={{ error }}
      beside={<PageLink to="forgottenPassword">Demander un autre code</PageLink>}
    >
      <IdentifierField form="plainNewPassword" value={identifier} />
      <CodeField form="plainNewPassword" />
      <PasswordField form="plainNewPassword" label="Nouveau mot de passe" chosen />
    </Form>
  )
}
