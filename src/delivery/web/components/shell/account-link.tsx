import { use } from 'react'
import type { ReactNode } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { PagePath, SiteContext } from '../text/site-and-page-contexts.ts'

import styles from './account-link.module.css'

interface AccountLinkProps {
  readonly action: AccountAction
  /** True to start the free trial on return. */
  readonly trial?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Renders a link to the account service, which opens in the same window and leads back to the
 * current page.
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
      marks={dataAttributes({ account: action })}
      // Until a script runs, only the address of the page contains the action code.
      referrerPolicy={trial ? 'no-referrer-when-downgrade' : undefined}
    >
      {children}
    </Link>
  )
}

/**
 * Renders the sign-in link and the button of the account menu. The stylesheet shows one of them, by
 * kind of session.
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
