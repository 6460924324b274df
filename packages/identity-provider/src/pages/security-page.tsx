import { Factors } from './parts/factors.tsx'
import { Form } from './parts/form.tsx'
import { HiddenUsernameField } from './parts/hidden-username-field.tsx'
import { LinkedAccounts } from './parts/linked-accounts.tsx'
import { OwnList } from './parts/own-list.tsx'
import { Panel } from './parts/panel.tsx'
import { PasswordField } from './parts/password-field.tsx'
import { PrivatePage } from './parts/private-page.tsx'

/** What protects an account: password, passkeys, second factors, and what is trusted or linked (§7). */
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
        <p>
          <button type="button" className="button button-quiet" data-action="addPasskey">
            Ajouter une clé d’accès
          </button>
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
