import { hooks } from '#delivery/web/contract/hooks.ts'
import { blocksOf, entryLink } from '#domain/navigation/menu.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { useCurrentEntry } from './current-entry.ts'
import { Link } from './link.tsx'
import { MenuLinks } from './menu-links.tsx'

import styles from './sub-navigation.module.css'

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

/** The strip under the header: the sub-links of the current area, or the sections of the site. */
export function SubNavigation({ menus, currentArea }: SubNavigationProps) {
  const blocks = currentArea === undefined ? [] : blocksOf(menus, currentArea)
  const links = blocks.flatMap(({ items }) => items.flatMap((entry) => entryLink(entry) ?? []))
  const currentOf = useCurrentEntry((links.length > 0 ? links : SECTIONS).map(({ url }) => url))
  return (
    <nav className={styles.strip} aria-label="Rubriques" {...hooks({ strip: '' })}>
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
