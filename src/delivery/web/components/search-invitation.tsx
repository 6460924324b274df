import { use } from 'react'

import { SEARCH_INVITATION } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'
import { SiteContext } from './site-context.ts'

import styles from './search-invitation.module.css'

/** Tells visitors who are not connected to sign in if they subscribe, else to see the offers; a script removes it for whoever is signed in. */
export function SearchInvitation() {
  const site = use(SiteContext)
  return (
    <ul className={styles.invitation} data-anonymous>
      <li>
        <Link href={site.links.account} marked={false}>
          {SEARCH_INVITATION.subscriber}
        </Link>
      </li>
      <li>
        <Link href={PATHS.premiumOffer}>{SEARCH_INVITATION.visitor}</Link>
      </li>
    </ul>
  )
}
