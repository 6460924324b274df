import { menuIcon } from '#domain/navigation/menu.ts'
import type { MenuItem } from '#domain/navigation/menu.ts'

import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface DirectLinksProps {
  readonly items: readonly MenuItem[]
  readonly className?: string | undefined
}

/** The direct links, each an icon with its label: in the header of wide screens, in the menu of the others. */
export function DirectLinks({ items, className }: DirectLinksProps) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={`${item.label} ${item.url}`}>
          <Link href={item.url} target={item.target} marked={false}>
            <Icon name={menuIcon(item.icon)} width={item.width ?? 24} height={item.height ?? 24} />
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
