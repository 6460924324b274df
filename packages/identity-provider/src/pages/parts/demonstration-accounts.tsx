import type { DemonstrationAccount } from '../account-view.ts'

import styles from './demonstration-accounts.module.css'

interface DemonstrationAccountsProps {
  readonly accounts: readonly DemonstrationAccount[]
}

/** The accounts of a developer's machine: one click fills in the form. */
export function DemonstrationAccounts({ accounts }: DemonstrationAccountsProps) {
  return (
    <section className={styles.accounts} aria-labelledby="demonstration" data-scripted>
      <h2 id="demonstration">Comptes de démonstration</h2>
      <p>Ils n’existent que sur une machine de développement. Un clic remplit le formulaire.</p>
      <ul>
        {accounts.map(({ label, email, password }) => (
          <li key={email}>
            <button type="button" data-fill={email} data-password={password}>
              <strong>{label}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
