import { use } from 'react'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { SiteContext } from '../text/site-and-page-contexts.ts'
import { AccountEntrySlot } from './account-entry-slot.tsx'
import { useCurrentEntry } from './menu-links.tsx'

import styles from './bottom-bar.module.css'

/** Renders the navigation at the bottom of small screens. */
export function BottomBar() {
  const site = use(SiteContext)
  const currentOf = useCurrentEntry([PATHS.news, PATHS.products])
  return (
    <nav
      className={styles.bar}
      aria-label="Accès rapides"
      {...dataAttributes({ region: 'bottom' })}
    >
      <ul>
        <li>
          <Link href={site.links.shop ?? PATHS.home} marked={false}>
            <Icon name="home" />
            <span>{SHELL_TEXTS.home}</span>
          </Link>
        </li>
        <li>
          <Link href={PATHS.news} current={currentOf(PATHS.news)}>
            <Icon name="paper" />
            <span>{SHELL_TEXTS.news}</span>
          </Link>
        </li>
        <li>
          <Link href={PATHS.products} current={currentOf(PATHS.products)}>
            <Icon name="products" />
            <span>{SHELL_TEXTS.products}</span>
          </Link>
        </li>
        <li>
          <AccountEntrySlot />
        </li>
      </ul>
    </nav>
  )
}
