import { use } from 'react'

import type { Banner } from '../../../domain/editorial/banner.ts'
import { Link } from './link.tsx'
import { SiteContext } from './site-context.ts'

import styles from './banners.module.css'

/** The banners above the header of the home page; on other pages only their place, which a script fills (§4). */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const { publisher } = use(SiteContext)
  return (
    <div
      className={styles.banners}
      data-region="banners"
      data-publisher={publisher.domains.join(' ')}
    >
      {banners.length > 0 && (
        <aside aria-label="Annonces de la rédaction">
          {banners.map((banner) => (
            <p key={banner.id}>
              <strong>{banner.title}</strong> <span>{banner.text}</span>{' '}
              <Link href={banner.link.url} marked={false}>
                {banner.link.label}
              </Link>
            </p>
          ))}
        </aside>
      )}
    </div>
  )
}
