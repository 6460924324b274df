import { use } from 'react'

import {
  HiddenUsernameField,
  PasswordField,
  CodeField,
  PhoneField,
} from './components/account-fields.tsx'
import { FrameContext } from './components/account-page-views.ts'
import { ActionButton, Alert, Form } from './components/form.tsx'
import { OwnList, Panel, PrivatePage } from './components/private-page-layout.tsx'

/** Security page: password, passkeys, second factors, devices and linked accounts. */
export function SecurityPage() {
  return (
    <PrivatePage title="Sécurité">
      <PasswordPanel />
      <Panel
        id="cles"
        title="Clés d’accès"
        intro="Elles remplacent le mot de passe : l’empreinte, le visage ou le code de votre appareil suffit."
      >
        <OwnList name="passkeys" title="Clés d’accès" empty="Aucune clé d’accès." />
        <Alert />
        <p>
          <ActionButton action="addPasskey">Ajouter une clé d’accès</ActionButton>
        </p>
      </Panel>
      <Panel
        id="facteurs"
        title="Second facteur"
        intro={'Après le mot de passe, un code envoyé par e-\u2060mail ou par SMS est demandé.'}
      >
        <Factors />
      </Panel>
      <Panel
        id="appareils"
        title="Appareils de confiance"
        intro="Aucun code n’y est demandé. Retirez ceux que vous ne reconnaissez pas."
      >
        <OwnList
          name="devices"
          title="Appareils de confiance"
          empty="Aucun appareil de confiance."
          remove="Retirer"
        />
      </Panel>
      <LinkedAccounts />
    </PrivatePage>
  )
}

function PasswordPanel() {
  return (
    <Panel
      id="mot-de-passe"
      title="Mot de passe"
      intro="Le changer déconnecte tous vos autres appareils."
    >
      <Form name="changePassword" submit="Changer le mot de passe" quiet>
        <HiddenUsernameField />
        <div data-when-password>
          <PasswordField form="changePassword" name="oldPassword" label="Mot de passe actuel" />
        </div>
        <PasswordField form="changePassword" label="Nouveau mot de passe" chosen />
      </Form>
    </Panel>
  )
}

function Factors() {
  return (
    <>
      <OwnList name="factors" title="Seconds facteurs" empty="Aucun second facteur." />
      <div data-step="factor-choice">
        <Form
          name="addPhoneFactor"
          submit="Recevoir le code par SMS"
          quiet
          beside={
            <ActionButton action="addEmailFactor" inText>
              Plutôt par e-mail
            </ActionButton>
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
            <ActionButton action="cancelFactor" inText>
              Annuler
            </ActionButton>
          }
        >
          <p>
            Un code est parti à <strong data-value="factor" />.
          </p>
          <CodeField form="verifyFactor" />
        </Form>
      </div>
    </>
  )
}

/** Lists linked social accounts; a development machine can add one. */
function LinkedAccounts() {
  const { demonstration } = use(FrameContext)
  return (
    <Panel
      id="lies"
      title="Comptes liés"
      intro="Les autres comptes par lesquels vous vous connectez ici."
    >
      <OwnList name="identities" title="Comptes liés" empty="Aucun compte lié." remove="Délier" />
      {demonstration && (
        <Form name="link" submit="Lier un compte de démonstration" quiet>
          {null}
        </Form>
      )}
    </Panel>
  )
}
