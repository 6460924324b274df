import { menuIcon } from '../../../domain/navigation/menu-icon.ts'
import type { MenuItem } from '../../../domain/navigation/menu.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

import styles from './direct-links.module.css'

/** The direct links of the header, each an icon above its label. */
export function DirectLinks({ items }: { readonly items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.label}>
          <Link href={item.url} marked={false}>
            <Icon name={menuIcon(item.icon)} width={item.width ?? 22} height={item.height ?? 22} />
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
