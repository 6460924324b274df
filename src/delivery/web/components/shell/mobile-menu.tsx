import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { blocksOf } from '#domain/navigation/site-menus.ts'
import type { Area, MenuBlock, SiteMenus } from '#domain/navigation/site-menus.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { AreaBar, DirectLinks, MenuBlocks } from './menu-links.tsx'

import styles from './mobile-menu.module.css'

/**
 * Renders the menu of small screens: the subject areas, their panels of links, and the direct
 * links.
 */
export function MobileMenu({ menus }: { readonly menus: SiteMenus }) {
  const entries = menus.areas.map((area) => ({ area, blocks: blocksOf(menus, area.id) }))
  return (
    <section
      id={pageIds.menu}
      popover="auto"
      className={styles.panel}
      aria-label="Menu"
      {...dataAttributes({ landmark: 'menu' })}
    >
      <div>
        <button
          type="button"
          popoverTarget={pageIds.menu}
          popoverTargetAction="hide"
          className={styles.close}
          {...dataAttributes({ event: 'burgerPressed' })}
        >
          <Icon name="close" />
          <span>{SHELL_TEXTS.closeMenu}</span>
        </button>
        <nav aria-label="Matières et accès directs">
          <ul className={styles.areas}>
            {entries.map((entry) => (
              <li key={entry.area.id}>
                <AreaEntry {...entry} />
              </li>
            ))}
          </ul>
          <DirectLinks items={menus.directLinks} className={styles.direct} />
        </nav>
      </div>
      {entries.map(
        (entry) => entry.blocks.length > 0 && <AreaPanel key={entry.area.id} {...entry} />,
      )}
    </section>
  )
}

interface AreaEntryProps {
  readonly area: Area
  readonly blocks: readonly MenuBlock[]
}

function AreaEntry({ area, blocks }: AreaEntryProps) {
  const name = (
    <>
      <AreaBar color={area.color} className={styles.bar} />
      <span>{area.menuTitle}</span>
    </>
  )
  if (blocks.length === 0) {
    return (
      <Link href={area.url} className={styles.area}>
        {name}
      </Link>
    )
  }
  return (
    <button
      type="button"
      popoverTarget={panelId(area)}
      className={styles.area}
      {...dataAttributes({ event: 'areaChosen', area: area.id })}
    >
      {name}
      <Icon name="chevron" width={20} height={20} />
    </button>
  )
}

function AreaPanel({ area, blocks }: AreaEntryProps) {
  return (
    <section
      id={panelId(area)}
      popover="auto"
      className={styles.panel}
      aria-label={`Menu\u00A0: ${area.menuTitle}`}
      {...dataAttributes({ 'sub-list': area.id })}
    >
      <button
        type="button"
        popoverTarget={panelId(area)}
        popoverTargetAction="hide"
        className={styles.close}
        {...dataAttributes({ event: 'areaLeft' })}
      >
        <Icon name="back" />
        <span>{SHELL_TEXTS.back}</span>
      </button>
      <AreaBar color={area.color} className={styles.top} />
      <Link href={area.url} className={styles.title}>
        {area.menuTitle}
      </Link>
      <nav className={styles.blocks} aria-label={area.menuTitle}>
        <MenuBlocks blocks={blocks} />
      </nav>
    </section>
  )
}

function panelId(area: Area): string {
  return `${pageIds.menu}-${area.id}`
}
