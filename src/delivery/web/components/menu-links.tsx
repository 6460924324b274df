import { entryLink } from '../../../domain/navigation/menu.ts'
import type { MenuEntry } from '../../../domain/navigation/menu.ts'
import { Link } from './link.tsx'

interface MenuLinksProps {
  readonly items: readonly MenuEntry[]
  readonly className?: string | undefined
}

/** The links of a block of the menu; an entry that leads nowhere is left out. */
export function MenuLinks({ items, className }: MenuLinksProps) {
  return (
    <ul className={className}>
      {items.map((entry) => {
        const link = entryLink(entry)
        if (link === undefined) return null
        return (
          <li key={entry.id}>
            <Link href={link.url}>{link.label}</Link>
          </li>
        )
      })}
    </ul>
  )
}
