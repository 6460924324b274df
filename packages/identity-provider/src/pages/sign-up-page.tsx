import { use } from 'react'

import { Icon } from '#delivery/web/components/text/icon.tsx'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { IdentifierField, NameFields, PasswordField } from './components/account-fields.tsx'
import { FrameContext } from './components/account-page-views.ts'
import { CheckField } from './components/form-fields.tsx'
import { AlternativeItem, Alternatives, Form } from './components/form.tsx'
import { PageLink, SiteLink } from './components/links.tsx'
import { SplitLayout, Step } from './components/step-layout.tsx'
import { VerifiedStep } from './verification-pages.tsx'

import styles from './sign-up-page.module.css'

/** Sign-up page, with a password or a passkey. */
export function SignUpPage() {
  return (
    <SplitLayout drawing="compte inscription" aside={<Benefits />}>
      <Step
        name="inscription"
        title="Créer un compte"
        first
        intro={
          <>
            Déjà inscrit{'\u202F'}? <PageLink to="signIn">Connectez-vous</PageLink>.
          </>
        }
      >
        <Form name="signUp" submit="Créer mon compte">
          <NameFields form="signUp" />

          <IdentifierField
            form="signUp"
            hint="Nous y enverrons de quoi la vérifier. L’abonnement Premium demande une adresse e-mail."
          />
          <PasswordField form="signUp" chosen />
          <CheckField form="signUp" name="terms" required>
            J’accepte les{' '}
            <SiteLink path={PATHS.terms} apart>
              conditions générales
            </SiteLink>{' '}
            et j’ai lu ce qui est fait de mes{' '}
            <SiteLink path={PATHS.privacy} apart>
              données personnelles
            </SiteLink>
          </CheckField>
        </Form>
        <Alternatives title="ou sans mot de passe">
          <AlternativeItem icon="key" action="signUpWithPasskey">
            Avec une clé d’accès
          </AlternativeItem>
        </Alternatives>
      </Step>
      <Step
        name="verification-demandee"
        title="Vérifiez votre adresse"
        intro={
          <>
            Un message vient de partir à <strong data-value="address" />. Ouvrez son lien pour
            terminer votre inscription. Pensez aux courriers indésirables.
          </>
        }
      >
        <p>
          <PageLink to="signIn">Revenir à la connexion</PageLink>
        </p>
      </Step>
      <VerifiedStep title="Votre adresse est vérifiée" />
    </SplitLayout>
  )
}

const BENEFITS = [
  'L’Actualité Premium à l’essai pendant trente jours, gratuitement',
  'Vos abonnements et vos téléchargements au même endroit',
]
const WITH_SHOP = [...BENEFITS, 'Un seul compte pour le site et pour la boutique']

function Benefits() {
  const { links } = use(FrameContext).site
  return (
    <ul className={styles.benefits}>
      {(links.shop === undefined ? BENEFITS : WITH_SHOP).map((benefit) => (
        <li key={benefit}>
          <Icon name="check" width={20} height={20} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
