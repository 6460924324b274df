import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { blocksOf } from '#domain/navigation/menu.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'

import { AreaBar, AreaBorder } from './area-bar.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { MenuBlocks } from './menu-links.tsx'

import styles from './area-menu.module.css'

interface AreaMenuProps {
  readonly menus: SiteMenus
  readonly currentArea: string | undefined
}

/** The choice of the area: a button bordered with the colour of the current one, and a panel with every sub-link. */
export function AreaMenu({ menus, currentArea }: AreaMenuProps) {
  if (menus.areas.length === 0) return null
  const current = menus.areas.find((area) => area.id === currentArea)
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={pageIds.areas}>
        {current && <AreaBorder color={current.color} className={styles.border} />}
        <span>{current?.menuTitle ?? 'Toutes les matières'}</span>
        <Icon name="chevron" width={16} height={16} />
      </button>
      <nav id={pageIds.areas} popover="auto" className={styles.panel} aria-label="Matières">
        <ul className={styles.areas}>
          {menus.areas.map((area) => (
            <li key={area.id}>
              <AreaBar color={area.color} className={styles.top} />
              <Link href={area.url} className={styles.title} current={area.id === currentArea}>
                {area.menuTitle}
              </Link>
              <div className={styles.blocks}>
                <MenuBlocks blocks={blocksOf(menus, area.id)} />
              </div>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
