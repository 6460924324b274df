import { use } from 'react'

import { PATHS } from '#domain/navigation/site-paths.ts'

import { SiteMark } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'
import { SiteContext } from '../text/site-and-page-contexts.ts'

import styles from './brand.module.css'

interface BrandProps {
  readonly className?: string | undefined
  readonly tagline?: boolean
}

/**
 * Renders the logo and name of the site as a link to the home page, with its tagline if requested.
 */
export function Brand({ className, tagline = false }: BrandProps) {
  const site = use(SiteContext)
  return (
    <Link href={PATHS.home} className={[styles.brand, className].filter(Boolean).join(' ')}>
      <SiteMark className={styles.mark} />
      <span className={styles.name}>{site.name}</span>
      <span className="sr-only">, accueil{tagline && '. '}</span>
      {tagline && <span className={styles.tagline}>{site.tagline}</span>}
    </Link>
  )
}
