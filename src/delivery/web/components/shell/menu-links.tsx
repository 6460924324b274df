import { use } from 'react'

import { closestPath, entryLink, menuIcon } from '#domain/navigation/menu.ts'
import type { MenuBlock, MenuEntry, MenuItem } from '#domain/navigation/menu.ts'

import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { PagePath } from './page-context.ts'

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

/** How a link of a menu stands to the page being painted: it leads to it, to what it belongs to, or elsewhere. */
type CurrentOf = (url: string) => 'page' | 'true' | undefined

/** How each of these links of a menu stands to the page being painted. */
export function useCurrentEntry(urls: readonly string[]): CurrentOf {
  const path = use(PagePath)
  const closest = closestPath(urls, path)
  return (url) => {
    if (url !== closest) return undefined
    return url === path ? 'page' : 'true'
  }
}

interface AreaColorProps {
  readonly color: string
  readonly className?: string | undefined
}

/** The colour of an area, as a drawn bar: the colour is data, and the security policy allows no style attribute. */
export function AreaBar({ color, className }: AreaColorProps) {
  return (
    <svg className={className} preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={color} />
    </svg>
  )
}

/** The colour of an area, as the border of what it is drawn over. */
export function AreaBorder({ color, className }: AreaColorProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill="none" stroke={color} strokeWidth="4" />
    </svg>
  )
}
