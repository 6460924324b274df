import type { FrameView } from '#application/views/frame-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { AccountEntrySlot } from './account-entry-slot.tsx'
import { AreaMenu, SubNavigation } from './area-navigation.tsx'
import { DirectLinks } from './menu-links.tsx'
import { SearchForm } from './search-form.tsx'
import { Brand } from './site-brand-link.tsx'

import styles from './site-header.module.css'

/** Renders the header of pages with the full layout. Its panels open without JavaScript. */
export function SiteHeader({ frame }: { readonly frame: FrameView }) {
  const { site, menus, currentArea } = frame
  return (
    <header className={styles.header}>
      <div className={styles.masthead}>
        <button
          type="button"
          className={styles.burger}
          popoverTarget={pageIds.menu}
          {...dataAttributes({ event: 'burgerPressed', landmark: 'burger' })}
        >
          <Icon name="menu" />
          <span className="sr-only">{SHELL_TEXTS.openMenu}</span>
        </button>
        <Brand className={styles.brand} tagline />
        <div className={styles.search} {...dataAttributes({ landmark: 'search' })}>
          <SearchForm place="header" />
        </div>
        <DirectLinks items={menus.directLinks} className={styles.direct} />
        <button
          type="button"
          className={styles.searchButton}
          popoverTarget={pageIds.searchPanel}
          {...dataAttributes({ event: 'searchOpened', landmark: 'search' })}
        >
          <Icon name="search" />
          <span className="sr-only">Ouvrir la recherche</span>
        </button>
        {site.links.basket !== undefined && (
          <Link
            href={site.links.basket}
            className={styles.basket}
            marked={false}
            label="Panier de la boutique"
            marks={dataAttributes({ basket: '' })}
          >
            <Icon name="basket" />
          </Link>
        )}
        <div className={styles.signIn}>
          <AccountEntrySlot />
        </div>
      </div>
      <div className={styles.strip} {...dataAttributes({ region: 'strip' })}>
        <AreaMenu menus={menus} currentArea={currentArea} />
        <SubNavigation menus={menus} currentArea={currentArea} />
      </div>
    </header>
  )
}
