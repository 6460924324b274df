import { hooks } from '#delivery/web/contract/hooks.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import { Link } from './link.tsx'

import styles from './banners.module.css'

/** The banners above the header of the home page; elsewhere only their place, which the script of the page fills with the same elements (§4). */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  return (
    <aside
      className={styles.banners}
      aria-label="Annonces de la rédaction"
      hidden={banners.length === 0}
      {...hooks({ region: 'banners' })}
    >
      {banners.map((banner) => (
        <p key={banner.id}>
          <strong>{banner.title}</strong> <span>{banner.text}</span>{' '}
          <Link href={banner.link.url} marked={false}>
            {banner.link.label}
          </Link>
        </p>
      ))}
    </aside>
  )
}
