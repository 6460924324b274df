import type { FrameView } from '../../../application/views/frame-view.ts'
import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { AccountLink } from './account-link.tsx'
import { AreaMenu } from './area-menu.tsx'
import { DirectLinks } from './direct-links.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { SearchForm } from './search-form.tsx'
import { SiteMark } from './site-mark.tsx'
import { SubNavigation } from './sub-navigation.tsx'

import styles from './site-header.module.css'

/** The header of every page; its panels open without a script. */
export function SiteHeader({ frame }: { readonly frame: FrameView }) {
  const { site, menus, currentArea } = frame
  return (
    <header className={styles.header}>
      <div className={styles.masthead}>
        <button type="button" className={styles.burger} popoverTarget={PAGE_IDS.menu}>
          <Icon name="menu" />
          <span className="sr-only">{SHELL_TEXTS.openMenu}</span>
        </button>
        <Link href={PATHS.home} className={styles.brand}>
          <SiteMark className={styles.mark} />
          <span className={styles.name}>{site.name}</span>
          <span className="sr-only">, accueil. </span>
          <span className={styles.tagline}>{site.tagline}</span>
        </Link>
        <div className={styles.search}>
          <SearchForm place="header" />
        </div>
        <DirectLinks items={menus.directLinks} />
        <button type="button" className={styles.searchButton} popoverTarget={PAGE_IDS.searchPanel}>
          <Icon name="search" />
          <span className="sr-only">Ouvrir la recherche</span>
        </button>
        <Link
          href={site.links.basket}
          className={styles.basket}
          marked={false}
          label="Panier de la boutique"
        >
          <Icon name="basket" />
        </Link>
        <AccountLink action="signIn" className={styles.signIn}>
          <Icon name="person" />
          <span>{SHELL_TEXTS.signIn}</span>
        </AccountLink>
      </div>
      <div className={styles.strip}>
        <AreaMenu menus={menus} currentArea={currentArea} />
        <SubNavigation menus={menus} currentArea={currentArea} />
      </div>
    </header>
  )
}
