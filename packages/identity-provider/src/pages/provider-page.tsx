import {
  SANDBOX_ANSWER_PATH,
  SANDBOX_CANCELLED,
  SANDBOX_FIELDS,
  SANDBOX_IDENTITIES,
  SANDBOX_TYPED,
} from '#domain/identity/sandbox-provider.ts'

import { EmailField, NameFields } from './parts/own-fields.tsx'

import accounts from './parts/demonstration-accounts.module.css'
import form from './parts/form.module.css'
import styles from './provider-page.module.css'

/** The demonstration provider of social sign-in (§7): one picks a made-up identity, or types one. Plain forms, no script. */
export function ProviderPage() {
  return (
    <div className={styles.page}>
      <h1>Fournisseur de démonstration</h1>
      <p>
        Il tient lieu de Google ou d’Apple sur une machine de développement. Choisissez qui vous
        êtes{'\u00A0'}: personne ne vérifie.
      </p>
      <section className={accounts.accounts} aria-labelledby="identites">
        <h2 id="identites">Identités inventées</h2>
        <form method="post" action={SANDBOX_ANSWER_PATH}>
          <ul>
            {SANDBOX_IDENTITIES.map(({ subject, givenName, familyName, email }) => (
              <li key={subject}>
                <button type="submit" name={SANDBOX_FIELDS.subject} value={subject}>
                  <strong>
                    {givenName} {familyName}
                  </strong>
                  <span>{email}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
      </section>
      <h2>Une autre identité</h2>
      <form method="post" action={SANDBOX_ANSWER_PATH} className={form.form}>
        <NameFields form="provider" />
        <EmailField form="provider" />
        <div className={form.actions}>
          <button
            type="submit"
            name={SANDBOX_FIELDS.subject}
            value={SANDBOX_TYPED}
            className="button"
          >
            Continuer
          </button>
          <button
            type="submit"
            name={SANDBOX_FIELDS.choice}
            value={SANDBOX_CANCELLED}
            formNoValidate
            className="button button-quiet"
          >
            Annuler
          </button>
        </div>
      </form>
    </div>
  )
}
