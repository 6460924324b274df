import { SHELL_TEXTS } from '#domain/messages.ts'

import type { AccountView } from '../account-view.ts'
import { PageLink } from './page-link.tsx'

import styles from './account-tabs.module.css'

const TABS = [
  { page: 'profile', label: SHELL_TEXTS.profile },
  { page: 'security', label: 'Sécurité' },
  { page: 'subscriptions', label: SHELL_TEXTS.subscriptions },
  { page: 'signOut', label: SHELL_TEXTS.signOut },
] as const

/** The pages of whoever is signed in. */
export function AccountTabs({ kind }: { readonly kind: AccountView['kind'] }) {
  if (!['profile', 'security', 'subscriptions'].includes(kind)) return null
  return (
    <nav className={styles.tabs} aria-label={SHELL_TEXTS.customerArea} data-scripted>
      <ul>
        {TABS.map(({ page, label }) => (
          <li key={page}>
            <PageLink to={page} current={page === kind}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
