import { use } from 'react'

import { closestPath, entryLink, menuIcon } from '#domain/navigation/site-menus.ts'
import type { MenuBlock, MenuEntry, MenuItem } from '#domain/navigation/site-menus.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { PagePath } from '../text/site-and-page-contexts.ts'

import styles from './menu-links.module.css'

interface MenuLinksProps {
  readonly items: readonly MenuEntry[]
  readonly currentOf?: CurrentOf
}

/** Renders menu entries as links. Renders nothing if no entry has a link. */
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

/**
 * Renders the menu blocks of a subject area, each with its title. Leaves out blocks without a link.
 */
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

/** Renders the menu's direct links, each as an icon with a label. */
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

/**
 * Returns `page` for the link of this page, `true` for its closest ancestor, undefined for others.
 */
type CurrentOf = (url: string) => 'page' | 'true' | undefined

/** Returns a function that tells which of `urls` is the current page or its closest ancestor. */
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

/** Renders a bar in the colour of an area, as SVG since the CSP allows no style attributes. */
export function AreaBar({ color, className }: AreaColorProps) {
  return (
    <svg className={className} preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={color} />
    </svg>
  )
}

/** Renders a border in the colour of an area. */
export function AreaBorder({ color, className }: AreaColorProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill="none" stroke={color} strokeWidth="4" />
    </svg>
  )
}
