import { hooks } from '#delivery/web/contract/hooks.ts'
import { SEARCH_INVITATION } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AccountLink } from '../shell/account-link.tsx'
import { Link } from '../shell/link.tsx'

import styles from './search-invitation.module.css'

/** Tells visitors who are not connected to sign in if they subscribe, else to see the offers; a script removes it for whoever is signed in. */
export function SearchInvitation() {
  return (
    <ul className={styles.invitation} {...hooks({ anonymous: true })}>
      <li>
        <AccountLink action="signIn">{SEARCH_INVITATION.subscriber}</AccountLink>
      </li>
      <li>
        <Link href={PATHS.premiumOffer}>{SEARCH_INVITATION.visitor}</Link>
      </li>
    </ul>
  )
}
