import { entryLink } from '#domain/navigation/menu.ts'
import type { MenuBlock, MenuEntry } from '#domain/navigation/menu.ts'

import type { CurrentOf } from './current-entry.ts'
import { Link } from './link.tsx'

import styles from './menu-links.module.css'

interface MenuLinksProps {
  readonly items: readonly MenuEntry[]
  readonly currentOf?: CurrentOf
}

/** The links of a block of the menu; an entry that leads nowhere is left out, and a block without any link. */
export function MenuLinks({ items, currentOf }: MenuLinksProps) {
  const links = items.flatMap((entry) => {
    const link = entryLink(entry)
    return link ? [{ ...link, id: entry.id }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ id, url, label }) => (
        <li key={id}>
          <Link href={url} current={currentOf?.(url)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The blocks of an area, each under its title; a block without any link is left out. */
export function MenuBlocks({ blocks }: { readonly blocks: readonly MenuBlock[] }) {
  return blocks
    .filter(({ items }) => items.some((entry) => entryLink(entry) !== undefined))
    .map((block) => (
      <div key={block.id}>
        <p className={styles.title}>{block.title}</p>
        <MenuLinks items={block.items} />
      </div>
    ))
}
