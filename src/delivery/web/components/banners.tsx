import type { Banner } from '../../../domain/editorial/banner.ts'
import { Link } from './link.tsx'

import styles from './banners.module.css'

/** The banners of the home page. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <aside className={styles.banners} aria-label="Annonces de la rédaction">
      {banners.map((banner) => (
        <p key={banner.id}>
          <strong>{banner.title}</strong> <span>{banner.text}</span>{' '}
          <Link href={banner.link.url}>{banner.link.label}</Link>
        </p>
      ))}
    </aside>
  )
}
