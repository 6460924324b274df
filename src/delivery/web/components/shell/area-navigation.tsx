import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { blocksOf, entryLink } from '#domain/navigation/site-menus.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { AreaBar, AreaBorder, MenuBlocks, MenuLinks, useCurrentEntry } from './menu-links.tsx'

import styles from './area-navigation.module.css'

interface AreaMenuProps {
  readonly menus: SiteMenus
  readonly currentArea: string | undefined
}

/**
 * Renders the panel of subject areas and its button, which has the colour of the current area.
 * Renders nothing without areas.
 */
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

interface SubNavigationProps {
  readonly menus: SiteMenus
  readonly currentArea: string | undefined
}

const SECTIONS = [
  { url: PATHS.news, label: 'Actualités' },
  { url: PATHS.guides, label: 'Guides' },
  { url: PATHS.faq, label: 'Questions et réponses' },
  { url: PATHS.agreements, label: 'Conventions collectives' },
  { url: PATHS.glossary, label: 'Glossaire' },
  { url: PATHS.podcasts, label: 'Podcasts' },
  { url: PATHS.products, label: 'Produits' },
  { url: PATHS.premiumOffer, label: 'Offre Premium' },
] as const

/**
 * URLs of the site's sections, which the strip under the header links if the current area has no
 * links.
 */
export const SECTION_URLS: readonly string[] = SECTIONS.map(({ url }) => url)

/**
 * Renders the strip of links under the header: those of the current area, else the sections of the
 * site.
 */
export function SubNavigation({ menus, currentArea }: SubNavigationProps) {
  const blocks = currentArea === undefined ? [] : blocksOf(menus, currentArea)
  const links = blocks.flatMap(({ items }) => items.flatMap((entry) => entryLink(entry) ?? []))
  const currentOf = useCurrentEntry(links.length > 0 ? links.map(({ url }) => url) : SECTION_URLS)
  return (
    <nav className={styles.strip} aria-label="Rubriques" {...dataAttributes({ strip: '' })}>
      {blocks.map(({ id, items }) => (
        <MenuLinks key={id} items={items} currentOf={currentOf} />
      ))}
      {links.length === 0 && (
        <ul>
          {SECTIONS.map(({ url, label }) => (
            <li key={url}>
              <Link href={url} current={currentOf(url)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
