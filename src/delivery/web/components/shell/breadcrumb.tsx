import type { Crumb } from '#application/views/page-parts.ts'

import { Link } from './link.tsx'

import styles from './breadcrumb.module.css'

/** The way from the home page down to the parent of this page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav className={styles.breadcrumb} aria-label="Fil d’Ariane">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link href={crumb.path}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
