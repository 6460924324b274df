import {
  CodeField,
  HiddenUsernameField,
  IdentifierField,
  PasswordField,
} from './components/account-fields.tsx'
import { AlternativeItem, Alternatives, Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { Resend, SplitLayout, Step } from './components/step-layout.tsx'
import { PlainReset } from './plain-reset-page.tsx'

/** Page to request a code by email or SMS, and to set a new password with it. */
export function ForgottenPasswordPage() {
  return (
    <SplitLayout drawing="compte mot de passe">
      <noscript>
        <PlainReset step={{ name: 'request', identifier: '' }} />
      </noscript>
      <RequestStep
        title="Mot de passe oublié"
        intro="Indiquez l’adresse ou le numéro de votre compte : nous y envoyons de quoi choisir un nouveau mot de passe."
        form="requestReset"
        submit="Recevoir le message"
      />
      <Step
        name="code"
        title="Choisissez un nouveau mot de passe"
        intro={
          <>
            Si un compte existe pour <strong data-value="address" />, un code vient d’y partir.
            Saisissez-le ici avec votre nouveau mot de passe.
          </>
        }
      >
        <Form name="resetPassword" submit="Enregistrer" beside={<Resend action="resendReset" />}>
          <HiddenUsernameField />
          <CodeField form="resetPassword" />
          <PasswordField form="resetPassword" label="Nouveau mot de passe" chosen />
        </Form>
      </Step>
      <ResetDone />
    </SplitLayout>
  )
}

interface RequestStepProps {
  readonly title: string
  readonly intro: string
  readonly form: 'requestReset' | 'requestRecovery'
  readonly submit: string
}

/** Step that asks for the address of the account, to which a code is sent. */
function RequestStep({ title, intro, form, submit }: RequestStepProps) {
  return (
    <Step name="demande" title={title} first intro={intro}>
      <Form
        name={form}
        submit={submit}
        beside={<PageLink to="signIn">Revenir à la connexion</PageLink>}
      >
        <IdentifierField form={form} />
      </Form>
    </Step>
  )
}

function ResetDone() {
  return (
    <DoneStep
      title="Votre mot de passe est changé"
      intro="Les autres appareils ont été déconnectés. Vous pouvez maintenant vous connecter avec votre nouveau mot de passe."
    />
  )
}

interface DoneStepProps {
  readonly title: string
  readonly intro: string
}

function DoneStep({ title, intro }: DoneStepProps) {
  return (
    <Step name="fait" title={title} intro={intro}>
      <p>
        <PageLink to="signIn" className="button">
          Se connecter
        </PageLink>
      </p>
    </Step>
  )
}

/** Page that a reset link opens. The script fills in the address and the code of the link. */
export function NewPasswordPage() {
  return (
    <SplitLayout drawing="compte mot de passe">
      <noscript>
        <PlainReset step={{ name: 'code', identifier: '' }} />
      </noscript>
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
    </SplitLayout>
  )
}

/** Page to recover an account whose passkey or password is lost. */
export function RecoveryPage() {
  return (
    <SplitLayout drawing="compte recuperation">
      <RequestStep
        title="Récupérer mon compte"
        intro="Vous avez perdu vos clés d’accès ou votre mot de passe ? Un code envoyé à votre adresse prouve que le compte est à vous."
        form="requestRecovery"
        submit="Recevoir le code"
      />
      <Step
        name="code"
        title="Reprenez la main"
        intro={
          <>
            Si un compte existe pour <strong data-value="address" />, un code vient d’y partir. Avec
            lui, créez une nouvelle clé d’accès{'\u00A0'}: elle remplace toutes les précédentes.
          </>
        }
      >
        <Form
          name="resetPasskeys"
          submit="Créer une clé d’accès"
          beside={<Resend action="resendRecovery" />}
        >
          <CodeField form="resetPasskeys" />
        </Form>
        <Alternatives title="ou">
          <AlternativeItem icon="example" step="mot-de-passe">
            Choisir plutôt un mot de passe
          </AlternativeItem>
        </Alternatives>
      </Step>
      <Step name="mot-de-passe" title="Choisissez un mot de passe">
        <Form
          name="recoverPassword"
          submit="Enregistrer"
          beside={<a href="#code">Plutôt une clé d’accès</a>}
        >
          <HiddenUsernameField />
          <CodeField form="recoverPassword" />
          <PasswordField form="recoverPassword" label="Nouveau mot de passe" chosen />
        </Form>
      </Step>
      <DoneStep title="Votre compte est à vous" intro="Vous pouvez maintenant vous connecter." />
    </SplitLayout>
  )
}
