import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { blocksOf } from '../../../domain/navigation/menu.ts'
import type { Area, SiteMenus } from '../../../domain/navigation/menu.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { AreaBar } from './area-bar.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { MenuLinks } from './menu-links.tsx'

import styles from './mobile-menu.module.css'

/** The menu of small screens: the areas, each with its own list behind it and « Retour » to come back. */
export function MobileMenu({ menus }: { readonly menus: SiteMenus }) {
  return (
    <div id={PAGE_IDS.menu} popover="auto" className={styles.panel}>
      <button
        type="button"
        popoverTarget={PAGE_IDS.menu}
        popoverTargetAction="hide"
        className={styles.close}
      >
        <Icon name="close" />
        <span>{SHELL_TEXTS.closeMenu}</span>
      </button>
      <nav aria-label="Menu">
        <ul className={styles.areas}>
          {menus.areas.map((area) => (
            <li key={area.id}>
              <AreaEntry area={area} menus={menus} />
            </li>
          ))}
        </ul>
        <ul className={styles.direct}>
          {menus.directLinks.map((item) => (
            <li key={item.label}>
              <Link href={item.url}>{item.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface AreaEntryProps {
  readonly area: Area
  readonly menus: SiteMenus
}

function AreaEntry({ area, menus }: AreaEntryProps) {
  const blocks = blocksOf(menus, area.id)
  const id = `${PAGE_IDS.menu}-${area.id}`
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
    <>
      <button type="button" popoverTarget={id} className={styles.area}>
        {name}
        <Icon name="chevron" width={20} height={20} />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={styles.close}
        >
          <Icon name="back" />
          <span>{SHELL_TEXTS.back}</span>
        </button>
        <Link href={area.url} className={styles.title}>
          {area.menuTitle}
        </Link>
        {blocks.map((block) => (
          <div key={block.id}>
            <p className={styles.block}>{block.title}</p>
            <MenuLinks items={block.items} className={styles.links} />
          </div>
        ))}
      </div>
    </>
  )
}
