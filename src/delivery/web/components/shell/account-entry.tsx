import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { AccountLink } from './account-link.tsx'
import { Icon } from './icon.tsx'

import styles from './account-entry.module.css'

/** 'Connexion' for everyone in the HTML; once the script knows that somebody is signed in, 'Mon espace' in the same place, which opens the account menu (§2). */
export function AccountEntry() {
  return (
    <div className={styles.entry}>
      <AccountLink action="signIn">
        <Icon name="person" />
        <span>{SHELL_TEXTS.signIn}</span>
      </AccountLink>
      <button type="button" popoverTarget={pageIds.account}>
        <Icon name="person" />
        <span>{SHELL_TEXTS.customerArea}</span>
      </button>
    </div>
  )
}
