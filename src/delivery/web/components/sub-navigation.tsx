import { use } from 'react'

import { blocksOf } from '../../../domain/navigation/menu.ts'
import type { SiteMenus } from '../../../domain/navigation/menu.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Link } from './link.tsx'
import { MenuLinks } from './menu-links.tsx'
import { PagePath } from './page-path.ts'

import styles from './sub-navigation.module.css'

interface SubNavigationProps {
  readonly menus: SiteMenus
  readonly currentArea: string | undefined
}

const SECTIONS = [
  { path: PATHS.news, label: 'Actualités' },
  { path: PATHS.guides, label: 'Guides' },
  { path: PATHS.faq, label: 'Questions et réponses' },
  { path: PATHS.agreements, label: 'Conventions collectives' },
  { path: PATHS.glossary, label: 'Glossaire' },
  { path: PATHS.podcasts, label: 'Podcasts' },
  { path: PATHS.products, label: 'Produits' },
  { path: PATHS.premiumOffer, label: 'Offre Premium' },
] as const

/** The strip under the header: the sub-links of the current area, or the sections of the site. */
export function SubNavigation({ menus, currentArea }: SubNavigationProps) {
  const path = use(PagePath)
  const blocks = currentArea === undefined ? [] : blocksOf(menus, currentArea)
  return (
    <nav className={styles.strip} aria-label="Rubriques" data-strip="">
      {blocks.map((block) => (
        <MenuLinks key={block.id} items={block.items} />
      ))}
      {blocks.length === 0 && (
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.path}>
              <Link href={section.path} current={section.path === path}>
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
