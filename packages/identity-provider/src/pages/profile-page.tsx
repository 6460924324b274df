import type { AccountPage } from '#domain/identity/account-paths.ts'
import { SECTOR_TEXTS, SHELL_TEXTS } from '#domain/messages.ts'

import { EmailField, NameFields, PhoneField } from './components/account-fields.tsx'
import { Field, Fieldset, SelectField } from './components/form-fields.tsx'
import { Form } from './components/form.tsx'
import { PageLink } from './components/links.tsx'
import { Panel, PrivatePage } from './components/private-page-layout.tsx'

import styles from './profile-page.module.css'

const HEADCOUNTS = [
  ['1 à 10', '1 à 10 salariés'],
  ['11 à 49', '11 à 49 salariés'],
  ['50 à 249', '50 à 249 salariés'],
  ['250 et plus', '250 salariés et plus'],
] as const

const SECTORS = Object.entries(SECTOR_TEXTS).map(([key, { title }]) => [key, title] as const)

/** Profile page: name, work, email address and phone number. */
export function ProfilePage() {
  return (
    <PrivatePage title={SHELL_TEXTS.profile}>
      <Panel
        id="identite"
        title="Vous"
        intro="Ce que vous nous dites de votre travail nous aide à choisir ce que nous vous proposons."
      >
        <Form name="profile" submit="Enregistrer">
          <Fieldset legend="Votre nom">
            <NameFields form="profile" />
          </Fieldset>
          <Fieldset legend="Votre travail">
            <SelectField form="profile" name="effectif" label="Effectif" choices={HEADCOUNTS} />
            <SelectField form="profile" name="secteur" label="Secteur" choices={SECTORS} />
            <Field
              form="profile"
              name="fonction"
              label="Fonction"
              autoComplete="organization-title"
              maxLength={100}
              optional
            />
            <Field form="profile" name="service" label="Service" maxLength={100} optional />
            <Field
              form="profile"
              name="apet"
              label="Code NAF de l’établissement"
              hint="Quatre chiffres et une lettre, comme 69.10Z."
              autoCapitalize="characters"
              maxLength={7}
              optional
            />
          </Fieldset>
        </Form>
      </Panel>
      <Panel
        id="adresse"
        title="Adresse e-mail"
        intro="Vos abonnements sont rattachés à cette adresse. Une nouvelle adresse ne remplace l’ancienne qu’une fois vérifiée."
      >
        <VerificationStatus kind="email" page="verifyEmail" />
        <Form name="changeEmail" submit="Changer d’adresse" quiet>
          <EmailField form="changeEmail" label="Nouvelle adresse e-mail" />
        </Form>
      </Panel>
      <Panel
        id="telephone"
        title="Téléphone"
        intro="Pour vous connecter par SMS, si vous le voulez."
      >
        <VerificationStatus kind="phone" page="verifyPhone" />
        <Form name="changePhone" submit="Enregistrer ce numéro" quiet>
          <PhoneField form="changePhone" label="Nouveau numéro" />
        </Form>
      </Panel>
    </PrivatePage>
  )
}

interface VerificationStatusProps {
  readonly kind: 'email' | 'phone'
  /** Page that verifies the email address or phone number. */
  readonly page: AccountPage
}

const VERIFIED = { email: 'Vérifiée', phone: 'Vérifié' } as const
const MISSING = { email: 'Aucune', phone: 'Aucun' } as const

function VerificationStatus({ kind, page }: VerificationStatusProps) {
  return (
    <p className={styles.verification} data-verification={kind}>
      <strong data-value={kind} />
      <span className={styles.good} data-when="proven">
        {VERIFIED[kind]}
      </span>
      <span data-when="unproven">
        Non {VERIFIED[kind].toLowerCase()} – <PageLink to={page}>vérifier maintenant</PageLink>
      </span>
      <span data-when="missing">{MISSING[kind]} pour l’instant.</span>
    </p>
  )
}
