import { use } from 'react'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { PagePath, SiteContext } from './page-context.ts'

import styles from './account-link.module.css'

interface AccountLinkProps {
  readonly action: AccountAction
  /** Starts the free trial on return. */
  readonly trial?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Link to the account service, in the same window, which returns to this page. A script turns the
 * sign-in link into the account menu for a signed-in reader.
 */
export function AccountLink({ action, trial = false, className, children }: AccountLinkProps) {
  const { origin, links } = use(SiteContext)
  const address = accountLink(links.account, action, { address: use(PagePath), origin, trial })
  return (
    <Link
      href={address}
      className={className}
      target="_self"
      marked={false}
      marks={hooks({ account: action })}
      // The action code of the page is known to its address alone until a script has run.
      referrerPolicy={trial ? 'no-referrer-when-downgrade' : undefined}
    >
      {children}
    </Link>
  )
}

/**
 * « Connexion » in the HTML of every reader; a script replaces it by « Mon espace » once signed in.
 */
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
