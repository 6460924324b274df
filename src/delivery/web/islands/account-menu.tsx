import { use, useEffect, useRef, useState } from 'react'

import { isAccountUnavailable, user } from '#application/shell/shell-state.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'
import { ACCOUNT_UNAVAILABLE } from '#domain/identity/sign-in-status-messages.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import { initials } from '#domain/visitor/reader-profile.ts'

import { Icon } from '../components/text/icon.tsx'
import { SiteContext } from '../components/text/site-and-page-contexts.ts'
import { useShell } from './shell-context.ts'

import styles from './account-menu.module.css'

/**
 * Renders the account menu of a signed-in reader; nothing for others. A route change or a sign-out
 * closes the menu.
 */
export function AccountMenu({ panel }: { readonly panel: HTMLElement }) {
  const reader = useShell(user)
  const isUnavailable = useShell(isAccountUnavailable)
  const changes = useShell(({ layer }) => layer.changes)
  const linkTo = useLinksBack(panel)
  // A reader may have opened the panel before this component is mounted, and the profile is renewed
  // while it is open: neither closes it.
  const isSignedIn = reader !== undefined
  const lastChanges = useRef(changes)
  useEffect(() => {
    if (!isSignedIn || changes !== lastChanges.current) panel.hidePopover()
    lastChanges.current = changes
  }, [panel, isSignedIn, changes])
  if (reader === undefined) return null
  return (
    <nav aria-label={SHELL_TEXTS.customerArea}>
      <div className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initials(reader.name) || <Icon name="person" />}
        </span>
        <p>
          <strong>{reader.name}</strong>
          <span>{displayedEmail(reader.email)}</span>
        </p>
      </div>
      <output className={styles.unavailable}>{isUnavailable && ACCOUNT_UNAVAILABLE}</output>
      <ul className={styles.links}>
        <li>
          <a href={linkTo('subscriptions')}>{SHELL_TEXTS.subscriptions}</a>
        </li>
        <li>
          <a href={linkTo('profile')}>{SHELL_TEXTS.profile}</a>
        </li>
        <li>
          <a href={linkTo('signOut')} {...dataAttributes({ account: 'signOut' })}>
            {SHELL_TEXTS.signOut}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/**
 * Returns a function that builds links to the account service. They lead back to the page where the
 * menu was opened.
 */
function useLinksBack(panel: HTMLElement): (action: AccountAction) => string {
  const { origin, links } = use(SiteContext)
  const [address, setAddress] = useState(location.href)
  useEffect(() => {
    const follow = () => setAddress(location.href)
    panel.addEventListener('beforetoggle', follow)
    return () => panel.removeEventListener('beforetoggle', follow)
  }, [panel])
  return (action) => accountLink(links.account, action, { address, origin })
}
