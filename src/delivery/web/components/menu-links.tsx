import { use } from 'react'

import { entryLink } from '../../../domain/navigation/menu.ts'
import type { MenuBlock, MenuEntry } from '../../../domain/navigation/menu.ts'
import { Link } from './link.tsx'
import { PagePath } from './page-path.ts'

import styles from './menu-links.module.css'

/** The links of a block of the menu; an entry that leads nowhere is left out. */
export function MenuLinks({ items }: { readonly items: readonly MenuEntry[] }) {
  const path = use(PagePath)
  return (
    <ul className={styles.links}>
      {items.map((entry) => {
        const link = entryLink(entry)
        if (link === undefined) return null
        return (
          <li key={entry.id}>
            <Link href={link.url} current={link.url === path}>
              {link.label}
            </Link>
          </li>
        )
      })}
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
